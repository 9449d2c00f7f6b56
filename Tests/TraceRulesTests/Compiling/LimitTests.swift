import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

/// What a spec may ask for, and what is refused at once.
@Suite(.timeLimit(.minutes(1)))
struct LimitTests {
    private func mistake(of lines: String) -> String? {
        let text = "spec s \"S\"\n\nevent a, b\nattribute f\n\nrule r \"R\"\n  \(lines)\n"
        do throws(Diagnostics) {
            _ = try Checker(SpecParser.parse(text, file: "s.lifeline"))
            return nil
        } catch {
            return error.all.first?.message
        }
    }

    static let tooFar = "the clause has to tell more than 50000 situations apart"
    static let tooManyWays = "the clause has more than 250000 ways from one event to the next"
    static let tooLarge = "the number is too large"

    @Test(arguments: [
        ("order a{9223372036854775807}", tooFar), ("order a{9223372036854775807,}", tooFar),
        ("order a{2,9223372036854775807} b", tooFar), ("order (a{9223372036854775807}){9223372036854775807}", tooFar),
        ("order a{99999999999999999999}", tooLarge), ("a at most 99999999999999999999 times", tooLarge),
        ("a before b within 9999999999999999 h", tooLarge), ("a before b within 9223372036854775807 us", tooLarge),
        ("order (a?){0,2000} b", tooManyWays), ("order (a* b*){1,2000}", tooManyWays),
        ("a at most 9223372036854775807 times", nil), ("a at least 9223372036854775807 times", nil),
        ("(a where f < 1e-9223372036854775808) never", nil), ("(a where f < 1e9223372036854775807) never", nil),
    ])
    func `Numbers of any size are read or refused`(lines: String, message: String?) {
        #expect(mistake(of: lines) == message)
    }

    @Test(arguments: [
        "1e-9223372036854775808", "-1e9223372036854775807", "9223372036854775808", "-9223372036854775808",
    ])
    func `Values of any size are read`(value: String) throws {
        let text = "spec s \"S\"\n\nevent a\nattribute f\n\nrule r \"R\"\n  (a where f < 3) never\n"
        let checker = try Checker(SpecParser.parse(text, file: "s.lifeline"))
        let trace = try TraceNotation(parsing: "a{f=\(value)}")
        #expect(throws: Never.self) {
            try checker.check(ExampleTrace(Example(isAccepted: true, steps: trace.steps)) { $0 }.trace)
        }
    }

    @Test
    func `A long chain of states is refused`() {
        let arrows = (0..<3_000).map { "    s\($0) -> s\($0 + 1) on \($0 % 2 == 0 ? "a" : "b")\n" }
        #expect(mistake(of: "states\n\(arrows.joined())    start s0") == LimitTests.tooFar)
    }

    @Test(arguments: [
        (2000, 256, []), (2001, 1, ["the spec has more than 2000 rules"]),
        (1, 257, ["the spec has more than 256 conditions, those included of specs that it uses"]),
    ])
    func `A spec has so many rules and conditions`(rules: Int, conditions: Int, messages: [String]) throws {
        let text =
            "spec s \"S\"\nevent a\n" + (0..<conditions).map { "condition c\($0) default 1\n" }.joined()
            + (0..<rules).map { "rule r\($0) \"R\"\n  a at most once\n" }.joined()
        do throws(Diagnostics) {
            _ = try Checker(SpecParser.parse(text, file: "s.lifeline"))
            #expect(messages.isEmpty)
        } catch {
            #expect(error.all.map(\.message) == messages)
        }
    }

    @Test(arguments: [(64, nil), (65, "the spec uses more than 64 others, those included that these use")])
    func `A spec uses so many others`(count: Int, message: String?) throws {
        let others = try (0..<count).map { number in
            let use = number == 0 ? "" : "use s\(number - 1)\n"
            return try SpecParser.parse("spec s\(number) \"S\"\n\n\(use)event a\(number)\n", file: "s")
        }
        let spec = try SpecParser.parse("spec t \"T\"\n\nuse s\(count - 1)\n", file: "t")
        do throws(Diagnostics) {
            _ = try Checker(spec, using: others)
            #expect(message == nil)
        } catch {
            #expect(error.all.map(\.message) == [message])
        }
    }
}
