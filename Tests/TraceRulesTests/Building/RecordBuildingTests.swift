import RuleBuilding
import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRecords
import TraceRules

/// Statements about records, built in Swift, are the trees of their texts.
@Suite struct `Records that are built in Swift` {
    @Test func `are those of their text`() throws {
        let built = try Spec("s", "T") {
            event("open")
            Record("{time} {subject}: {event}{...}")
                .reads("12:00 Kitchen: open a=1", as: "Kitchen", "open", at: "12:00", with: ["a": "1"])
                .refuses("Kitchen open")
            Record("dup2({old}, {new})").is("{old}", "close").is("fd {new}", "{{open}}")
                .reads(
                    "dup2(3, 4)",
                    as: [.init(subject: "3", event: "close"), .init(subject: "fd 4", event: "{open}")]
                )
            Record("json events[] where ph = I, name \"{subject} {event}\", time = ts")
            Record("csv event = activity is \"\" {event}")
            Skip("{} heartbeat")
            Skip(from: "==== {}")
            Skip(from: "begin", to: "end")
            Gap("{n} lines dropped")
            Gap(json: "eventType", is: "lossEvent")
        }
        let text = """
            spec s "T"

            event open

            record "{time} {subject}: {event}{...}"
              reads "12:00 Kitchen: open a=1" as Kitchen open at 12:00 with a=1
              refuses "Kitchen open"

            record "dup2({old}, {new})" is {old} close and "fd {new}" "{{open}}"
              reads "dup2(3, 4)" as 3 close and "fd 4" "{open}"

            record json events[] where ph = I, name "{subject} {event}", time = ts
            record csv event = activity is "" {event}
            skip "{} heartbeat"
            skip from "==== {}" to end
            skip from "begin" to "end"
            gap "{n} lines dropped"
            gap json eventType = lossEvent

            """
        #expect(SpecPrinter.print(built) == text)
        #expect(try SpecParser.parse(text, file: "s") == built)
        #expect(try SpecFormatter.format(text, file: "s") == text)
    }

    private func broken() throws(Diagnostics) -> Spec {
        try Spec("s", "T") {
            Record("{time} {event")
            Record("{event} {n}").is("lift {n", "{event}").is("}", "x")
            Record("gap \"x\"")
            Skip("a } b")
            Skip(from: "a", to: "")
            Gap("{...} a")
        }
    }

    @Test func `have their mistakes at the statement`() {
        let line = #line - 10
        let mistakes = #expect(throws: Diagnostics.self) { try broken() }
        #expect(
            mistakes?.all.map(\.message) == [
                "this '{' is not closed", "this '{' is not closed", "this is no record", "nothing opens this '}'",
                "the pattern is empty",
                "what stands behind {...} can never be reached: it is all that remains of the line",
            ]
        )
        #expect(mistakes?.all.map(\.place?.line) == (0..<6).map { line + $0 })
        #expect(mistakes?.all.allSatisfy { $0.file == #filePath } == true)
    }

    @Test func `are checked like any other statement`() throws {
        let line = #line + 3
        let spec = try Spec("s", "T") {
            event("open")
            Record("{subject} {event=opne}")
            Record("{a} {event}").is("{b}", "{event}")
            Record("{time}")
        }
        let mistakes = #expect(throws: Diagnostics.self) { try Checker(spec) }
        #expect(
            mistakes?.all.map(\.message) == [
                "unknown event 'opne'", "the record has no field 'b'", "the record has no event",
            ]
        )
        #expect(mistakes?.all.map(\.place?.line) == (0..<3).map { line + $0 })
    }
}
