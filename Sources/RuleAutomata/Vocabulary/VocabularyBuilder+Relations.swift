import RuleTree
import TraceModel

extension VocabularyBuilder {
    /// Resolves a relation, and finds those that no two lives can stand in.
    mutating func add(_ relation: Relation) {
        if vocabulary.relations.contains(where: { $0.name == relation.name }) {
            mistakes.add("relation '\(relation.name)' is declared twice", at: relation.origin)
        }
        if Set(relation.roles).count < 2 {
            mistakes.add("both roles of relation '\(relation.name)' have the same name", at: relation.origin)
            return
        }
        var resolved = ResolvedRelation(
            name: relation.name,
            roles: relation.roles,
            basis: .naming(role: 0, attribute: "")
        )
        if let basis = basis(of: relation) {
            resolved.basis = basis
            resolved.tests = relation.tests.compactMap { resolve($0, of: relation) }
            resolved.window = relation.window.flatMap {
                resolve($0, of: relation, isNaming: resolved.intervals.isEmpty)
            }
        }
        vocabulary.relations.append(resolved)
    }

    private mutating func basis(of relation: Relation) -> ResolvedRelation.Basis? {
        switch relation.basis {
        case .intervals(let first, let operation, let second):
            guard let firstRole = role(first.role, of: relation, at: first.interval.origin),
                let secondRole = role(second.role, of: relation, at: second.interval.origin)
            else { return nil }
            if firstRole == secondRole {
                mistakes.add(
                    "both intervals of relation '\(relation.name)' are of '\(first.role)'",
                    at: relation.origin
                )
                return nil
            }
            var intervals = [0, 0]
            var isKnown = true
            for (role, participant) in [(firstRole, first), (secondRole, second)] {
                if let index = interval(participant.interval) { intervals[role] = index } else { isKnown = false }
            }
            guard isKnown else { return nil }
            let (order, isInverse) = operation.order
            let leading = isInverse ? secondRole : firstRole
            checkSharedMoment(relation, order, intervals, leading: leading)
            return .intervals(intervals, order, leading: leading)
        case .naming(let role, let attribute, let named):
            guard let naming = self.role(role, of: relation, at: relation.origin),
                let other = self.role(named, of: relation, at: relation.origin)
            else { return nil }
            if naming == other {
                mistakes.add("'\(role)' can't name itself", at: relation.origin)
                return nil
            }
            _ = number(ofAttribute: attribute, at: relation.origin)
            return .naming(role: naming, attribute: attribute)
        }
    }

    private mutating func interval(_ reference: EventReference) -> Int? {
        if let index = vocabulary.intervals.firstIndex(where: { $0.name == reference.name }) {
            if vocabulary.intervals[index].isConditional {
                mistakes.add(
                    "the interval '\(reference.name)' of a relation can't depend on attributes",
                    at: reference.origin,
                    suggestion: "name an interval of events that the record's name alone decides"
                )
            }
            return index
        }
        mistakes.addUnknown("interval", reference.name, at: reference.origin, known: vocabulary.intervals.map(\.name))
        return nil
    }

    /// One record ends or opens intervals of two lives only where an interval closes with its partner's, so an interval
    /// must have partners: an `overlaps` that names it.
    private mutating func checkSharedMoment(
        _ relation: Relation,
        _ order: IntervalOrder,
        _ intervals: [Int],
        leading: Int
    ) {
        let needed: [Int]
        switch order {
        case .meets: needed = [intervals[leading]]
        case .finishes: needed = intervals
        case .overlaps, .before, .crosses, .contains: return
        }
        let paired = overlapping.flatMap { $0 }
        if needed.contains(where: paired.contains) { return }
        let names = needed.map { "'\(vocabulary.intervals[$0].name)'" }.uniqued()
        mistakes.add(
            "no two lives stand in relation '\(relation.name)': a record is of one life, and ends another's interval only "
                + "as its partner's",
            at: relation.origin,
            suggestion: "declare above it a relation by 'overlaps' that pairs \(names.joined(separator: " or "))"
        )
    }

    /// The intervals of the relations by `overlaps` so far.
    private var overlapping: [[Int]] {
        vocabulary.relations.compactMap { relation in
            guard case .intervals(let intervals, .overlaps, _) = relation.basis else { return nil }
            return intervals
        }
    }

    private mutating func role(_ name: String, of relation: Relation, at origin: Origin) -> Int? {
        if let index = relation.roles.firstIndex(of: name) { return index }
        mistakes.addUnknown("role", name, at: origin, known: relation.roles)
        return nil
    }

    private mutating func resolve(
        _ test: RelationTest,
        of relation: Relation
    ) -> ResolvedRelation.Test? {
        _ = number(ofAttribute: test.attribute, at: test.origin)
        guard let role = role(test.role, of: relation, at: test.origin) else { return nil }
        switch test.operand {
        case .literal(let text):
            return .init(
                role: role,
                attribute: test.attribute,
                comparison: test.comparison,
                operand: .literal(AttributeValue(text))
            )
        case .attribute(let other, let attribute):
            _ = number(ofAttribute: attribute, at: test.origin)
            guard let otherRole = self.role(other, of: relation, at: test.origin) else { return nil }
            return .init(
                role: role,
                attribute: test.attribute,
                comparison: test.comparison,
                operand: .attribute(role: otherRole, attribute)
            )
        }
    }

    private mutating func resolve(
        _ window: RelationWindow,
        of relation: Relation,
        isNaming: Bool
    ) -> ResolvedRelation.Window? {
        var ends: [ResolvedRelation.End] = []
        for end in [window.from, window.to] {
            guard let role = role(end.role, of: relation, at: relation.origin) else { return nil }
            ends.append(.init(role: role, moment: end.moment))
            switch end.moment {
            case .opening, .closing:
                guard isNaming else { continue }
                mistakes.add(
                    "relation '\(relation.name)' has no intervals, so '\(end.role)' has no \(end.moment.rawValue)",
                    at: relation.origin,
                    suggestion: "write 'birth' or 'death'"
                )
            case .death:
                guard vocabulary.deaths.isEmpty else { continue }
                mistakes.add(
                    "the spec has no deaths, so '\(end.role)' has none",
                    at: relation.origin,
                    suggestion: "declare what ends a life: 'life from … to …'"
                )
            case .birth: break
            }
        }
        if ends[0].role == ends[1].role, ends[1].moment.rank < ends[0].moment.rank {
            mistakes.add(
                "the \(window.to.moment.rawValue) of '\(window.to.role)' never comes after its "
                    + window.from.moment.rawValue,
                at: relation.origin,
                suggestion: "let the two ends of the window change places"
            )
        }
        return .init(from: ends[0], to: ends[1])
    }
}

extension RelationWindow.Moment {
    /// The moments of one life and its interval in their order.
    fileprivate var rank: Int {
        switch self {
        case .birth: 0
        case .opening: 1
        case .closing: 2
        case .death: 3
        }
    }
}
