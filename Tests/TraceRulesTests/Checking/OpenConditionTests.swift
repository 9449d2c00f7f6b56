import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// Conditions that nobody declares: the trace is judged under those of their values that speak best for it.
struct OpenConditionTests {
    private static func spec(_ conditions: [String], _ rules: [(when: String, clause: String)]) -> String {
        "spec s \"S\"\n" + conditions.map { "condition \($0)\n" }.joined()
            + "event a, b, c, birth, death\nlife from birth to death\n"
            + rules.enumerated().map { "rule r\($0) \"R\"\n  when \($1.when)\n  \($1.clause)\n" }.joined()
    }

    private func findings(_ words: [String], _ spec: String, _ settings: [(String, String)] = []) throws -> [String] {
        var options = CheckOptions.everything
        options.settings = settings.map { CheckOptions.Setting($0, $1) }
        let checker = try Checker(SpecParser.parse(spec, file: "test"))
        let trace = TraceWords((["birth"] + words).map { "#1.\($0)" }.joined(separator: " ")).trace
        return try checker.check(trace, options).findings.map { "\($0.rule)@\($0.place.line)" }
    }

    /// Some of them decide together what a rule comes to, some apart, and a life has one of its own.
    @Test(arguments: [
        [("p is x", "a before b"), ("q is y", "b before c")],
        [("p is x", "a before b"), ("p is y", "a never"), ("q is x", "b never"), ("q is y", "c before b")],
        [("p is x", "a before b"), ("p is y", "a never"), ("p is x\n  when q is x", "c never"), ("q is y", "b never")],
        [
            ("p is x\n  when k is u", "a never"), ("q is y\n  when k is v", "b never"), ("p is y", "b before a"),
            ("q is x", "c never"),
        ],
        [
            ("k is u", "a never"), ("k is v", "b never"), ("p is x", "c never"), ("p is y", "a before c"),
            ("q is x", "c before a"),
        ],
    ])
    func `The values with the fewest findings are those that declaring them would show`(
        _ rules: [(when: String, clause: String)]
    ) throws {
        let spec = Self.spec(["p is x | y", "q is x | y", "k of life is u | v"], rules)
        var words: [[String]] = [[]]
        for length in 0..<3 {
            words += words.filter { $0.count == length }.flatMap { word in ["a", "b", "c"].map { word + [$0] } }
        }
        for word in words {
            let declared = try ["x", "y"].flatMap { p in
                try ["x", "y"].map { q in try findings(word, spec, [("p", p), ("q", q)]) }
            }
            let fewest = declared.map(\.count).min() ?? 0
            #expect(try findings(word, spec) == declared.first { $0.count == fewest }, "\(word)")
        }
    }

    @Test func `Conditions that share no rule are tried apart, however many they are`() throws {
        let conditions = (0..<40).map { "c\($0) is x | y" }
        let kept = (0..<40).map { (when: "c\($0) is x", clause: "a before b") }
        #expect(try findings(["b", "a"], Self.spec(conditions, kept)) == [])
        let broken = kept + [(when: "c7 is y", clause: "b never")]
        #expect(try findings(["b", "a"], Self.spec(conditions, broken)) == ["s.r7@2"])
    }

    @Test func `Too many that hang together are an error that names them`() throws {
        let conditions = (0..<13).map { "c\($0) is x | y" }
        let when = (0..<13).map { "c\($0) is x" }.joined(separator: "\n  when ")
        #expect {
            try findings(["b"], Self.spec(conditions, [(when: when, clause: "a before b")]))
        } throws: { error in
            let mistake = error as? Diagnostic
            return mistake?.message.hasPrefix("too much is left open: c0, c1, c2, ") == true
                && mistake?.suggestion == "declare some of them, such as --with c0=VALUE"
        }
    }
}
