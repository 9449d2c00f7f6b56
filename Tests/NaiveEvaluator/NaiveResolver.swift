import RuleTree

/// Turns the clauses of a rule into those of the simple evaluator, over the letters of the rule.
struct NaiveResolver {
    var alphabet: NaiveAlphabet
    var vocabulary: NaiveVocabulary
    /// The births and deaths.
    var ends: Set<NaiveLetter>

    func clause(_ scoped: ScopedClause) -> NaiveScopedClause {
        NaiveScopedClause(scope: scope(scoped.scope), clause: clause(scoped.clause))
    }

    private func event(_ pattern: EventPattern) -> NaiveEvent {
        alphabet.event(vocabulary.letters(of: pattern))
    }

    private func events(_ patterns: [EventPattern]) -> NaiveEvent {
        alphabet.event(patterns.reduce(into: []) { $0.formUnion(vocabulary.letters(of: $1)) })
    }

    /// The births and deaths that none of the patterns names.
    private func others(than patterns: [EventPattern]) -> NaiveEvent {
        alphabet.event(patterns.reduce(into: ends) { $0.subtract(vocabulary.letters(of: $1)) })
    }

    private func scope(_ scope: Scope) -> NaiveScope {
        switch scope {
        case .everywhere: .everywhere
        case .before(let pattern): .before(event(pattern))
        case .after(let pattern): .after(event(pattern))
        case .afterEach(let pattern): .afterEach(event(pattern))
        case .between(let opening, let closing): .between(event(opening), event(closing))
        case .afterUntil(let opening, let closing): .afterUntil(event(opening), event(closing))
        case .during(let interval):
            .during(
                opening: event(vocabulary.opening(of: interval)),
                closing: events(vocabulary.closings(of: interval))
            )
        }
    }

    private func clause(_ clause: Clause) -> NaiveClause {
        switch clause {
        case .ordering(let first, let ordering, let second):
            return .ordering(event(first), ordering, event(second))
        case .adjacency(let first, let adjacency, let second, let among):
            let counting =
                among.isEmpty ? others(than: [first, second]).complement : events(among.map { .named([$0]) })
            return .adjacency(event(first), adjacency, event(second), counting: counting)
        case .coexistence(let first, let coexistence, let second):
            return .coexistence(event(first), coexistence, event(second))
        case .choice(let choice, let options):
            return .choice(choice, options.map(event))
        case .occurrence(let pattern, let occurrence):
            return .occurrence(event(pattern), occurrence, others: others(than: [pattern]))
        case .order(let expression):
            return .order(self.expression(expression))
        case .states(let machine):
            let arrows = machine.arrows.map {
                NaiveClause.NaiveArrow(source: $0.source, target: $0.target, event: event($0.event))
            }
            return .states(start: machine.start, arrows: arrows)
        case .noPair:
            return .choice(.atLeastOne, [])
        case .formula(let formula):
            let named = vocabulary.patterns(of: ScopedClause(clause))
            return .formula(self.formula(formula), others: others(than: named))
        }
    }

    private func expression(_ expression: OrderExpression) -> NaiveExpression {
        switch expression {
        case .event(let pattern): .event(event(pattern))
        case .sequence(let parts): .sequence(parts.map(self.expression))
        case .choice(let parts): .choice(parts.map(self.expression))
        case .repeated(let part, let atLeast, let atMost):
            .repeated(self.expression(part), atLeast: atLeast, atMost: atMost)
        }
    }

    private func formula(_ formula: Formula) -> NaiveFormula {
        switch formula {
        case .event(let pattern): .event(event(pattern))
        case .not(let inner): .not(self.formula(inner))
        case .and(let parts): .and(parts.map(self.formula))
        case .or(let parts): .or(parts.map(self.formula))
        case .implies(let left, let right): .implies(self.formula(left), self.formula(right))
        case .always(let inner): .always(self.formula(inner))
        case .eventually(let inner): .eventually(self.formula(inner))
        case .next(let inner): .next(self.formula(inner))
        case .weakNext(let inner): .weakNext(self.formula(inner))
        case .until(let left, let right): .until(self.formula(left), self.formula(right))
        case .release(let left, let right): .release(self.formula(left), self.formula(right))
        case .historically(let inner): .historically(self.formula(inner))
        case .once(let inner): .once(self.formula(inner))
        case .previous(let inner): .previous(self.formula(inner))
        case .since(let left, let right): .since(self.formula(left), self.formula(right))
        }
    }
}
