import RuleBuilding
import RuleTree
import TraceModel

enum Doors {
    static let open = Event("open")
    static let shut = Event("shut", is: "shut", "close")
    static let move = Event("move")
    static let stop = Event("stop")
    static let moving = Interval("moving", from: move, to: stop)
    static let race = Pairs<Doors>("race", "early", "late") { early, late in
        early.moving.overlaps(late.moving)
    }

    static func spec() throws(Diagnostics) -> Spec {
        try Spec("doors", "Doors of a lift") {
            [open, shut, move, stop]
            Life(from: open, to: stop)
            moving
            race
            rules
        }
    }

    @SpecBuilder static var rules: [SpecPart] {
        Rule("shut-before-move", "The lift moves only with its doors shut") {
            after(each: open) { shut.before(move) }
            Accepts("open shut move stop")
            Rejects("open !move shut stop")
        }
        Rule("in-turn", "Of two lifts the first to move is the first to stop") {
            ForEach(race) { early, late in early.stop.before(late.stop) }
            Accepts("a.move b.move a.stop b.stop")
            Rejects("a.move b.move !b.stop a.stop")
        }
    }
}
