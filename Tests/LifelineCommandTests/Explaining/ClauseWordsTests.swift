import RuleSyntax
import RuleTree
import Testing

@testable import LifelineCommand

/// Time bounds, attributes and relations in words.
@Suite
struct ClauseWordsTests {
    @Test(arguments: [
        ("a before b within 300 ms", "Every b has a a somewhere before it, no more than 300 ms apart"),
        ("a leads to b at least 10 ms apart", "Every a has a b somewhere after it, at least 10 ms apart"),
        ("a at most 3 times within 1 s", "There are at most 3 a, in any stretch of 1 s"),
        ("a never outnumbers b", "At no point have there been more a than b"),
        ("(a where x = 1) never", "There is no a whose x is 1"),
        (
            "a leads to b where x = last(a).x and state != hidden",
            "Every a has a b whose x is the last a's x and whose state is not hidden somewhere after it"
        ),
        (
            "(a where x < 1 and x <= 2) requires (b where x > 3 and x >= 4)",
            "If there is a a whose x is less than 1 and whose x is at most 2, "
                + "there is a b whose x is more than 3 and whose x is at least 4 too, before or after it"
        ),
        (
            "after (a where x = \"\"), b never within 1 min",
            "From the first a whose x is empty on: there is no b, in any stretch of 1 min"
        ),
    ])
    func `A bound and a test have their words`(clause: String, words: String) throws {
        let spec = try SpecParser.parse("spec s \"S\"\nrule r \"R\"\n  \(clause)\n", file: "s")
        #expect(ClauseWords.sentence(for: spec.rules[0].clauses[0]) == words)
    }

    @Test(arguments: [
        ("x open contains y open", "x's open contains y's open"),
        (
            "x open met by y open where x.thread = y.thread and x.kind != modal",
            "x's open met by y's open, where x's thread is y's thread and x's kind is not modal"
        ),
        ("y.parent names x seen from x birth to y death", "y's parent names x, seen from x's birth to y's death"),
    ])
    func `A relation has its words`(relation: String, words: String) throws {
        let spec = try SpecParser.parse("spec s \"S\"\nrelation r(x, y) = \(relation)\n", file: "s")
        #expect(RelationWords.sentence(for: spec.relations[0]) == words)
    }
}
