/// A life of a trace, as the plain reading follows it.
struct PlainLife: Sendable {
    var subject: String
    var className: Int32
    var events: [PlainEvent] = []
    var missable: OrderedWord.Missable
    /// The event of another life that took its place, though it was not seen to die.
    var replacement: PlainEvent?

    static let births = ["+alloc", "init", "awakeFromNib", "loadView", "viewDidLoad"]
    static let death = "dealloc"

    var hasDied: Bool { events.contains { $0.name == PlainLife.death } }
    var hasOnlyBirths: Bool { events.allSatisfy { PlainLife.births.contains($0.name) } }
}
