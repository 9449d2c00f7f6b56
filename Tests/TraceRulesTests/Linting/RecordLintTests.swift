import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// `lint`, of what records, `skip` and `gap` say.
@Suite struct RecordLintTests {
    private func found(_ lines: String, quantifier: String = "life") throws -> [String] {
        let text =
            "spec s \"T\"\nevent a\nattribute ticket\n\(lines)\nrule r \"R\"\n  for each \(quantifier)\n  (a where ticket = 1) never\n"
        let checker = try Checker(SpecParser.parse(text, file: "s"), file: "s")
        return checker.lint().map { finding in
            let place = finding.diagnostic.place.map { "\($0.line)" } ?? ""
            return "\(place) \(finding.severity.rawValue): \(finding.diagnostic.message)"
        }
    }

    @Test(arguments: ["skip \"{}\"", "skip \"{line...}\"", "skip \"{?note}{...}\"", "skip from \"{}\" to end"])
    func `What skips every line is found`(_ skip: String) throws {
        let message = "this passes over every line that no statement above it reads, whatever the line says"
        #expect(try found("\(skip)\nrecord \"{subject}: {event}{...}\"") == ["4 warning: \(message)"])
    }

    @Test func `What takes every line for a gap is found`() throws {
        let message = "this takes every line that no statement above it reads for a gap"
        #expect(try found("record \"{subject}: {event}{...}\"\ngap \"{}\"") == ["5 warning: \(message)"])
    }

    @Test(arguments: [
        "skip \"{time} {}\"", "skip \"{word}\"", "skip \"{} {}\"", "skip from \"begin\" to end", "gap \"{n} lost\"",
    ])
    func `What asks something of a line is not`(_ statement: String) throws {
        #expect(try found("\(statement)\nrecord \"{subject}: {event}{...}\"").isEmpty)
    }

    @Test(arguments: ["process", "pid"])
    func `Values that processes part are a note`(_ field: String) throws {
        let record = "record \"{\(field)} {subject}: {event}{...}\""
        let message = "what two processes log of one ticket is judged apart, since records name their '\(field)'"
        #expect(try found(record, quantifier: "ticket") == ["5 note: \(message)"])
        #expect(try found(record).isEmpty)
        #expect(try found("record \"{} {subject}: {event}{...}\"", quantifier: "ticket").isEmpty)
    }
}
