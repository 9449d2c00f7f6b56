import LifelineLoading
import RuleSyntax
import TraceModel
import TraceReports

extension Verb {
    /// Rewrites specs in the canonical layout.
    static let format = Verb(
        name: "format",
        operands: "PATH…",
        summary: "Rewrites specs in the canonical layout",
        details: """
            A PATH is a spec, a folder of *.lifeline files, or - to format standard input to standard output.
            Statements keep their order, comments and blank lines their places; several blank lines become
            one. A spec that cannot be read stays as it is. The files that changed are listed, with --diff each
            with the lines that went and those that came.

            Exit code: 0 all are formatted, 1 with --check, some file would change, 2 wrong usage, or a spec
            that cannot be read or written.
            """,
        options: [.onlyCheck, .showDiff],
        run: formatSpecs
    )

    private static func formatSpecs(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let isChecking = arguments.has(.onlyCheck)
        if arguments.operands.contains("-") {
            return try formatInput(arguments, isChecking: isChecking)
        }
        let files = try SpecFiles(arguments.operands, in: arguments.surroundings)
        var mistakes = files.diagnostics
        let changes = files.all.compactMap { file -> ShownText? in
            let change = mistakes.catching { () throws(Diagnostics) in try format(file, isChecking: isChecking) }
            guard let change = change ?? nil else { return nil }
            return "\(file.name)\n" + (arguments.has(.showDiff) ? change.lines : ShownText())
        }
        let exitCode: ExitCode =
            !mistakes.isEmpty ? .unusable : isChecking && !changes.isEmpty ? .violated : .sound
        return Outcome(
            exitCode: exitCode,
            output: changes.joined(),
            diagnostics: mistakes
        )
    }

    private static func formatInput(_ arguments: ParsedArguments, isChecking: Bool) throws(Diagnostics) -> Outcome {
        if arguments.operands.count > 1 {
            throw Diagnostics("- is given beside other files", suggestion: "format standard input by a run of its own")
        }
        if arguments.has(.showDiff), !isChecking {
            throw Diagnostics("--diff has no room where the spec itself is printed", suggestion: "add --check")
        }
        let bytes = try Diagnostics.alone { () throws(Diagnostic) in
            if let input = arguments.surroundings.standardInput { return input }
            return try Descriptor.standardInput.bytes(name: "-")
        }
        let text = try formatted(bytes, name: "-")
        if !isChecking {
            let isOnTerminal = arguments.surroundings.outputIsTerminal
            return Outcome(exitCode: .sound, output: ShownText(document: text, isOnTerminal: isOnTerminal))
        }
        if Array(text.utf8) == bytes { return Outcome(exitCode: .sound) }
        let change = LineChange(from: String(decoding: bytes, as: UTF8.self), to: text)
        return Outcome(exitCode: .violated, output: "-\n" + (arguments.has(.showDiff) ? change.lines : ShownText()))
    }

    /// - Returns: what changes; nil if the file is in the canonical layout.
    private static func format(_ file: NamedFile, isChecking: Bool) throws(Diagnostics) -> LineChange? {
        let bytes = try FileBytes.read(file.path, name: file.name)
        let text = try formatted(bytes, name: file.name)
        if Array(text.utf8) == bytes { return nil }
        if !isChecking { try WrittenFile.replace(file.path, text, name: file.name) }
        return LineChange(from: String(decoding: bytes, as: UTF8.self), to: text)
    }

    private static func formatted(_ bytes: [UInt8], name: String) throws(Diagnostics) -> String {
        let text = try FileBytes.text(of: bytes, name: name)
        do throws(Diagnostics) {
            return try SpecFormatter.format(text, file: name)
        } catch {
            throw error.quoting(text, of: name)
        }
    }
}

/// The lines that go and those that come where a text becomes another.
struct LineChange {
    private let old: [Substring]
    private let new: [Substring]

    init(from old: String, to new: String) {
        (self.old, self.new) = (LineChange.lines(of: old), LineChange.lines(of: new))
    }

    private static func lines(of text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// `  2 - event   a` with the number that the line had, `  3 + event a` with the one that it has.
    var lines: ShownText {
        let difference = new.difference(from: old)
        var removed = difference.removals.map(LineChange.offset)[...]
        var inserted = difference.insertions.map(LineChange.offset)[...]
        let width = String(max(old.count, new.count)).count
        var (position, lines): (Int, [ShownText]) = (0, [])
        for (index, line) in old.enumerated() {
            // What comes before a line that stays stands before it.
            if removed.first == index {
                removed.removeFirst()
                lines.append("  \(String(index + 1).flushRight(in: width)) - \(ShownText(line: line))")
                continue
            }
            take(&inserted, at: &position, width, into: &lines)
            position += 1
        }
        take(&inserted, at: &position, width, into: &lines)
        return lines.lines
    }

    private func take(
        _ inserted: inout ArraySlice<Int>,
        at position: inout Int,
        _ width: Int,
        into lines: inout [ShownText]
    ) {
        while inserted.first == position {
            inserted.removeFirst()
            lines.append("  \(String(position + 1).flushRight(in: width)) + \(ShownText(line: new[position]))")
            position += 1
        }
    }

    private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
