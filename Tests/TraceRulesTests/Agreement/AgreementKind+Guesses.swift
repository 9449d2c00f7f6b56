import RuleTree

extension AgreementKind {
    /// Expressions and formulas that the engine follows through guesses, as it does with those that are too large for it.
    static var guesses: [AgreementKind] {
        let a = OrderExpression.of("A")
        let b = OrderExpression.of("B")
        let either = OrderExpression.choice([a, b])
        let clauses: [Clause] = [
            .order(.sequence([a, .repeated(b, atLeast: 0, atMost: nil)])),
            .order(.repeated(.sequence([a, .repeated(b, atLeast: 0, atMost: 1)]), atLeast: 1, atMost: nil)),
            .order(.sequence([.repeated(either, atLeast: 0, atMost: nil), a, either])),
            .formula(.always(.implies(.of("A"), .next(.of("B"))))),
            .formula(.eventually(.and([.of("A"), .next(.eventually(.of("B")))]))),
            .formula(.until(.or([.of("A"), .next(.of("A"))]), .of("B"))),
            .formula(.always(.implies(.of("B"), .once(.and([.of("A"), .next(.of("B"))]))))),
        ]
        var guesses = AgreementKind("guesses", clauses)
        guesses.isGuessing = true
        let beside = ScopedClause(.ordering(.of("A"), .before, .of("B")))
        var several = AgreementKind(
            "guesses beside others",
            rules: clauses.map { [.init($0), beside] },
            letters: ["A", "B"]
        )
        several.isGuessing = true
        guesses.shorter = 1
        several.shorter = 1
        return [guesses, several]
    }
}
