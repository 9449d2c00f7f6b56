import TraceModel
import TraceReaders

/// Behind which labels values stand: one that goes from label to label may be what all these lines are about.
///
/// An identifier that goes with several events of several labels is enough in a form that was found: `[worker-1] open {"OrderId": 17}`,
/// `[worker-2] close {"OrderId": 17}`. Of any other value its events must come from several labels by turns, `w1 opened door=a`,
/// `w2 closed door=a`, before one of them comes again; what stands there must hardly ever come with one event twice in a row, as what
/// many objects have in common does; and some label must come with several values, or it would be part of one of them.
struct LabelBearers: Sendable {
    private var places: [UInt64: Int] = [:]
    private var bearers: [Bearer] = []
    private var slots: [UInt64: Slot] = [:]
    /// For each label and slot the value that came first.
    private var firstValues: [UInt64: UInt64] = [:]
    /// Whether some value stands behind several labels.
    private(set) var areSeveral = false

    /// A value at a place of lines.
    private struct Bearer: Sendable {
        let slot: UInt64
        let text: String
        var labels: [String]
        var events: UInt64
        /// Whether it is an identifier in a form that was found.
        var isIdentifier: Bool
        /// Its last event, those since one came again, and the label that the first of these came from.
        var last: UInt64
        var run: UInt64
        var runLabel: UInt64
        /// Whether the events of such a run came from several labels.
        var isSplit = false

        mutating func take(_ event: UInt64, _ label: UInt64, isIdentifier: Bool) {
            self.isIdentifier = self.isIdentifier || isIdentifier
            if run & event != 0 {
                (run, runLabel) = (event, label)
            } else {
                run |= event
                if runLabel != label { isSplit = true }
            }
            events |= event
            last = event
        }
    }

    /// A place of lines: what of its values is known.
    private struct Slot: Sendable {
        var recordCount = 0
        /// How often a value came with one event twice in a row.
        var repeatCount = 0
        var valueCount = 0
        /// Whether some label comes with several values.
        var isCrossed = false

        var mayBeObjects: Bool { valueCount > 1 && isCrossed && 4 * repeatCount <= recordCount }
    }

    private static let most = 1 << 15
    private static let mostLabels = 16

    /// Takes in behind which label a value stands.
    ///
    /// - Parameters:
    ///   - event: its bit.
    ///   - isFound: whether it was found out what tells objects apart.
    mutating func note(
        _ sign: LabelLine.Sign,
        _ event: UInt64,
        of label: UnsafeRawBufferPointer,
        isFound: Bool,
        _ text: UnsafeRawBufferPointer
    ) {
        guard sign.isTail, !label.isEmpty else { return }
        let bytes = text.part(sign.range)
        let isMixed = bytes.contains(where: \.isDigit) && bytes.contains(where: \.isASCIILetter)
        let isIdentifier = isFound && (sign.isIdentifier || isMixed)
        guard isIdentifier || !sign.isActor else { return }
        let (value, labelHash) = (LabelLine.hash(bytes, sign.slot), LabelLine.hash(label, sign.slot))
        guard places[value] != nil || bearers.count < LabelBearers.most else { return }
        var slot = slots[sign.slot] ?? Slot()
        defer { slots[sign.slot] = slot }
        slot.recordCount += 1
        if let first = firstValues[labelHash] {
            slot.isCrossed = slot.isCrossed || first != value
        } else {
            firstValues[labelHash] = value
        }
        guard let place = places[value] else {
            slot.valueCount += 1
            places[value] = bearers.count
            bearers.append(
                Bearer(
                    slot: sign.slot,
                    text: text.excerpt(sign.range),
                    labels: [String(decoding: label, as: UTF8.self)],
                    events: event,
                    isIdentifier: isIdentifier,
                    last: event,
                    run: event,
                    runLabel: labelHash
                )
            )
            return
        }
        if bearers[place].last == event { slot.repeatCount += 1 }
        bearers[place].take(event, labelHash, isIdentifier: isIdentifier)
        guard bearers[place].labels.count < LabelBearers.mostLabels else { return }
        let own = String(decoding: label, as: UTF8.self)
        if !bearers[place].labels.contains(own) {
            bearers[place].labels.append(own)
            areSeveral = true
        }
    }

    /// Why labels may be several objects, in words.
    var divided: [String: String] {
        var divided: [String: String] = [:]
        for bearer in bearers where bearer.labels.count > 1 && bearer.events.nonzeroBitCount > 1 {
            guard bearer.isIdentifier || bearer.isSplit && slots[bearer.slot]?.mayBeObjects == true else { continue }
            let (first, second) = (bearer.labels[0], bearer.labels[1])
            let reason = "\(bearer.text) stands behind \(first) and \(second), and may be what its lines are about"
            for label in bearer.labels where divided[label] == nil { divided[label] = reason }
        }
        return divided
    }
}
