import LifelineLoading
import RuleTree
import TraceGeneration
import TraceModel
import TracePictures

/// The life that a spec describes, as a chart of what may follow what.
///
/// Drawn are the events that rules for lives and pairs name, the early ones first, and what follows what in lives that are made
/// from the spec and keep all its rules: so each arrow may be taken. Rare ones are left out.
enum LifeChart {
    private static let traces = 12
    private static let options = GenerationOptions(length: 120, subjects: 4)
    /// How many arrows leave an event at most, and one in how many times at least each of them is taken.
    private static let mostArrows = 3
    private static let rarest = 8

    /// - Throws: `Diagnostic` if the rules allow no trace.
    static func chart(of spec: LoadedSpec) throws(Diagnostic) -> Chart {
        var chart = Chart(title: "\(spec.spec.name): \(spec.spec.title)")
        let lives = try lives(of: spec)
        let events = inOrder(spec.spec.events.map(\.name), of: lives)
        let ends = Set(lives.compactMap(\.last))
        chart.nodes = events.map { .init($0, ends.contains($0) ? .fulfilled : .plain) }
        for (number, event) in events.enumerated() {
            var counts: [String: Int] = [:]
            for life in lives {
                for (this, next) in zip(life, life.dropFirst()) where this == event { counts[next, default: 0] += 1 }
            }
            let all = counts.values.reduce(0, +)
            let next = counts.filter { $0.value * rarest >= all }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let targets = next.prefix(mostArrows).compactMap { events.firstIndex(of: $0.key) }.sorted()
            chart.arrows += targets.map { .init(from: number, to: $0) }
        }
        chart.notes = [
            "What follows what in \(lives.count) lives made from the spec, which keep all its rules.",
            "Of each event the \(mostArrows) that follow it most often, without those that do so less than one time in "
                + "\(rarest).",
        ]
        chart.doubleLine = "a life ended there."
        return chart
    }

    /// Those events that come in the lives, by how early they first do.
    private static func inOrder(_ events: [String], of lives: [[String]]) -> [String] {
        let ranks = events.map { event in
            let places = lives.compactMap { life in life.uniqued().firstIndex(of: event) }
            return places.isEmpty ? nil : places.reduce(0, +) * 1_000 / places.count
        }
        return zip(events, ranks).enumerated()
            .compactMap { index, each in each.1.map { (rank: $0, index: index, event: each.0) } }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.event)
    }

    /// The events of each object, as the spec names them.
    private static func lives(of spec: LoadedSpec) throws(Diagnostic) -> [[String]] {
        let generator = try TraceGenerator(spec.checker, format: "nslog", options: options)
        let names = names(in: spec)
        var lives: [[String]] = []
        for seed in 1...traces {
            var own: [String: [String]] = [:]
            for record in try generator.conforming(seed: UInt64(seed)).records {
                guard let name = names[(record.isClassEvent ? "+" : "") + record.name] else { continue }
                own["\(record.className) \(record.identity)", default: []].append(name)
            }
            lives += own.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
        }
        return lives
    }

    /// For each printed name, the first event that it is, of those that rules for lives and pairs name.
    private static func names(in spec: LoadedSpec) -> [String: String] {
        let named = spec.spec.rules.flatMap { rule -> [String] in
            switch rule.quantifier {
            case .life, .relation: rule.clauses.flatMap { $0.eventNames(intervals: spec.spec.intervals) }
            case .class, .process, .attribute: []
            }
        }
        let printed = Set(named.flatMap(spec.spec.printedNames))
        var names: [String: String] = [:]
        for event in spec.spec.events {
            for name in spec.spec.printedNames(of: event.name) where printed.contains(name) {
                names[name] = names[name] ?? event.name
            }
        }
        return names
    }
}
