import Foundation
package import LifelineLoading
import RuleTree
package import TraceModel
import TraceRecords

/// What fuzzing begins with: the files of some folders.
package struct Corpus: Sendable {
    package private(set) var logs: [[UInt8]] = []
    /// Each with the log beside it.
    package private(set) var cases: [(text: [UInt8], log: String, bytes: [UInt8])] = []
    package private(set) var specs: [String] = []
    /// What the formats of logs give as examples, each with its format's name.
    package private(set) var examples: [(text: [UInt8], format: String)] = []

    /// - Throws: `Diagnostics` if a folder is not there, or there is no log or no spec in them.
    package init(_ folders: [String]) throws(Diagnostics) {
        for name in folders {
            guard FileState(path: name)?.isFolder == true else {
                throw Diagnostics(
                    "there is no such folder",
                    file: name,
                    suggestion: "run it where Traces and Specs are"
                )
            }
            let files = FolderWalk.files(below: NamedFile(name, name: name))
            let texts = Dictionary(files.map { ($0.path, Corpus.bytes(of: $0.path)) }) { first, _ in first }
            for file in files {
                guard let text = texts[file.path] else { continue }
                if file.path.hasSuffix(".case.json") {
                    let log = String(file.path.dropLast(".case.json".count)) + ".log"
                    guard let bytes = texts[log] else { continue }
                    cases.append((text, URL(filePath: log).lastPathComponent, bytes))
                } else if file.path.hasSuffix(".lifeline") {
                    specs.append(String(decoding: text, as: UTF8.self))
                    if file.path.contains("formats/") { addExamples(of: String(decoding: text, as: UTF8.self)) }
                } else if file.path.hasSuffix(".md") {
                    specs += Corpus.specs(in: String(decoding: text, as: UTF8.self))
                } else {
                    logs.append(text)
                }
            }
        }
        if logs.isEmpty || specs.isEmpty {
            throw Diagnostics(
                "there is no \(logs.isEmpty ? "log" : "spec") in \(folders.joined(separator: " and "))",
                suggestion: "name the folders Traces and Specs"
            )
        }
    }

    private mutating func addExamples(of text: String) {
        guard let format = try? LoadedSpec(text: text, file: "format", using: LoadedSpec.standardTrees).spec else {
            return
        }
        for case .record(let record) in format.records {
            examples += record.examples.map { (Array(($0.text + "\n").utf8), format.name) }
        }
    }

    /// Those that can be used, as they are.
    package var loadedSpecs: [LoadedSpec] {
        specs.compactMap { try? LoadedSpec(text: $0, file: "spec", using: LoadedSpec.standardTrees) }
    }

    private static func bytes(of path: String) -> [UInt8] {
        FileManager.default.contents(atPath: path).map(Array.init) ?? []
    }

    /// The blocks of a page that are specs.
    private static func specs(in page: String) -> [String] {
        page.components(separatedBy: "\n```").map { $0.hasPrefix("\n") ? String($0.dropFirst()) : $0 }
            .filter { $0.hasPrefix("spec ") && $0.contains("\nevent ") }
            .map { $0 + "\n" }
    }
}
