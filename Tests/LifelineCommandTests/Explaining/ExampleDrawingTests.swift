import RuleSyntax
import RuleTree
import Testing

@testable import LifelineCommand

@Suite
struct ExampleDrawingTests {
    @Test(arguments: [
        ("accepts open shut", "open  shut"),
        ("rejects open !shut open !shut", "open  shut  open  shut\n      ^           ^"),
        ("rejects open !", "open\n      ^ the end"),
        ("rejects !", "\n^ the end"),
        (
            "rejects !b.show a.willHide b.shown a.hidden",
            """
            b  show  shown
               ^
            a    willHide  hidden
            """
        ),
        (
            "accepts list.open ~ open list.shut{by=\"a, b\"}@1.5s",
            """
            list  open  ~    shut{by="a, b"}@1.5s
                        ~  open
            """
        ),
        ("accepts A.+load A.+alloc", "A  +load  +alloc"),
    ])
    func `Each subject has a row, and later events stand further right`(example: String, drawing: String) throws {
        let spec = try SpecParser.parse("spec s \"S\"\nrule r \"R\"\n  a never\n  \(example)\n", file: "s")
        #expect(
            ExampleDrawing(spec.rules[0].examples[0]).lines
                == drawing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        )
    }
}
