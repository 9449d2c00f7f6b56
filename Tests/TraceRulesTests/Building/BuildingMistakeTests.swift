import RuleBuilding
import RuleTree
import Testing
import TraceModel
import TraceRules

/// A mistake in a spec that is built in Swift is told at its place in the Swift file: a statement's where it begins, a
/// rule's or a declaration's behind its name, at the parenthesis, where Swift says that a call stands.
@Suite struct BuildingMistakeTests {
    private static let a = Words.a
    private static let b = Words.b

    /// What building a spec of parts, or a checker of it, finds.
    private func mistakes(@SpecBuilder _ parts: () -> [SpecPart]) -> [Diagnostic] {
        do {
            _ = try Checker(Spec("s", "T", parts))
            return []
        } catch {
            return error.all
        }
    }

    private func mistake(
        _ message: String,
        line: Int,
        column: Int,
        suggestion: String? = nil
    ) -> Diagnostic {
        Diagnostic(message, file: #filePath, at: Place(line: line, column: column), suggestion: suggestion)
    }

    @Test func findsAnUnknownEventAtItsStatement() {
        let line = #line + 6
        let found = mistakes {
            [Self.a, Self.b]
            Rule("r", "S") {
                Self.a.before(Self.b)
                after(Self.a) {
                    event("bb").never()
                }
            }
        }
        #expect(found == [mistake("unknown event 'bb'", line: line, column: 21, suggestion: "it can be a or b")])
    }

    @Test func findsTracesThatCannotBeRead() {
        let line = #line + 6
        let found = mistakes {
            [Self.a, Self.b]
            Rule("r", "S") {
                Self.a.before(Self.b)

                Accepts("a !b")
                Rejects("b a")
                Accepts("")
                Rejects("a \"b")
            }
        }
        #expect(
            found == [
                mistake(
                    "an accepted trace has no '!'",
                    line: line,
                    column: 17,
                    suggestion: "write 'rejects' if the rule is broken here"
                ),
                mistake(
                    "a rejected trace shows with a '!' where it breaks the rule",
                    line: line + 1,
                    column: 17,
                    suggestion: "put '!' right before that event, or at the end of the line if the end breaks the rule"
                ),
                mistake("expected a trace after 'accepts'", line: line + 2, column: 17),
                mistake(
                    "these quotes are not closed",
                    line: line + 3,
                    column: 17,
                    suggestion: "add '\"' where the text ends"
                ),
            ]
        )
    }

    @Test func findsASecondQuantifier() {
        let line = #line + 5
        let found = mistakes {
            Self.a
            Rule("r", "S") {
                ForEach(.class)
                ForEach(.process)
                Self.a.never()
            }
        }
        #expect(found == [mistake("a rule has only one 'for each'", line: line, column: 17)])
    }

    @Test func findsASecondNote() {
        let line = #line + 6
        let found = mistakes {
            Self.a
            Rule("r", "S") {
                Self.a.never()
                Note("one")
                Note("two")
            }
        }
        #expect(found == [mistake("a rule has only one 'note'", line: line, column: 17)])
    }

    @Test func findsASecondLife() {
        let line = #line + 4
        let found = mistakes {
            [Self.a, Self.b]
            Life(from: Self.a, to: Self.b)
            Life(from: Self.a, to: Self.b)
        }
        #expect(found == [mistake("a spec has only one 'life'", line: line, column: 13)])
    }

    @Test func findsARuleWithoutAClause() {
        let line = #line + 3
        let found = mistakes {
            Self.a
            Rule("r", "S") { Accepts("a") }
        }
        #expect(
            found == [
                mistake(
                    "the rule 'r' has no clause",
                    line: line,
                    column: 17,
                    suggestion: "write in it what must be true, such as 'a.before(b)'"
                )
            ]
        )
    }

    @Test func findsABoundThatNoTextCanSay() {
        let line = #line + 4
        let found = mistakes {
            [Self.a, Self.b]
            Rule("r", "S") {
                Self.a.before(Self.b).within(.nanoseconds(1500))
                Self.a.before(Self.b).apart(atLeast: .seconds(-1))
            }
        }
        #expect(
            found == [
                mistake("a time bound is a whole number of microseconds", line: line, column: 17),
                mistake("a time bound is a whole number of microseconds", line: line + 1, column: 17),
            ]
        )
    }

    @Test func findsADeclarationWhereItsConstantIs() {
        let line = #line + 1
        let wrong = Interval("wrong", from: Self.a, to: Self.a)
        let found = mistakes {
            Self.a
            wrong
        }
        #expect(found == [mistake("interval 'wrong' opens and closes with the same event", line: line, column: 29)])
    }

    @Test func findsWhatHasNoName() {
        let line = #line + 3
        let found = mistakes {
            Self.a
            Event("")
            Rule("", "S") { Self.a.never() }
        }
        #expect(
            found == [
                mistake("the event has no name", line: line, column: 18),
                mistake("the rule has no name", line: line + 1, column: 17),
            ]
        )
    }

    @Test func isToldByACheckerOfARuleTakenOutOfItsSpec() {
        let rule = Rule("r", "S") {
            Self.a.never()
            Accepts("!a")
        }
        let spec = Spec(name: "s", title: "T", events: [EventDeclaration("a")], rules: [rule])
        #expect(throws: Diagnostics.self) { try Checker(spec) }
    }
}
