import CheckResults
import TraceModel

/// Which events of a log are drawn; the quiet stretches between them are folded.
struct EventSelection {
    /// The entries that could be drawn, in the order of the log.
    let drawable: [Int]
    /// Which of those are drawn, as positions among them, in their order.
    private(set) var kept: [Int] = []
    /// Why not all findings and objects are, a sentence each.
    private(set) var leftOut: [String] = []
    private let log: DrawnTrace
    private let request: PictureRequest

    /// How many events stand around what is looked for: those of a finding, and those that were asked for.
    private static let fewAround = 2
    private static let manyAround = 8
    /// How many are drawn from the beginning and from the end of a log in which nothing was found.
    private static let fromBeginning = 40
    private static let fromEnd = 10
    /// Stretches as short as this are not worth folding.
    private static let shortest = 2

    /// - Throws: `Diagnostic` if the log holds no such line or object.
    init(_ log: DrawnTrace, _ findings: [DrawnTrace.Found], _ request: PictureRequest) throws(Diagnostic) {
        self.log = log
        self.request = request
        drawable = log.drawable
        let isWanted = try wantedSubjects()
        let candidates = drawable.indices.filter { position in
            let entry = log.trace.entries[drawable[position]]
            return entry.name == Trace.Entry.gap || isWanted.map { $0[Int(entry.subject)] } ?? true
        }
        if request.lines.isEmpty, candidates.count <= request.mostUnfolded {
            kept = candidates
            if isWanted != nil { addAnchors(of: findings) }
            return
        }
        var anchors: [Int] = []
        var around = EventSelection.fewAround
        if !request.lines.isEmpty {
            around = EventSelection.manyAround
            for line in request.lines { anchors.append(try position(ofLine: line)) }
            anchors += positions(of: findings.filter { request.lines.contains($0.finding.place.line) })
        } else {
            anchors = positions(of: findings)
            if isWanted != nil { anchors += candidates.prefix(request.mostEvents) }
        }
        keep(anchors, around: around, among: isWanted)
    }

    private mutating func keep(_ anchors: [Int], around: Int, among isWanted: [Bool]?) {
        var all = Set<Int>()
        func add(_ positions: some Sequence<Int>) {
            for position in positions where all.count < request.mostEvents && drawable.indices.contains(position) {
                all.insert(position)
            }
        }
        add(anchors)
        if isWanted == nil {
            for distance in 1...around { add(anchors.flatMap { [$0 - distance, $0 + distance] }) }
            if anchors.isEmpty {
                add(0..<EventSelection.fromBeginning)
                add(drawable.count - EventSelection.fromEnd..<drawable.count)
            } else if request.lines.isEmpty {
                add(0..<around)
                add(drawable.count - around..<drawable.count)
            }
        }
        var sorted = all.sorted()
        let holes = zip([-1] + sorted, sorted + [drawable.count]).filter {
            isWanted == nil && $0.1 - $0.0 - 1 <= EventSelection.shortest
        }
        sorted += holes.flatMap { $0.0 + 1..<$0.1 }
        kept = withinLanes(sorted.sorted(), first: Set(anchors))
    }

    private mutating func addAnchors(of findings: [DrawnTrace.Found]) {
        kept = Set(kept).union(positions(of: findings)).sorted()
    }

    /// Those of so many objects that a picture has room for, the ones that something was found of first.
    private mutating func withinLanes(_ positions: [Int], first: Set<Int>) -> [Int] {
        var subjects = Set<Int32>()
        var isShort = false
        for position in positions.filter(first.contains) + positions {
            let entry = log.trace.entries[drawable[position]]
            if entry.name < 0 || subjects.contains(entry.subject) { continue }
            if subjects.count < request.mostLanes { subjects.insert(entry.subject) } else { isShort = true }
        }
        if !isShort { return positions }
        leftOut.append("Only \(request.mostLanes) objects are drawn: --object NAME chooses others.")
        return positions.filter { position in
            let entry = log.trace.entries[drawable[position]]
            return entry.name < 0 || subjects.contains(entry.subject)
        }
    }

    // MARK: - Places

    /// The records that findings are about.
    private func positions(of findings: [DrawnTrace.Found]) -> [Int] {
        findings.flatMap { found in
            ([found.finding.place] + found.finding.because.map(\.place) + (found.repair?.places ?? []))
                .compactMap(position)
        }
    }

    /// Where a record stands among the drawable ones; nil if none does there.
    func position(of place: Place) -> Int? {
        let position = firstPosition(from: place)
        return position < drawable.count && self.place(ofPosition: position) == place ? position : nil
    }

    func place(ofPosition position: Int) -> Place {
        let entry = log.trace.entries[drawable[position]]
        return Place(line: Int(entry.line), column: Int(entry.column))
    }

    private func firstPosition(from place: Place) -> Int {
        drawable.partition { index in
            let entry = log.trace.entries[index]
            return Place(line: Int(entry.line), column: Int(entry.column)) >= place
        }
    }

    private func position(ofLine line: Int) throws(Diagnostic) -> Int {
        let position = firstPosition(from: Place(line: line, column: 0))
        if position < drawable.count, place(ofPosition: position).line == line { return position }
        throw Diagnostic(
            "line \(line) holds no event",
            file: log.title,
            suggestion: position < drawable.count
                ? "the next one stands in line \(place(ofPosition: position).line)"
                : "the last one stands in line \(drawable.isEmpty ? 0 : place(ofPosition: drawable.count - 1).line)"
        )
    }

    /// For each subject, whether it is asked for; nil if all are.
    private func wantedSubjects() throws(Diagnostic) -> [Bool]? {
        if request.objects.isEmpty { return nil }
        var isWanted = [Bool](repeating: false, count: log.trace.subjects.count)
        for object in request.objects {
            let matches = isWanted.indices.filter { index in
                let names = log.names(of: Int32(index))
                return [names.name, names.identity, log.trace.description(of: Int32(index))].contains(object)
            }
            if matches.isEmpty {
                let names = isWanted.indices.prefix(1_000).map { log.trace.description(of: Int32($0)) }
                throw Diagnostic(
                    "there is no object '\(object)'",
                    file: log.title,
                    suggestion: Suggestion.forWord(
                        object,
                        among: names,
                        otherwise: "name a class, an address, or both as reports do: \(names.first ?? "")"
                    )
                )
            }
            for index in matches { isWanted[index] = true }
        }
        return isWanted
    }
}
