/// The calls of one class of which one record has come, while it is asked whether each call prints two.
///
/// Calls lie inside each other: what comes between the two records of a call are whole calls that it brings about.
struct OpenCalls: Sendable {
    /// The outermost first, so many at a time: what stays open for longer is no call that prints twice. There may be as many classes as
    /// objects, so that they lie in no memory of their own.
    private var open = InlineArray<3, Call>(repeating: Call(subject: -1, name: -1))
    private var count = 0
    /// Whether the last record opened a call.
    private var hasJustOpened = false
    /// How many gaps went by before the last record.
    private var epoch: Int32 = 0

    /// Where the open calls are.
    private var indices: Range<Int> { 0..<count }

    struct Call: Sendable {
        var subject: Int32
        var name: Int32
        /// Which values its record has of the attributes that rules bind by; 0 if it has none.
        var values = 0
        /// Whether it says in other words what the line before says.
        var isRetold = false

        /// Whether two records may be of one call: they say the same of the same, and none denies what the other says besides.
        func mayBe(_ other: Call) -> Bool {
            subject == other.subject && name == other.name
                && (values == other.values || values == 0 || other.values == 0)
        }
    }

    /// What a record is, if each call prints two.
    struct Step {
        /// Whether it is the second one of its call.
        var isSecond = false
        /// Whether it follows the first one directly.
        var isAdjacent = false
        /// Names of which some record has no partner; -1 for none.
        var crossed: Int32 = -1
        var lost: Int32 = -1
    }

    /// Takes in the next record of the class.
    ///
    /// - Parameter epoch: how many gaps went by. What was open before one may have ended in it.
    mutating func take(_ call: Call, epoch: Int32) -> Step {
        if epoch != self.epoch {
            self.epoch = epoch
            count = 0
        }
        var step = Step()
        if count > 0, open[count - 1].mayBe(call) {
            count -= 1
            step.isSecond = true
            step.isAdjacent = hasJustOpened
            hasJustOpened = false
            return step
        }
        if indices.contains(where: { call.mayBe(open[$0]) }) { step.crossed = call.name }
        hasJustOpened = true
        if count == open.count {
            step.lost = open[0].name
            for index in 1..<count { open[index - 1] = open[index] }
            count -= 1
        }
        open[count] = call
        count += 1
        return step
    }

    /// The names of the calls of which one record has come, except for one call.
    ///
    /// - Parameter epoch: how many gaps went by.
    func names(besides call: Call?, epoch: Int32) -> [Int] {
        guard epoch == self.epoch else { return [] }
        return indices.filter { call?.mayBe(open[$0]) != true }.map { Int(open[$0].name) }
    }

    func isOpen(subject: Int32) -> Bool { indices.contains { open[$0].subject == subject } }
}
