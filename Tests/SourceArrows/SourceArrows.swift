public import Foundation

/// Which folders of a module use which others of it, as the text of its files shows: a folder uses another if it names a type
/// that the other declares at the top of a file.
public struct SourceArrows {
    /// Which folders a folder may use, for each folder; one that isn't named may use none.
    public typealias List = [String: Set<String>]

    /// What shows that one folder uses another, the first that does.
    private var found: [String: [String: String]] = [:]

    /// Reads all files below a module's folder. A file right in it is of the folder `.`, one deeper down of the outermost folder.
    ///
    /// - Throws: if a file cannot be read.
    public init(of module: URL) throws {
        let base = module.standardizedFileURL.path + "/"
        var files: [(folder: String, name: String, text: SourceText)] = []
        for url in FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil) ?? .init() {
            guard let url = url as? URL, url.pathExtension == "swift" else { continue }
            let parts = url.standardizedFileURL.path.dropFirst(base.count).split(separator: "/")
            let text = SourceText(try String(contentsOf: url, encoding: .utf8))
            files.append((parts.count > 1 ? String(parts[0]) : ".", String(parts[parts.count - 1]), text))
        }
        files.sort { ($0.folder, $0.name) < ($1.folder, $1.name) }
        var folders: [String: String] = [:]
        for file in files { for type in file.text.declaredTypes { folders[type] = file.folder } }
        for file in files {
            for word in file.text.words where !word.isMember {
                guard let other = folders[word.text], other != file.folder else { continue }
                let proof = found[file.folder]?[other] ?? "\(file.name) names \(word.text)"
                found[file.folder, default: [:]][other] = proof
            }
        }
    }

    /// What is wrong with the folders of a module of this package, or with the list that it is held to; empty if nothing is.
    ///
    /// - Throws: if a file cannot be read.
    public static func mistakes(of module: String, by allowed: List) throws -> [String] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let arrows = try SourceArrows(of: package.appending(path: "Sources/\(module)"))
        return arrows.forbidden(by: allowed) + arrows.needless(in: allowed)
            + circle(in: allowed).sorted().map { "\($0) uses itself by way of others" }
    }

    /// The folders that use each other, each with those that it uses.
    public var list: List { found.mapValues { Set($0.keys) } }

    /// What is found and a list doesn't allow: `Logs uses Cases: TraceInputs.swift names CaseFiles`.
    public func forbidden(by allowed: List) -> [String] {
        found.flatMap { folder, others in
            others.filter { !(allowed[folder] ?? []).contains($0.key) }
                .map { "\(folder) uses \($0.key): \($0.value)" }
        }.sorted()
    }

    /// What a list allows and no file needs: `Logs does not use Cases`.
    public func needless(in allowed: List) -> [String] {
        allowed.flatMap { folder, others in
            others.filter { found[folder]?[$0] == nil }.map { "\(folder) does not use \($0)" }
        }.sorted()
    }

    /// The folders of a list that use themselves by way of others; empty if every arrow leads down.
    public static func circle(in list: List) -> Set<String> {
        var rest = list
        while let lowest = rest.first(where: { $0.value.isDisjoint(with: rest.keys) })?.key {
            rest[lowest] = nil
        }
        return Set(rest.keys)
    }
}

extension SourceText {
    /// The types that other files can name, declared outside of all braces.
    var declaredTypes: [String] {
        let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        return words.indices.dropLast().compactMap { index in
            guard words[index].depth == 0, keywords.contains(words[index].text), !words[index].isMember else {
                return nil
            }
            let isHidden = words[..<index].suffix(2).contains {
                $0.depth == 0 && ["private", "fileprivate"].contains($0.text)
            }
            return isHidden ? nil : words[index + 1].text
        }
    }
}
