/// Goes through the words that keep some rules, shorter ones first, so that what is found first is the shortest. A death settles
/// debts as in a check, and of a relation's rules only words count that `PairWindow` lets through.
package typealias JointWalk = Exploration<JointState>

/// Where words have brought several rules.
package struct JointState: Hashable {
    var window: PairWindow.State?
    /// Whether the watched letter has come.
    var hasSeen = false
    /// One node for each member.
    package var nodes: [Int32]
}

extension JointWalk {
    /// How many nodes a walk may have.
    static var limit: Int { 5000 }

    /// - Parameters:
    ///   - members: the rules that count, as indices into the set.
    ///   - breakable: those of them that may be broken; the others must be kept.
    ///   - watched: the letter of which nodes know whether it has come.
    ///   - isFound: where to stop.
    package init(
        _ rules: RuleSet,
        _ members: [Int],
        breakable: Set<Int> = [],
        watching watched: Int? = nil,
        limit: Int = JointWalk.limit,
        until isFound: (JointState) -> Bool = { _ in false }
    ) {
        let window: PairWindow.State? = rules.window == nil ? nil : .empty
        let start = JointState(window: window, nodes: members.map { rules.machines[$0].start })
        self.init(from: start, by: rules.shown, limit: limit) { state, letter in
            rules.step(state, letter, members, breakable: breakable, watching: watched)
        } until: {
            isFound($0)
        }
    }
}

extension RuleSet {
    /// Where a letter leads; nil where it breaks a member that may not be broken, or is no part of a pair.
    fileprivate func step(
        _ state: JointState,
        _ letter: Int,
        _ members: [Int],
        breakable: Set<Int>,
        watching watched: Int?
    ) -> JointState? {
        let event = alphabet.letters[letter]
        var target = state
        if let window, let state = state.window, let effect = event.effect {
            guard let next = window.step(state, role: event.role, effect) else { return nil }
            target.window = next
        }
        if letter == watched { target.hasSeen = true }
        for (index, member) in members.enumerated() {
            let node = machines[member].step(state.nodes[index], event.letters[member], isDeath: event.isDeath)
            if node == RuleMachine.broken, !breakable.contains(member) { return nil }
            target.nodes[index] = node
        }
        return target
    }

    /// Whether a word that led here is a whole binding, or a whole one that nothing cut short.
    package func isWhole(_ state: JointState, cutShort mayBeCutShort: Bool = true) -> Bool {
        switch state.window {
        case nil, .complete: true
        case .dropped: mayBeCutShort
        case .empty, .alone, .both, .over: false
        }
    }

    /// Whether a rule is kept by a whole binding that led here.
    ///
    /// - Parameter index: its place among the members.
    func keeps(_ member: Int, _ index: Int, in state: JointState) -> Bool {
        let node = state.nodes[index]
        return node != RuleMachine.broken && (state.window == .dropped || machines[member].accepts(node))
    }

    /// Whether all members are.
    package func keeps(_ members: [Int], in state: JointState) -> Bool {
        members.indices.allSatisfy { keeps(members[$0], $0, in: state) }
    }

    /// The walk to the shortest binding that keeps some rules and breaks another.
    package func walk(keeping others: [Int], breaking member: Int) -> JointWalk {
        JointWalk(self, others + [member], breakable: [member]) { state in
            isWhole(state) && !keeps(member, others.count, in: state) && keeps(others, in: state)
        }
    }
}
