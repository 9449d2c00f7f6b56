import TraceModel

/// Which records an event is: those of its names, some of them only if something is true of them.
package struct EventMeaning: Hashable, Sendable {
    package private(set) var names: NameSet
    /// Those that it speaks of whatever else must be true: all, but for the ones of which some are excluded by `any but`.
    private var mentioned: NameSet
    private var guards: [Int: Guard] = [:]
    /// Whether it is `any` or `any but`, which stands for events that the rule does not name: that some of them is logged says nothing of
    /// the others.
    package private(set) var isOpen = false

    /// - Parameter isOpen: whether they are all there are.
    package init(_ names: NameSet = NameSet(), isOpen: Bool = false) {
        self.names = names
        mentioned = names
        self.isOpen = isOpen
    }

    /// What must be true of a record of a name.
    package func `guard`(of name: Int) -> Guard { names.contains(name) ? guards[name] ?? .always : .never }

    /// Whether every record of its names is one.
    package var isUnconditional: Bool { guards.isEmpty }

    /// Every record of the names that it speaks of, whatever it says.
    package var regardless: EventMeaning { EventMeaning(mentioned, isOpen: isOpen) }

    package var tests: [RecordTest] { guards.keys.sorted().flatMap { guards[$0]?.tests ?? [] }.uniqued() }

    mutating func formUnion(_ other: EventMeaning) {
        mentioned.formUnion(other.mentioned)
        isOpen = isOpen || other.isOpen
        for name in other.names.members {
            let own = self.guard(of: name)
            set(name, own == .never ? other.guard(of: name) : .any([own, other.guard(of: name)]))
        }
    }

    /// The records that it is and that pass a test besides.
    func matching(_ test: Guard) -> EventMeaning {
        var result = self
        for name in names.members {
            let own = self.guard(of: name)
            result.set(name, own == .always ? test : .all([own, test]))
        }
        return result
    }

    /// Every other record of some names.
    func complement(in all: NameSet) -> EventMeaning {
        var result = EventMeaning()
        result.isOpen = true
        for name in all.members where self.guard(of: name) != .always {
            let own = self.guard(of: name)
            if own == .never { result.mentioned.insert(name) }
            result.set(name, own == .never ? .always : .not(own))
        }
        return result
    }

    private mutating func set(_ name: Int, _ condition: Guard) {
        names.insert(name)
        if condition.tests.isEmpty, condition.holds({ _ in false }) {
            guards[name] = nil
        } else {
            guards[name] = condition
        }
    }

    /// Whether no record can be both.
    func isDisjoint(with other: EventMeaning) -> Bool {
        names.members.allSatisfy { name in
            !other.names.contains(name) || !TruthTable.isPossible(.all([self.guard(of: name), other.guard(of: name)]))
        }
    }

    /// Whether every record that it is is the other too.
    func isSubset(of other: EventMeaning) -> Bool {
        names.members.allSatisfy { name in
            !TruthTable.isPossible(.all([self.guard(of: name), .not(other.guard(of: name))]))
        }
    }
}
