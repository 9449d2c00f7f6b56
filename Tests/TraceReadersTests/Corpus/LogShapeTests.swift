import Testing

/// The table itself, not what reads it.
@Suite struct `The corpus of log shapes` {
    @Test func `has at least 200 shapes, and half of them are traps`() {
        #expect(LogShape.corpus.count >= 200)
        #expect(LogShape.corpus.count { $0.isTrap } * 2 >= LogShape.corpus.count)
    }

    @Test func `has no name and no log twice`() {
        #expect(Set(LogShape.corpus.map(\.name)).count == LogShape.corpus.count)
        #expect(Set(LogShape.corpus.map(\.log)).count == LogShape.corpus.count)
    }

    @Test(arguments: LogShape.corpus) func `says of a line only what stands in it`(shape: LogShape) throws {
        for record in try shape.records() {
            try #require(shape.lines.indices.contains(record.line - 1), "there is no line \(record.line)")
            let line = shape.lines[record.line - 1]
            #expect(shape.names.contains(record.event))
            #expect(line.lowercased().contains(record.event.lowercased()))
            #expect(line.contains(record.subject))
        }
    }

    @Test(arguments: LogShape.corpus) func `has records or a reason to refuse`(shape: LogShape) throws {
        let records = try shape.records()
        switch shape.truth {
        case .records(_, .nobody):
            #expect(!records.isEmpty)
            #expect(records.allSatisfy { $0.subject.isEmpty })
        case .records:
            #expect(!records.isEmpty)
            #expect(records.allSatisfy { !$0.subject.isEmpty })
        case .refuse(let reason):
            #expect(!reason.isEmpty)
        }
        #expect(Set(records).count == records.count)
        #expect((3...25).contains(shape.lines.count))
        #expect(shape.names.contains { name in shape.log.lowercased().contains(name.lowercased()) })
    }

    /// A subject that is more than likely has several events, shares one with another, and comes back.
    @Test(arguments: LogShape.corpus) func `calls sure only what the log is long enough to show`(shape: LogShape) throws
    {
        guard case .records(_, let certainty) = shape.truth, certainty == .certain || certainty == .label else {
            return
        }
        let records = try shape.records()
        let events = Dictionary(grouping: records, by: \.subject).mapValues { Set($0.map(\.event)) }
        let subjects = Dictionary(grouping: records, by: \.event).mapValues { Set($0.map(\.subject)) }
        #expect(events.values.contains { $0.count > 1 })
        #expect(subjects.values.contains { $0.count > 1 })
        #expect(records.count * 2 >= events.count * 3)
    }
}

extension LogShape: CustomTestStringConvertible {
    var testDescription: String { name }
}
