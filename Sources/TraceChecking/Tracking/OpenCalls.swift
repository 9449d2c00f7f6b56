/// The calls of one class of which one record has come, while it is asked whether each call prints two.
///
/// Calls lie inside each other: what comes between the two records of a call are whole calls that it brings about.
struct OpenCalls: Sendable {
    /// The outermost first.
    private var open: [Call] = []
    /// Whether the last record opened a call.
    private var hasJustOpened = false
    /// How many gaps went by before the last record.
    private var epoch: Int32 = 0

    /// So many calls may be open at a time: what stays open for longer is no call that prints twice.
    static let limit = 3

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
            open.removeAll(keepingCapacity: true)
        }
        var step = Step()
        if open.last?.mayBe(call) == true {
            open.removeLast()
            step.isSecond = true
            step.isAdjacent = hasJustOpened
            hasJustOpened = false
            return step
        }
        if open.contains(where: call.mayBe) { step.crossed = call.name }
        open.append(call)
        hasJustOpened = true
        if open.count > OpenCalls.limit { step.lost = open.removeFirst().name }
        return step
    }

    /// The names of the calls of which one record has come, except for one call.
    ///
    /// - Parameter epoch: how many gaps went by.
    func names(besides call: Call?, epoch: Int32) -> [Int] {
        guard epoch == self.epoch else { return [] }
        return open.filter { call?.mayBe($0) != true }.map { Int($0.name) }
    }

    func isOpen(subject: Int32) -> Bool { open.contains { $0.subject == subject } }
}
