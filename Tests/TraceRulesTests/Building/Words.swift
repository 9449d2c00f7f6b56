import RuleBuilding
import RuleTree

/// A vocabulary for the tests of the builder.
enum Words {
    static let a = Event("a")
    static let b = Event("b")
    static let c = Event("c")
    static let either = a | b
    static let frame = Attribute("frame")
    static let thread = Attribute("thread")
    static let open = Interval("open", from: a, to: b)
    static let pair = Pairs<Words>("pair", "x", "y") { x, y in x.open.overlaps(y.open) }
    static let kind = Condition("kind", is: "push", "pop")
}
