package import TraceModel
package import TraceReports

/// Rounds of one kind of fuzzing, each with a seed of its own, so that one alone can be repeated.
package struct Campaign {
    package let kind: String
    package let firstSeed: UInt64
    package private(set) var rounds = 0
    /// The rounds that failed, by their seeds.
    package private(set) var failures: [(seed: UInt64, folder: String, failures: [Failure])] = []

    /// After so many failed rounds more would say nothing new.
    private static let mostFailed = 20

    package init(_ kind: String, seed: UInt64) {
        self.kind = kind
        firstSeed = seed
    }

    /// Goes on until it is told to stop, or too much has failed.
    ///
    /// - Parameters:
    ///   - path: where each round gets a folder.
    ///   - isOver: whether to stop before a round of a number, from 0.
    ///   - wasInterrupted: whether what the round found is to be thrown away, since its commands were interrupted too.
    package mutating func run(
        _ fuzzing: inout some Fuzzing,
        in path: String,
        isOver: (_ round: Int) -> Bool,
        wasInterrupted: () -> Bool = { false }
    ) throws(Diagnostic) {
        while !isOver(rounds), failures.count < Campaign.mostFailed {
            let seed = firstSeed &+ UInt64(rounds)
            let folder = try FuzzFolder("\(path)/\(kind)-\(seed)")
            var random = RandomNumbers(seed: seed)
            let found = try fuzzing.round(&random, in: folder)
            if found.isEmpty || wasInterrupted() {
                folder.remove()
            } else {
                failures.append((seed, folder.path, found))
            }
            rounds += 1
        }
    }

    /// What was tried and found, for people.
    package func report(_ tried: [(what: String, count: Int)]) -> ShownText {
        var text: ShownText = "\(kind): \(English.count(rounds, "round")) from the seed \(String(firstSeed)) on\n"
        for (what, count) in tried { text += "  \(String(count)) \(what)\n" }
        for (seed, folder, found) in failures {
            text += "failure: lifeline-fuzz \(kind) --seed \(String(seed)) --rounds 1, inputs in \(folder)\n"
            for failure in found {
                text += "  \(failure.what)\n"
                for command in failure.commands { text += "    \(command)\n" }
            }
        }
        return text + (failures.isEmpty ? "  no failure\n" : "  \(English.count(failures.count, "failed round"))\n")
    }
}
