import RuleTree

extension AgreementKind {
    static var formulas: [AgreementKind] { [future, past, mixed, formulasInSpans] }

    private static let a = Formula.of("A")
    private static let b = Formula.of("B")
    private static let c = Formula.of("C")

    private static func kind(_ name: String, _ formulas: [Formula], letters: [String]) -> AgreementKind {
        AgreementKind(name, rules: formulas.map { [ScopedClause(.formula($0))] }, letters: letters, bounds: [])
    }

    private static var future: AgreementKind {
        kind(
            "future",
            [
                .always(.implies(a, .eventually(b))),
                .eventually(.and([a, .next(b)])),
                .always(.implies(a, .weakNext(b))),
                .until(.not(b), a),
                .release(a, .not(b)),
                .or([.always(a), .next(.next(b))]),
                .and([.not(.next(a)), .not(.weakNext(b))]),
            ],
            letters: ["A", "B"]
        )
    }

    private static var past: AgreementKind {
        kind(
            "past",
            [
                .always(.implies(b, .once(a))),
                .always(.implies(b, .previous(a))),
                .eventually(.and([b, .historically(.not(a))])),
                .always(.implies(b, .not(.previous(.since(.not(b), a))))),
                .once(.next(a)),
                .always(.not(.previous(.once(a)))),
            ],
            letters: ["A", "B"]
        )
    }

    private static var mixed: AgreementKind {
        kind(
            "past and future",
            [
                .always(.implies(a, .next(.until(.not(c), b)))),
                .always(.implies(c, .since(.not(b), a))),
                .always(.implies(c, .once(.and([a, .next(b)])))),
                .eventually(.and([b, .historically(.implies(a, .eventually(c)))])),
                .always(.implies(a, .eventually(.and([b, .historically(.not(c))])))),
                .implies(.eventually(a), .until(.not(a), .and([b, .weakNext(c)]))),
            ],
            letters: ["A", "B", "C"]
        )
    }

    private static var formulasInSpans: AgreementKind {
        AgreementKind(
            "formulas in spans",
            [
                .formula(.always(.implies(b, .previous(a)))),
                .formula(.eventually(.and([a, .next(b)]))),
            ],
            in: [.before(.of("Q")), .after(.of("Q")), .afterEach(.of("Q"))] + boundedScopes
        )
    }
}
