import CheckResults
import RuleAutomata
package import TraceModel

extension Picture {
    /// Lays a log out.
    ///
    /// - Throws: `Diagnostic` if it has no such line or object as was asked for.
    /// - Complexity: linear in its entries; the picture is no larger than was asked for, whatever the log is.
    package init(_ log: DrawnTrace, _ request: PictureRequest = PictureRequest()) throws(Diagnostic) {
        var maker = try PictureMaker(log, request)
        self = maker.made()
    }
}

/// Puts a picture together: rows, then what spans several of them.
private struct PictureMaker {
    private let log: DrawnTrace
    private let request: PictureRequest
    private let findings: [DrawnTrace.Found]
    private let selection: EventSelection
    private var picture: Picture
    private var laneOfSubject: [Int32: Int] = [:]
    private var laneOfTitle: [String: Int] = [:]
    /// What stands above and below events, by their positions; findings at the log's end stand below all.
    private var above: [Int: [Picture.Row]] = [:]
    private var below: [Int: [Picture.Row]] = [:]
    private var atEnd: [Picture.Row] = []
    private var events: [Int: (event: Picture.Event, findings: [Int])] = [:]
    /// The row of each drawn event, and of the fold behind it, if there is one.
    private var rows: [(event: Int, fold: Int)] = []

    init(_ log: DrawnTrace, _ request: PictureRequest) throws(Diagnostic) {
        self.log = log
        self.request = request
        let asked = log.findings.filter { request.lines.isEmpty || request.lines.contains($0.finding.place.line) }
        findings = Array(asked.prefix(request.mostFindings))
        selection = try EventSelection(log, findings, request)
        picture = Picture(title: log.title)
        picture.findings = findings.map(\.sentence)
        picture.leftOut = selection.leftOut
        let others = asked.count - findings.count
        if others > 0 {
            picture.leftOut.append(
                "\(others) more \(others == 1 ? "finding is" : "findings are") not drawn: --around LINE draws one."
            )
        }
    }

    mutating func made() -> Picture {
        addLanes()
        for index in findings.indices { mark(index) }
        let arrows = addArrows()
        if arrows > 0 { picture.leftOut.append("Only the first \(request.mostArrows) relations are drawn.") }
        addRows()
        addSpans()
        return picture
    }

    private func entry(_ position: Int) -> Trace.Entry { log.trace.entries[selection.drawable[position]] }

    // MARK: - Lanes and events

    private mutating func addLanes() {
        for position in selection.kept {
            let entry = entry(position)
            guard entry.name >= 0 else { continue }
            let names = log.names(of: entry.subject)
            let lane = laneOfSubject[entry.subject] ?? laneOfTitle["\(names)"] ?? picture.lanes.count
            if lane == picture.lanes.count {
                picture.lanes.append(.init(name: names.name, identity: names.identity, first: -1, last: 0))
            }
            laneOfSubject[entry.subject] = lane
            laneOfTitle["\(names)"] = lane
            events[position] = (Picture.Event(lane: lane, name: log.trace.printedEvent(of: entry)), [])
        }
        laneOfTitle = [:]
        for (subject, lane) in laneOfSubject.sorted(by: { $0.key > $1.key }) {
            laneOfTitle[log.trace.description(of: subject)] = lane
        }
    }

    /// Marks the records that a finding is about, and puts it beside them.
    private mutating func mark(_ index: Int) {
        let found = findings[index]
        let sentence = Picture.Row(.finding(index), line: found.finding.place.line, findings: [index])
        if let position = found.finding.event.isEmpty ? nil : selection.position(of: found.finding.place),
            case (var event, let others)? = events[position]
        {
            event.offends = event.offends ?? index
            events[position] = (event, others + [index])
            below[position, default: []].append(sentence)
        } else {
            atEnd.append(sentence)
        }
        for witness in found.finding.because { note(witness.note, at: witness.place, index) }
        if let latecomer = found.latecomer {
            return miss(latecomer.event, of: latecomer.subject, .before(found.finding.place), index)
        }
        guard let repair = found.repair else { return }
        switch repair.change {
        case .add(let side), .move(_, let side): miss(repair.event, of: repair.subject, side, index)
        case .remove(let place): note("one too many", at: place, index)
        }
    }

    private mutating func note(_ note: String, at place: Place, _ index: Int) {
        guard let position = selection.position(of: place), events[position] != nil else { return }
        if events[position]?.event.note == "" { events[position]?.event.note = note }
        events[position]?.findings.append(index)
    }

    /// Draws an event where it belongs.
    private mutating func miss(_ event: String, of subject: String, _ side: Repair.Side, _ index: Int) {
        guard let position = selection.position(of: side.place), let lane = laneOfTitle[subject] else { return }
        let row = Picture.Row(.missing(lane: lane, name: event, finding: index), findings: [index])
        switch side {
        case .before: above[position, default: []].append(row)
        case .behind: below[position, default: []].insert(row, at: 0)
        }
    }

    /// - Returns: how many relations there was no room for, at least.
    private mutating func addArrows() -> Int {
        var count = 0
        var lines = Set<Int>()
        for position in selection.kept where events[position] != nil {
            let line = Int(entry(position).line)
            if !lines.insert(line).inserted { continue }
            for pairs in log.pairs {
                var index = pairs.partition { $0.firstLine >= line }
                while index < pairs.count, case let pair = pairs[index], pair.firstLine == line {
                    index += 1
                    guard pair.binding.roles.count == 2, let from = laneOfTitle[pair.binding.roles[0].subject],
                        let to = laneOfTitle[pair.binding.roles[1].subject], from != to
                    else { continue }
                    count += 1
                    if count > request.mostArrows { return 1 }
                    let row = Picture.Row(.arrow(from: from, to: to, text: PictureMaker.words(for: pair)), line: line)
                    below[position, default: []].append(row)
                }
            }
        }
        return 0
    }

