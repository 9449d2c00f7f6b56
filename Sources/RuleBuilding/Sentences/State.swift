public import RuleTree

/// A state of a machine that is built in Swift.
public struct State: Sendable {
    let name: String

    public init(_ name: String) {
        self.name = name
    }

    /// `hidden -> appearing on willAppear`
    public func to(_ target: State, on event: some EventExpression) -> StateMachine.Arrow {
        StateMachine.Arrow(from: name, to: target.name, on: event.pattern)
    }
}

/// `states …`: the machine with these arrows.
public func states(start: State, @ArrowBuilder _ arrows: () -> [StateMachine.Arrow]) -> Clause {
    .states(StateMachine(arrows: arrows(), start: start.name))
}
