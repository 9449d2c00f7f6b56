import RuleTree
import TraceModel

/// A state machine while its lines are read.
struct MachineDraft {
    /// The index of its clause in the rule.
    var clause: Int
    /// The place of `states`.
    var place: Place
    var arrows: [StateMachine.Arrow] = []
    var start: String?
    /// Whether a line of it could not be read.
    var isBroken = false

    init(clause: Int, place: Place) {
        self.clause = clause
        self.place = place
    }

    var machine: StateMachine { StateMachine(arrows: arrows, start: start ?? "") }

    /// What it lacks.
    var problem: Diagnostic? {
        guard let first = arrows.first else {
            return isBroken
                ? nil
                : Diagnostic(
                    "'states' has no arrows",
                    at: place,
                    suggestion: "write each on a line below it: 'STATE -> STATE on EVENT'"
                )
        }
        guard start == nil else { return nil }
        return Diagnostic(
            "'states' does not say where it starts",
            at: place,
            suggestion: "write 'start \(SpecPrinter.name(first.source))' below the arrows"
        )
    }
}