    /// `transition, ordered like push or pop`
    private static func words(for pair: CheckResult.Pair) -> String {
        guard let condition = pair.condition else { return pair.relation }
        let values = pair.orderedLike
        if values.isEmpty { return "\(pair.relation), ordered like no \(condition)" }
        let last = values.count > 1 ? " or \(values[values.count - 1])" : ""
        return "\(pair.relation), ordered like "
            + values.prefix(max(1, values.count - 1)).joined(separator: ", ") + last
    }

    // MARK: - Rows

    private mutating func addRows() {
        var next = 0
        for position in selection.kept {
            addFold(next..<position)
            next = position + 1
            picture.rows += above[position] ?? []
            rows.append((picture.rows.count, picture.rows.count))
            let entry = entry(position)
            let place = selection.place(ofPosition: position)
            var row = Picture.Row(.gap, place: log.placeName(place), line: place.line)
            if let (event, findings) = events[position] {
                row.kind = .event(event)
                row.findings = findings.uniqued()
                row.time = log.clock(entry)
            }
            picture.rows.append(row)
            picture.rows += below[position] ?? []
        }
        addFold(next..<selection.drawable.count)
        picture.rows += atEnd
        // Times in whole milliseconds are written so.
        let times = picture.rows.compactMap(\.time)
        if times.allSatisfy({ $0.contains(".") && $0.hasSuffix("000") }) {
            for row in picture.rows.indices { picture.rows[row].time?.removeLast(3) }
        }
    }

    private mutating func addFold(_ positions: Range<Int>) {
        guard let first = positions.first, let last = positions.last else { return }
        let entries = positions.lazy.map(entry).filter { $0.name >= 0 }
        let (from, to) = (selection.place(ofPosition: first), selection.place(ofPosition: last))
        let lines = from == to ? "line \(log.placeName(from))" : "lines \(log.placeName(from)) to \(log.placeName(to))"
        if !rows.isEmpty { rows[rows.count - 1].fold = picture.rows.count }
        picture.rows.append(
            .init(.folded(events: entries.count, objects: Set(entries.map(\.subject)).count, lines: lines))
        )
    }

    // MARK: - Spans

    /// An interval of some spec, as its events.
    private struct OpenBar: Hashable {
        var lane: Int
        var interval: Int
    }

    /// Goes through all records of the drawn objects, also those that are folded: an interval may begin or end there.
    private mutating func addSpans() {
        let numbers = log.vocabularies.map { vocabulary in
            log.trace.names.map { vocabulary.number(ofPrinted: $0) ?? -1 }
        }
        let intervals = log.vocabularies.enumerated().flatMap { spec, vocabulary in
            vocabulary.intervals.filter { !$0.isConditional }.map { (spec: spec, interval: $0) }
        }
        var open: [OpenBar: Int] = [:]
        var drawn = -1
        var bars: [Picture.Bar] = []
        func close(_ key: OpenBar, at row: Int, isOpen: Bool = false) {
            guard let first = open.removeValue(forKey: key) else { return }
            var bar = Picture.Bar(lane: key.lane, interval: key.interval, first: first, last: row)
            bar.isOpen = isOpen
            if first < row { bars.append(bar) }
        }
        for (position, index) in selection.drawable.enumerated() {
            if drawn + 1 < rows.count, selection.kept[drawn + 1] == position { drawn += 1 }
            let entry = log.trace.entries[index]
            guard entry.name >= 0, let lane = laneOfSubject[entry.subject] else { continue }
            let isDrawn = drawn >= 0 && selection.kept[drawn] == position
            let row = drawn < 0 ? 0 : isDrawn ? rows[drawn].event : rows[drawn].fold
            let isDeath = zip(log.vocabularies, numbers).contains {
                $1[Int(entry.name)] >= 0 && $0.deaths.contains($1[Int(entry.name)])
            }
            if picture.lanes[lane].first < 0 {
                picture.lanes[lane].first = row
                picture.lanes[lane].isBorn = zip(log.vocabularies, numbers).contains {
                    $1[Int(entry.name)] >= 0 && $0.birthOfName[$1[Int(entry.name)]] >= 0
                }
            }
            picture.lanes[lane].last = row
            picture.lanes[lane].isDead = isDeath
            for (number, (spec, interval)) in intervals.enumerated() {
                let name = numbers[spec][Int(entry.name)]
                let key = OpenBar(lane: lane, interval: number)
                if name < 0 { continue }
                if isDeath || interval.closing.contains(name) || interval.cancelling.contains(name) {
                    close(key, at: row)
                }
                if interval.opening.contains(name), open[key] == nil { open[key] = row }
            }
        }
        for key in open.keys.sorted(by: { ($0.lane, $0.interval) < ($1.lane, $1.interval) }) {
            close(key, at: picture.rows.count - 1, isOpen: true)
        }
        picture.intervals = intervals.map(\.interval.name)
        addBars(bars)
    }

    /// Puts those beside each other that an object is in at once.
    private mutating func addBars(_ bars: [Picture.Bar]) {
        let sorted = bars.sorted { ($0.lane, $0.first, $0.interval) < ($1.lane, $1.first, $1.interval) }
        for var bar in sorted {
            let others = picture.bars.filter { $0.lane == bar.lane && $0.last > bar.first }
            bar.slot = (0...others.count).first { slot in !others.contains { $0.slot == slot } } ?? 0
            picture.bars.append(bar)
        }
    }
}
