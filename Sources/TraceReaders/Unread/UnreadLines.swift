public import TraceModel

/// Keeps watch on the lines that name an event and are no record, so that none of them is lost in silence.
///
/// Such a line is unread, a record that is missing, if the reader says so, if it begins like a record up to its event's name, or if
/// lines of its shape name several events. Else it is about something else: prose, or an ordinary word.
struct UnreadLines: Sendable {
    private let finder: NameFinder
    private var shapes: [UInt64: Shape] = [:]
    /// The shapes of what stands before the names in records.
    private var beginnings: Set<UInt64> = []
    private var summary = Trace.Unread()
    /// Whether lines that were taken for something else turned out to be unread later: then the log has to be read again.
    private(set) var isLate = false
    /// Whether what is still to come may make lines unread that have gone by.
    var isOpen: Bool { openCount > 0 }
    private var openCount = 0

    /// Lines that are alike.
    private struct Shape {
        /// A hash of the first event that they named.
        var name: UInt64
        var isUnread = false
        /// How many were taken for something else.
        var passed = 0
    }

    private static let mostShapes = 1 << 14
    private static let mostBeginnings = 1 << 8
    /// How many records of a chunk are looked at for their beginnings.
    private static let mostLookedAt = 64
    /// How many lines are shown.
    private static let mostShown = 3

    init(names: EventNames) {
        finder = NameFinder(names)
    }

    /// What was unread so far.
    var found: Trace.Unread { summary }

    /// Begins the same log again. What is known of its shapes stays known.
    mutating func restart() {
        for key in shapes.keys { shapes[key]?.passed = 0 }
        summary = Trace.Unread()
        isLate = false
        openCount = 0
    }

    /// Takes in what a reader found in some lines, and marks the gaps that unread lines are.
    mutating func take(_ batch: inout RecordBatch, of text: UnsafeRawBufferPointer, format: String) {
        let sightings = batch.otherLines.compactMap { sighting(of: $0, in: text) }
        if sightings.isEmpty { return }
        lookAtBeginnings(of: batch, text)
        for sighting in sightings { note(sighting) }
        var gaps: [RawRecord] = []
        for sighting in sightings {
            guard sighting.isUnread || shapes[sighting.shape]?.isUnread == true else {
                shapes[sighting.shape]?.passed += 1
                openCount += 1
                continue
            }
            if !sighting.isUnread {
                var gap = RawRecord(kind: .gap, line: sighting.line, column: 1)
                gap.value = ByteRange(sighting.text)
                gaps.append(gap)
            }
            add(sighting, in: text, format: format)
        }
        batch.insert(gaps)
    }

    /// A line that names an event and is no record.
    private struct Sighting {
        var line: Int
        var text: Range<Int>
        var name: Range<Int>
        var shape: UInt64
        var event: UInt64
        /// The shape of what stands before the name, if it holds a letter.
        var beginning: UInt64?
        /// Whether the reader says that it is unread.
        var isUnread: Bool
    }

    private func sighting(of other: RecordBatch.OtherLine, in text: UnsafeRawBufferPointer) -> Sighting? {
        let range = other.text.range
        guard other.kind != .silent,
            let name = finder.first(in: text, from: range.lowerBound, to: range.upperBound)
        else { return nil }
        var shape = LineShape()
        shape.add(text, range.lowerBound..<name.lowerBound)
        let beginning = shape
        shape.addName()
        shape.add(text, name.upperBound..<range.upperBound)
        var event = LineShape()
        event.add(text, name)
        return Sighting(
            line: other.line,
            text: range,
            name: name,
            shape: shape.hash,
            event: event.hash,
            beginning: beginning.holdsLetter ? beginning.hash : nil,
            isUnread: other.kind == .unread
        )
    }

    private mutating func lookAtBeginnings(of batch: RecordBatch, _ text: UnsafeRawBufferPointer) {
        var rest = UnreadLines.mostLookedAt
        for record in batch.records where record.kind == .instance || record.kind == .classMethod {
            guard rest > 0, beginnings.count < UnreadLines.mostBeginnings else { return }
            rest -= 1
            let name = Int(record.name.start)
            guard name <= text.count else { continue }
            let lineStart = (text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: name) ?? -1) + 1
            var shape = LineShape()
            shape.add(text, text.skippingBlanks(from: lineStart, to: name)..<name)
            if shape.holdsLetter { beginnings.insert(shape.hash) }
        }
    }

    private mutating func note(_ sighting: Sighting) {
        guard !sighting.isUnread else { return }
        guard var shape = shapes[sighting.shape] else {
            guard shapes.count < UnreadLines.mostShapes else { return }
            let isBroken = sighting.beginning.map(beginnings.contains) ?? false
            shapes[sighting.shape] = Shape(name: sighting.event, isUnread: isBroken)
            return
        }
        guard !shape.isUnread else { return }
        shape.isUnread = shape.name != sighting.event || (sighting.beginning.map(beginnings.contains) ?? false)
        guard shape.isUnread else { return }
        if shape.passed > 0 { isLate = true }
        shapes[sighting.shape] = shape
    }

    private mutating func add(_ sighting: Sighting, in text: UnsafeRawBufferPointer, format: String) {
        summary.count += 1
        guard summary.lines.count < UnreadLines.mostShown else { return }
        summary.lines.append(
            .init(line: sighting.line, text: text.excerpt(sighting.text), hindrance: hindrance(sighting, in: text, format))
        )
    }

    /// What kept a line from being read.
    private func hindrance(_ sighting: Sighting, in text: UnsafeRawBufferPointer, _ format: String) -> String {
        let name = String(decoding: text[sighting.name], as: UTF8.self)
        if let other = finder.other(than: sighting.name, in: text, sighting.text) {
            return "it names \(name) and \(String(decoding: text[other], as: UTF8.self))"
        }
        if sighting.name.count == sighting.text.count { return "nothing says whose \(name) it is" }
        return "what stands around \(name) is no form that is read in \(format)"
    }
}
