import RuleSyntax
package import RuleTree
import StandardSpecs
import TraceFiles
package import TraceModel
package import TraceReaders

extension LogFormat {
    /// The formats that are data, without their examples, in the order of their files. Read when they are first asked for.
    package static let standard = parsed(withExamples: false)
    /// The same with their examples, which are most of their text.
    package static var explained: [LogFormat] { parsed(withExamples: true) }

    private static func parsed(withExamples: Bool) -> [LogFormat] {
        StandardSpec.all.filter(\.isFormat).compactMap { spec in
            let parsed = try? SpecParser.parse(spec.text, file: spec.file, withExamples: withExamples)
            return parsed.map { LogFormat($0) }
        }
    }

    /// What every format is called.
    package static var names: [String] { ReaderList.all.map { $0.format } + standard.map(\.name) }

    /// What a spec says of the lines of a log.
    package init(_ spec: Spec) {
        self.init(name: spec.name, title: spec.title, statements: spec.records)
    }

    /// A format around lines of another: `cri/pino`; nil if one of them is not known.
    private init?(nested name: String) {
        let formats = name.split(separator: "/", omittingEmptySubsequences: false).map { name in
            LogFormat.standard.first { $0.name == name }
        }
        guard formats.count > 1, let first = formats[0], formats.allSatisfy({ $0?.leavesMessages == true }) else {
            return nil
        }
        self = formats.dropFirst().compactMap(\.self).reduce(first) { $0.holding($1) }
    }

    /// The format that a file says.
    ///
    /// - Throws: `Diagnostics` with every mistake of the file, or that it is neither a file nor a format that is known.
    package init(_ file: NamedFile) throws(Diagnostics) {
        guard FileState(path: file.path)?.isFolder == false else {
            if let nested = LogFormat(nested: file.name) {
                self = nested
                return
            }
            throw Diagnostics(
                "--input-format cannot be '\(file.name)'",
                suggestion: Suggestion.forWord(
                    file.name,
                    among: LogFormat.names,
                    orAllBehind: "it is a file, or a format that lifeline formats lists:"
                )
            )
        }
        let loaded = try OwnSpecs.spec(of: file)
        if loaded.spec.records.isEmpty {
            throw Diagnostics(
                "the file does not say what a line of a log is",
                file: file.name,
                suggestion: "write record \"{time} {message...}\" in it"
            )
        }
        self.init(loaded.spec)
    }
}
