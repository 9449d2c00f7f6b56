import TraceModel

/// A log in which orders are created, paid and shipped, each in that order, while whoever is there serves them.
struct OrderLog {
    /// The rule that a slip of the log breaks.
    static let spec = """
        spec order "Orders"
        event created, paid, shipped
        rule pay-first "An order is paid before it is shipped"
          paid before shipped
          accepts created paid shipped
          rejects created !shipped paid
        """

    /// Another one for behind it.
    static let once = """

        rule once "An order is created once"
          created at most once
          accepts created
          rejects created !created
        """

    /// What one line says.
    private struct Step {
        var order: Int
        var event: String
        /// The number of who served it.
        var who: Int
        /// Seconds since the first one.
        var seconds: Int
        var level: String
    }

    private var steps: [Step] = []

    private static let events = ["created", "paid", "shipped"]

    /// - Parameter actors: how many serve the orders.
    init(_ random: inout RandomNumbers, actors: Int) {
        let first = random.pick([7, 17, 101, 4711]) ?? 0
        // One order after the other, some at a time, or all.
        var waiting = Array(first..<first + 2 + random.below(4))
        let mostOpen = random.pick([1, 2, waiting.count]) ?? 1
        let isRising = random.chance(1, in: 2)
        let service = random.below(4)
        var open: [(order: Int, done: Int)] = []
        var seconds = 0
        while !waiting.isEmpty || !open.isEmpty {
            while open.count < mostOpen, !waiting.isEmpty {
                open.append((waiting.remove(at: isRising ? 0 : random.below(waiting.count)), 0))
            }
            let index = random.below(open.count)
            let (order, done) = open[index]
            let who =
                switch service {
                case 0: random.below(actors)
                // Each order by one alone, each kind of event by one alone, or each line by the next one.
                case 1: order % actors
                case 2: done % actors
                default: steps.count % actors
                }
            seconds += random.below(3)
            steps.append(
                Step(
                    order: order,
                    event: OrderLog.events[done],
                    who: who,
                    seconds: seconds,
                    level: random.pick(["INFO", "DEBUG", "WARN"]) ?? ""
                )
            )
            if done + 1 < OrderLog.events.count {
                open[index].done += 1
            } else {
                open.remove(at: index)
            }
        }
    }

    /// Ships one order before it is paid: its second line comes right behind its third one, or last.
    mutating func shipUnpaid(_ random: inout RandomNumbers) {
        let order = random.pick(steps.map(\.order))
        let own = steps.indices.filter { steps[$0].order == order }
        let target = random.chance(1, in: 2) ? own[2] : steps.count - 1
        let seconds = steps.map(\.seconds)
        steps.insert(steps.remove(at: own[1]), at: target)
        for index in steps.indices { steps[index].seconds = seconds[index] }
    }

    /// The lines in a form: what each of its words in capitals stands for, and 17 for the order's number.
    ///
    /// - Parameter names: of those who serve.
    func lines(_ form: String, names: [String]) -> [String] {
        let heading = form.split(separator: "\n")
        return heading.dropLast().map(String.init)
            + steps.enumerated().map { index, step in
                let (minutes, seconds) = ("0\(step.seconds / 60)", "0\(step.seconds % 60)")
                return String(heading[heading.count - 1]).replacing("17", with: "\(step.order)")
                    .replacing("EVENT", with: step.event)
                    .replacing("COUNT", with: "\(index + 1)")
                    .replacing("LEVEL", with: step.level)
                    .replacing("TIME", with: "12:\(minutes.suffix(2)):\(seconds.suffix(2))")
                    .replacing("WHO", with: names[step.who])
            }
    }
}
