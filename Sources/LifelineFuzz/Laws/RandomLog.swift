package import LifelineLoading
import RuleTree
import TraceGeneration
package import TraceModel
import TraceRules

/// Logs of one process by chance, in the format nslog.
package struct RandomLog {
    private let spec: LoadedSpec
    private let generator: TraceGenerator?

    /// - Parameter isGenerated: whether some are made by the generator, which may search for long where rules contradict.
    package init(_ spec: LoadedSpec, isGenerated: Bool) {
        self.spec = spec
        var options = GenerationOptions(length: 24)
        options.classes = ["A", "B", "C"]
        generator = isGenerated ? try? TraceGenerator(spec.checker, format: "nslog", options: options) : nil
    }

    /// The lines of one process: made of the spec, or of its names alone, with some of them lost, doubled or exchanged.
    ///
    /// - Parameter process: the process's name and number as its lines show them.
    package func lines(of process: String, _ random: inout RandomNumbers) -> [String] {
        var lines = random.chance(1, in: 2) ? generated(&random) : nil
        if lines == nil || random.chance(1, in: 8) { lines = (lines ?? []) + invented(&random) }
        var result = (lines ?? []).map { $0.replacing(RandomLog.header, with: process) }
        for _ in 0..<random.below(4) where result.count > 2 {
            let place = random.below(result.count)
            switch random.below(4) {
            case 0: result.remove(at: place)
            case 1: result.insert(result[place], at: place)
            default: result.exchangeMessages(place, random.below(result.count))
            }
        }
        return result
    }

    private static let header = "Demo[1:1]"

    private func generated(_ random: inout RandomNumbers) -> [String]? {
        let seed = UInt64(random.below(1 << 30))
        guard let generator, var trace = try? generator.conforming(seed: seed) else { return nil }
        (trace.process, trace.processNumber) = ("Demo", 1)
        // What the whole log says of conditions is declared by the law.
        return generator.text(of: trace).text.split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
            .map { $0.replacing("Demo[1:78]", with: RandomLog.header) }
    }

    private func invented(_ random: inout RandomNumbers) -> [String] {
        let names = spec.checker.recordNames
        let mayShare = random.chance(1, in: 2)
        let order = random.chance(1, in: 2) ? names : names.filter { _ in random.chance(3, in: 4) }
        var lines: [String] = []
        var time = 0
        var next: [String: Int] = [:]
        for _ in 0..<(order.isEmpty ? 0 : 4 + random.below(28)) {
            time += random.below(8_000)
            let className = random.pick(["A", "A", "B"]) ?? "A"
            let isLabel = mayShare && random.chance(1, in: 3)
            let subject = isLabel ? "[\(className)" : "<\(className): 0x60000\(1 + random.below(3))>"
            // Most do what they do in the order of the spec's names.
            let place = random.chance(3, in: 4) ? next[subject] ?? 0 : random.below(order.count)
            next[subject] = (place + 1) % order.count
            let name = order[place]
            let message =
                name.hasPrefix("+")
                ? "+[\(className) \(name.dropFirst())]" : "\(subject) \(name)" + (isLabel ? "]" : "")
            let stamp = "2024-03-11 09:41:0\(time / 1_000_000).\(String(1_000_000 + time % 1_000_000).dropFirst())+0800"
            let size = random.chance(1, in: 4) && !spec.spec.attributes.isEmpty ? " size = \(random.below(4))" : ""
            lines.append("\(stamp) \(RandomLog.header) \(message)\(size)")
        }
        return lines
    }
}

extension [String] {
    /// Two lines keep their stamps and exchange what they say.
    fileprivate mutating func exchangeMessages(_ first: Int, _ second: Int) {
        let parts = [first, second].map { self[$0].split(separator: " ", maxSplits: 2).map(String.init) }
        guard parts.allSatisfy({ $0.count == 3 }) else { return }
        self[first] = parts[0][0] + " " + parts[0][1] + " " + parts[1][2]
        self[second] = parts[1][0] + " " + parts[1][1] + " " + parts[0][2]
    }

    /// The lines of several logs in the order of their stamps, those of one in theirs, and where each line went.
    package static func joining(_ logs: [[String]]) -> (lines: [String], places: [[Int]]) {
        var lines: [String] = []
        var places = logs.map { _ in [Int]() }
        while let next = logs.indices.filter({ places[$0].count < logs[$0].count })
            .min(by: { logs[$0][places[$0].count].prefix(26) < logs[$1][places[$1].count].prefix(26) })
        {
            lines.append(logs[next][places[next].count])
            places[next].append(lines.count)
        }
        return (lines, places)
    }
}
