import CheckResults
import TraceModel

/// One change of a log that may take a finding away.
struct RepairCandidate {
    let edit: TraceEdit
    let repair: Repair
    /// How many records the change passes over, whether it moves something past the first one, where the rule may begin to look, and
    /// how far from the finding it is.
    private let distance: Int
    private let passesFirst: Bool
    private let remoteness: Int

    /// How many records of a binding are looked at, those nearest to the finding.
    private static let mostRecords = 40

    /// All changes, the least first: an event that stands at another place, then one that is missing, then one too many; of these
    /// the ones that pass over the fewest records, not over the first one, and stand nearest to the finding.
    ///
    /// - Parameters:
    ///   - finding: of a trace whose columns are the numbers of its records.
    ///   - name: an event as findings name it.
    static func all(
        of finding: Finding,
        _ records: BindingRecords,
        _ trace: Trace,
        name: (Trace.Entry) -> String
    ) -> [RepairCandidate] {
        let center = finding.event.isEmpty ? trace.entries.count : finding.place.column - 1
        func repair(_ position: Int, _ change: Repair.Change) -> Repair {
            let entry = trace.entries[position]
            return Repair(event: name(entry), subject: trace.description(of: entry.subject), change: change)
        }
        let first = records.seen.min()
        let near = records.seen.sorted { abs($0 - center) < abs($1 - center) }.prefix(mostRecords).sorted()
        var moves: [RepairCandidate] = []
        for from in near {
            for to in near where to != from {
                let target = trace.entries[to].place
                let side: Repair.Side = to < from ? .before(target) : .behind(target)
                moves.append(
                    RepairCandidate(
                        .move(from: from, to: to),
                        repair(from, .move(from: trace.entries[from].place, to: side)),
                        distance: abs(from - to) * 2 + (to > from ? 1 : 0),
                        passesFirst: min(from, to) == first,
                        remoteness: abs(from - center)
                    )
                )
            }
        }
        // Of places between the same two records, the one beside a record that the rule can see is named.
        let ends = [records.all.first, records.all.last].compactMap(\.self).filter { !near.contains($0) }
        func sides(_ positions: [Int]) -> [(Int, Repair.Side)] {
            positions.map { ($0, .before(trace.entries[$0].place)) }
                + positions.map { ($0 + 1, .behind(trace.entries[$0].place)) }
        }
        let places = sides(near) + sides(ends)
        let additions = records.events.flatMap { event in
            places.map { position, side in
                RepairCandidate(
                    .add(name: event.name, subject: event.subject, at: position),
                    Repair(event: event.name, subject: trace.description(of: event.subject), change: .add(side)),
                    distance: 0,
                    remoteness: abs(position - center)
                )
            }
        }
        let removals = near.map { position in
            RepairCandidate(
                .drop(position),
                repair(position, .remove(trace.entries[position].place)),
                distance: 0,
                remoteness: abs(position - center)
            )
        }
        return [moves, additions, removals].flatMap { candidates in
            candidates.enumerated().sorted { $0.element.isLess(than: $1.element, $0.offset < $1.offset) }.map(\.element)
        }
    }

    private init(
        _ edit: TraceEdit,
        _ repair: Repair,
        distance: Int,
        passesFirst: Bool = false,
        remoteness: Int
    ) {
        self.edit = edit
        self.repair = repair
        self.distance = distance
        self.passesFirst = passesFirst
        self.remoteness = remoteness
    }

    private func isLess(than other: RepairCandidate, _ isListedBefore: Bool) -> Bool {
        let own = (distance, passesFirst ? 1 : 0, remoteness)
        let others = (other.distance, other.passesFirst ? 1 : 0, other.remoteness)
        return own == others ? isListedBefore : own < others
    }
}

extension Trace.Entry {
    fileprivate var place: Place { Place(line: Int(line), column: Int(column)) }
}
