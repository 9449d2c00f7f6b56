import Testing
import TraceModel

@Suite struct RecordBatchTests {
    private func attribute(_ value: Int) -> RawAttribute {
        RawAttribute(name: ByteRange(0..<1), value: ByteRange(value..<value + 1))
    }

    @Test func `An attribute is the last record's, or that of the last one before the batch`() {
        var batch = RecordBatch()
        batch.append(attribute(1))
        batch.records.append(RawRecord(kind: .instance, line: 1, column: 1))
        batch.records.append(RawRecord(kind: .instance, line: 2, column: 1))
        batch.append(attribute(2))
        batch.append(attribute(3))
        #expect(batch.attributes == [attribute(1), attribute(2), attribute(3)])
        #expect(batch.carriedAttributeCount == 1)
        #expect(batch.records.map(\.attributeCount) == [0, 2])
        #expect(batch.records[1].firstAttribute == 1)
    }

    @Test func `Records that are taken back take their attributes with them`() {
        var batch = RecordBatch()
        batch.append(attribute(1))
        for line in 1...3 {
            batch.records.append(RawRecord(kind: .instance, line: line, column: 1))
            batch.append(attribute(line + 1))
        }
        batch.removeRecords(from: 1)
        #expect(batch.records.map(\.line) == [1])
        #expect(batch.attributes == [attribute(1), attribute(2)])
    }

    @Test func `An emptied batch holds no attributes`() {
        var batch = RecordBatch()
        batch.append(attribute(1))
        batch.removeAll()
        #expect(batch.attributes.isEmpty)
        #expect(batch.carriedAttributeCount == 0)
    }
}
