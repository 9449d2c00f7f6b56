public import CheckResults
import TraceChecking
public import TraceModel

/// A trace made from a spec, with what is known of it.
public struct GeneratedTrace: Sendable {
    /// In the order of the log.
    public var entries: [Entry]
    /// What has to be declared of the trace for it to be judged as it was meant.
    public var options: CheckOptions
    /// The rule that it breaks, and where; nil if it conforms.
    public var offence: Offence?
    /// The edit that would make it break a rule; nil if none was asked for.
    public var edit: NearMiss?
    /// The program that it is said to be the log of.
    public var process: String
    /// The number of that program's process.
    public var processNumber: Int

    /// What stands in a log on a line of its own.
    public enum Entry: Hashable, Sendable {
        /// Something that happened.
        case record(GeneratedRecord)
        /// From here on a condition has a value: `# lifeline: name = value`.
        case setting(name: String, value: String)

        var isRecord: Bool { if case .record = self { true } else { false } }
    }

    /// The finding that a trace is made to show.
    public struct Offence: Hashable, Sendable {
        /// The rule's whole id.
        public var rule: String
        /// What the rule is checked for there.
        public var binding: Binding
        /// The entry at which the finding stands; nil for the trace's end.
        public var entry: Int?
    }

    /// One edit that would make a trace break a rule.
    public struct NearMiss: Hashable, Sendable {
        /// What is done.
        public var kind: Kind
        /// The entry that is dropped, or changes places with the next one, or before which a record is inserted.
        public var entry: Int
        /// The record that is inserted.
        public var record: GeneratedRecord?
        /// The whole id of the rule that would be broken.
        public var rule: String

        /// What an edit does.
        public enum Kind: String, Hashable, Sendable {
            /// Two records that follow each other change places; a record is left out; one is put in.
            case swap, drop, insert
        }
    }

    /// The entries that are records.
    public var records: [GeneratedRecord] {
        entries.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }

    /// The trace as a reader would make it, each entry on a line of its own.
    ///
    /// - Parameters:
    ///   - showsTimes: whether the format prints times.
    ///   - unit: microseconds in the unit of the times that it prints.
    public func trace(showingTimes showsTimes: Bool, in unit: Int64 = 1) -> Trace {
        var text: [UInt8] = []
        var batch = RecordBatch()
        func append(_ word: String) -> ByteRange {
            let start = text.count
            text += Array(word.utf8)
            return ByteRange(start..<text.count)
        }
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .setting(let name, let value):
                var record = RawRecord(kind: .directive, line: index + 1, column: 1)
                record.name = append(name)
                record.value = append(value)
                batch.records.append(record)
            case .record(let said):
                var record = RawRecord(kind: said.isClassEvent ? .classMethod : .instance, line: index + 1, column: 1)
                record.name = append(said.name)
                if !said.className.isEmpty { record.className = append(said.className) }
                if !said.identity.isEmpty { record.identity = append(said.identity) }
                if showsTimes {
                    record.time = said.time - said.time % unit
                    record.timeUnit = UInt32(truncatingIfNeeded: unit)
                }
                batch.records.append(record)
                for attribute in said.attributes {
                    batch.append(RawAttribute(name: append(attribute.name), value: append(attribute.value)))
                }
            }
        }
        var builder = TraceBuilder()
        text.withUnsafeBytes { builder.append(batch, of: $0) }
        return builder.finish(lastLine: entries.count, lastColumn: 1)
    }
}
