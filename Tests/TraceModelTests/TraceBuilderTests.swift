import Testing

@testable import TraceModel

@Suite struct TraceBuilderTests {
    /// A record of a test: its parts as text.
    private struct Part {
        var kind = RawRecord.Kind.instance
        var name = "m"
        var className = ""
        var identity = ""
        var process = ""
        var processID = ""
        var time = Trace.Entry.noTime
        var timeUnit: UInt32 = 1
        var attributes: [(name: String, value: String)] = []
    }

    /// A trace of records that each stand on a line of their own.
    ///
    /// - Parameter carried: the attributes that the second chunk begins with.
    private func trace(_ chunks: [[Part]], carried: [(name: String, value: String)] = []) -> Trace {
        var builder = TraceBuilder()
        var line = 0
        for (number, parts) in chunks.enumerated() {
            var bytes: [UInt8] = []
            var batch = RecordBatch()
            func add(_ text: String) -> ByteRange {
                let start = bytes.count
                bytes += Array(text.utf8)
                return ByteRange(start..<bytes.count)
            }
            func add(_ attributes: [(name: String, value: String)]) {
                for (name, value) in attributes { batch.append(RawAttribute(name: add(name), value: add(value))) }
            }
            if number == 1 { add(carried) }
            for part in parts {
                line += 1
                var record = RawRecord(kind: part.kind, line: line, column: 1)
                record.name = add(part.name)
                record.className = add(part.className)
                record.identity = add(part.identity)
                record.process = add(part.process)
                record.processID = add(part.processID)
                record.time = part.time
                record.timeUnit = part.timeUnit
                batch.records.append(record)
                add(part.attributes)
            }
            bytes.withUnsafeBytes { builder.append(batch, of: $0) }
        }
        return builder.finish(lastLine: line)
    }

    @Test func `Equal names and subjects are one, in whatever chunk they stand`() {
        let trace = trace([
            [Part(name: "a", className: "A"), Part(name: "b", className: "B")],
            [Part(name: "b", className: "A"), Part(name: "a", className: "B")],
        ])
        #expect(trace.names == ["a", "b"])
        #expect(trace.entries.map(\.name) == [0, 1, 1, 0])
        #expect(trace.entries.map(\.subject) == [0, 1, 0, 1])
        #expect(trace.entries.map(\.line) == [1, 2, 3, 4])
        #expect(trace.recordCount == 4)
        #expect(trace.lastLine == 4)
    }

    @Test func `Labels, addresses and classes are subjects of different kinds`() {
        let trace = trace([
            [
                Part(className: "A"), Part(className: "A", identity: "0x1"), Part(kind: .classMethod, className: "A"),
                Part(), Part(identity: "1"), Part(className: "A", identity: "0x1"),
            ]
        ])
        #expect(trace.subjects.map(\.kind) == [.label, .identity, .classObject, .label, .identity])
        #expect(trace.entries.map(\.subject) == [0, 1, 2, 3, 4, 1])
        #expect((0..<5).map { trace.description(of: $0) } == ["A", "<A: 0x1>", "A", "", "1"])
    }

    @Test func `A class event's name is another than an instance event's`() {
        let trace = trace([[Part(name: "load"), Part(kind: .classMethod, name: "load"), Part(name: "load")]])
        #expect(trace.names == ["load", "+load"])
        #expect(trace.entries.map(\.name) == [0, 1, 0])
    }

