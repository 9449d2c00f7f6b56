package import TraceRecords

extension TraceFormat {
    /// A format that is data: its lines are those of a sample, with other times and messages in it.
    ///
    /// - Parameters:
    ///   - name: what the format is called.
    ///   - samples: the examples of its records.
    /// - Returns: nil if no sample holds a whole message, `<C: 0x7f…> m`, `-[C m]` or `C m`.
    package init?(_ name: String, samples: [RecordExample]) {
        let times = samples.flatMap(\.records).compactMap(\.time)
        let all = samples.compactMap { LineSample($0, times: times) }
        guard let sample = all.first(where: { $0.stamp != nil }) ?? all.first else { return nil }
        let unit = sample.stamp?.unit
        self.init(name, [.addresses, .labels], timeUnit: unit, alwaysShowsTimes: true) { record, _, _, _ in
            sample.text(of: record).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }
}

/// A sample of a format as what stands around the time and the message in it.
private struct LineSample {
    private var pieces: [Piece] = []
    /// How its time is printed; nil if it shows none.
    private(set) var stamp: SampleStamp?
    /// Whether it is JSON, in whose strings some signs are escaped.
    private let isJSON: Bool

    private enum Piece {
        case text(String)
        case time, message
    }

    /// - Parameter times: those that the samples of the format show.
    init?(_ example: RecordExample, times: [String]) {
        guard let said = example.records.first, example.records.count == 1, !said.subject.isEmpty else { return nil }
        let text = example.text
        isJSON = text.hasPrefix("{")
        let call = "\(said.subject) \(said.event)"
        guard let message = ["-[\(call)]", "[\(call)]", call].lazy.compactMap({ text.firstRange(of: $0) }).first
        else { return nil }
        var places = [(message, Piece.message)]
        for time in said.time.map({ [$0] }) ?? times {
            guard let range = text.firstRange(of: time), !range.overlaps(message), let stamp = SampleStamp(time)
            else { continue }
            self.stamp = stamp
            places.append((range, .time))
            break
        }
        if said.time != nil, stamp == nil { return nil }
        var end = text.startIndex
        for (range, piece) in places.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
            pieces += [.text(String(text[end..<range.lowerBound])), piece]
            end = range.upperBound
        }
        pieces.append(.text(String(text[end...])))
    }

    func text(of record: GeneratedRecord) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .time: stamp?.text(at: record.time) ?? ""
            case .message: isJSON ? LineSample.escaped(record.line) : record.line
            }
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}
