import Foundation

// Usage: SpecEmbedder SPECS OUTPUT PATH…, each path below SPECS. Writes a Swift file that holds the specs' texts.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, let output = arguments.dropFirst().first else {
    FileHandle.standardError.write(Data("usage: SpecEmbedder SPECS OUTPUT PATH…\n".utf8))
    exit(2)
}
do {
    var source = "extension StandardSpec {\n    /// Every spec of the package, in the order of their paths.\n"
    source += "    package static let all: [StandardSpec] = [\n"
    for path in arguments.dropFirst(2) {
        let text = try String(contentsOf: URL(filePath: folder).appending(path: path), encoding: .utf8)
        source += "        StandardSpec(path: \(path.debugDescription), text: \(text.debugDescription)),\n"
    }
    source += "    ]\n}\n"
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
} catch {
    FileHandle.standardError.write(Data("SpecEmbedder: \(error)\n".utf8))
    exit(1)
}