    @Test func `The same class in two processes is two subjects`() {
        let trace = trace([
            [
                Part(className: "A", process: "App", processID: "1"),
                Part(className: "A", process: "App", processID: "2"),
                Part(className: "A", process: "Other", processID: "2"), Part(className: "A"),
                Part(className: "A", process: "App", processID: "1"),
            ]
        ])
        #expect(trace.entries.map(\.subject) == [0, 1, 2, 3, 0])
        #expect(
            trace.processes == [
                .init(name: "App", number: "1"), .init(name: "App", number: "2"), .init(name: "Other", number: "2"),
                .init(name: "", number: ""),
            ]
        )
    }

    @Test func `Records before the latest time are counted, those without a time are not`() {
        let trace = trace([[Part(time: 5), Part(time: 3), Part(), Part(time: 4)], [Part(time: 5), Part(time: 6)]])
        #expect(trace.backwardTimes == 2)
        #expect(trace.entries.map(\.time) == [5, 3, Trace.Entry.noTime, 4, 5, 6])
    }

    @Test func `A record is back in time only if its whole unit has passed`() {
        let trace = trace([
            [Part(time: 1_500, timeUnit: 1), Part(time: 1_000, timeUnit: 1000), Part(time: 0, timeUnit: 1000)]
        ])
        #expect(trace.backwardTimes == 1)
        #expect(trace.entries.map(\.timeUnit) == [1, 1000, 1000])
    }

    @Test func `Each record has its own attributes, equal names and values are one`() {
        let trace = trace([
            [Part(attributes: [("frame", "10"), ("size", "3")]), Part()],
            [Part(attributes: [("size", "10")])],
        ])
        #expect(trace.attributeNames == ["frame", "size"])
        #expect(trace.attributeValues == ["10", "3"])
        #expect(
            trace.entries.map { Array(trace.attributes(of: $0)) } == [
                [.init(name: 0, value: 0), .init(name: 1, value: 1)], [], [.init(name: 1, value: 0)],
            ]
        )
    }

    @Test func `What a chunk begins with belongs to the last record before it`() {
        let trace = trace(
            [[Part(), Part(attributes: [("a", "1")])], [Part(attributes: [("c", "3")])]],
            carried: [("b", "2")]
        )
        let values = trace.entries.map { trace.attributes(of: $0).map { trace.attributeValues[Int($0.value)] } }
        #expect(values == [[], ["1", "2"], ["3"]])
    }

    @Test func `Gaps, directives and other lines are counted apart from records`() {
        let bytes = Array("kind push caption".utf8)
        var batch = RecordBatch()
        batch.records.append(RawRecord(kind: .gap, line: 1, column: 2))
        var directive = RawRecord(kind: .directive, line: 3, column: 4)
        directive.name = ByteRange(0..<4)
        directive.value = ByteRange(5..<9)
        batch.records.append(directive)
        batch.otherLines.append(.init(line: 5, text: ByteRange(10..<17)))
        for keepsOtherLines in [false, true] {
            var builder = TraceBuilder(keepsOtherLines: keepsOtherLines)
            bytes.withUnsafeBytes { builder.append(batch, of: $0) }
            let trace = builder.finish(lastLine: 5)
            #expect(trace.recordCount == 0)
            #expect(trace.gapCount == 1)
            #expect(trace.entries.map(\.name) == [Trace.Entry.gap, Trace.Entry.directive(0)])
            #expect(trace.entries.map(\.directiveIndex) == [nil, 0])
            #expect(trace.directives == [.init(name: "kind", value: "push")])
            #expect(trace.otherLineCount == 1)
            #expect(trace.otherLines.map(\.text) == (keepsOtherLines ? ["caption"] : []))
        }
    }

    @Test func `A name that was put together is read from the batch`() {
        let bytes = Array("chunk".utf8)
        var batch = RecordBatch()
        for name in ["a:b:", "c:d:"] {
            var record = RawRecord(kind: .instance, line: 1, column: 1)
            bytes.withUnsafeBytes { record.name = batch.join(Array(name.utf8), behind: $0) }
            batch.records.append(record)
        }
        var builder = TraceBuilder()
        bytes.withUnsafeBytes { builder.append(batch, of: $0) }
        #expect(builder.finish(lastLine: 1).names == ["a:b:", "c:d:"])
    }

    @Test func `Whatever a record says may have been put together`() {
        let bytes = Array("chunk".utf8)
        var batch = RecordBatch()
        bytes.withUnsafeBytes { bytes in
            func text(_ text: String) -> ByteRange { batch.join(Array(text.utf8), behind: bytes) }
            var record = RawRecord(kind: .instance, line: 1, column: 1)
            record.name = text("open")
            record.className = text("Door")
            record.identity = text("left 1")
            record.process = text("house")
            record.processID = text("7")
            batch.records.append(record)
            batch.append(RawAttribute(name: text("floor"), value: text("3")))
            let start = batch.joinedCount
            batch.appendJoined(ByteRange(0..<5), of: bytes)
            batch.appendJoined(record.identity, of: bytes)
            batch.appendJoined(Array("!".utf8))
            batch.append(
                RawAttribute(name: ByteRange(0..<2), value: batch.joined(from: start, behind: bytes))
            )
        }
        var builder = TraceBuilder()
        bytes.withUnsafeBytes { builder.append(batch, of: $0) }
        let trace = builder.finish(lastLine: 1)
        #expect(trace.names == ["open"])
        #expect(trace.classNames == ["", "Door"])
        #expect(trace.identities == ["", "left 1"])
        #expect(trace.processes == [.init(name: "house", number: "7")])
        #expect(trace.attributeNames == ["floor", "ch"])
        #expect(trace.attributeValues == ["3", "chunkleft 1!"])
    }

    /// A record that tells what its numbers stand for, and others that are like it: an object, a call and a header each.
    private func batch(
        _ part: Part,
        numbers: (Int32, Int32, Int32),
        repeats: [(Int32, Int32, Int32)],
        generation: Int = 0,
        firstLine: Int,
        to builder: inout TraceBuilder
    ) {
        let text = Array((part.name + part.className + part.identity + part.process).utf8)
        var start = 0
        func range(_ part: String) -> ByteRange {
            defer { start += part.utf8.count }
            return ByteRange(start..<start + part.utf8.count)
        }
        var record = RawRecord(kind: part.kind, line: firstLine, column: 1)
        record.name = range(part.name)
        record.className = range(part.className)
        record.identity = range(part.identity)
        record.process = range(part.process)
        record.time = part.time
        record.timeUnit = part.timeUnit
        (record.object, record.call, record.header) = numbers
        var batch = RecordBatch()
        batch.generation = generation
        batch.records.append(record)
        for (index, (object, call, header)) in repeats.enumerated() {
            batch.repeats.append(
                RepeatedRecord(line: firstLine + index + 1, object: object, call: call, header: header, time: 5)
            )
        }
        text.withUnsafeBytes { builder.append(batch, of: $0) }
    }

    @Test func `A record is what its numbers stand for`() {
        var builder = TraceBuilder()
        let first = Part(name: "a", className: "A", identity: "0x1", process: "p", time: 5, timeUnit: 10)
        let second = Part(kind: .classMethod, name: "b", className: "B", process: "q", time: 7, timeUnit: 1)
        batch(first, numbers: (0, 0, 0), repeats: [(0, 0, 0)], firstLine: 1, to: &builder)
        batch(second, numbers: (1, 1, 1), repeats: [(0, 0, 0), (1, 1, 1)], firstLine: 3, to: &builder)
        let trace = builder.finish(lastLine: 5)
        #expect(trace.entries.map(\.name) == [0, 0, 1, 0, 1])
        #expect(trace.entries.map(\.subject) == [0, 0, 1, 0, 1])
        #expect(trace.entries.map(\.line) == [1, 2, 3, 4, 5])
        #expect(trace.entries.map(\.column) == [1, 1, 1, 1, 1])
        #expect(trace.entries.map(\.time) == [5, 5, 7, 5, 5])
        #expect(trace.entries.map(\.timeUnit) == [10, 10, 1, 10, 1])
        #expect(trace.names == ["a", "+b"])
        #expect(trace.subjects.map(\.process) == [0, 1])
        #expect(trace.recordCount == 5)
        #expect(trace.backwardTimes == 1)
    }

    @Test func `An object in another process is another subject`() {
        var builder = TraceBuilder()
        let first = Part(name: "a", className: "A", identity: "0x1", process: "p")
        let second = Part(name: "a", className: "A", identity: "0x2", process: "q")
        batch(first, numbers: (0, 0, 0), repeats: [], firstLine: 1, to: &builder)
        batch(second, numbers: (1, 0, 1), repeats: [(0, 0, 1), (0, 0, 0), (1, 0, 1)], firstLine: 2, to: &builder)
        let trace = builder.finish(lastLine: 5)
        #expect(trace.entries.map(\.subject) == [0, 1, 2, 0, 1])
        #expect(trace.subjects.map { trace.identities[Int($0.identity)] } == ["0x1", "0x2", "0x1"])
        #expect(trace.subjects.map(\.process) == [0, 1, 1])
    }

    @Test func `Objects of another generation have numbers of their own`() {
        var builder = TraceBuilder()
        let first = Part(name: "a", className: "A", identity: "0x1", process: "p")
        let second = Part(name: "a", className: "A", identity: "0x2", process: "p")
        batch(first, numbers: (0, 0, 0), repeats: [], firstLine: 1, to: &builder)
        batch(second, numbers: (0, 0, 0), repeats: [(0, 0, 0)], generation: 1, firstLine: 2, to: &builder)
        #expect(builder.finish(lastLine: 3).entries.map(\.subject) == [0, 1, 1])
    }
}
