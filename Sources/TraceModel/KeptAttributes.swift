/// The attributes of records that a trace keeps, and the numbers of their names and values.
struct KeptAttributes: Sendable {
    /// Whether a record has had one that is wanted.
    private(set) var haveCome = false
    private var names = ByteTable()
    private var values = ByteTable()
    /// The names of those to keep; nil: all.
    private let wanted: ByteTable?
    /// Where the names stand that a format gives all records of a batch, and which of them are to be kept.
    private var namesOfFormat: [(name: ByteRange, isWanted: Bool)] = []

    private static let mostNamesOfFormat = 8

    /// - Parameter wanted: the names of those to keep; nil: all.
    init(wanted: Set<String>?) {
        self.wanted = wanted.map { names in
            var table = ByteTable()
            for name in names { _ = table.intern(name) }
            return table
        }
    }

    /// Begins a batch.
    mutating func begin() { namesOfFormat.removeAll(keepingCapacity: true) }

    /// Takes in those of a record that is no more at hand: they are lost.
    mutating func pass(_ attributes: ArraySlice<RawAttribute>, of text: BatchText) {
        if attributes.contains(where: { isWanted($0, of: text) }) { haveCome = true }
    }

    /// Gives those of some attributes that are to be kept to a trace's last entry.
    mutating func append(_ attributes: ArraySlice<RawAttribute>, of text: BatchText, toLastOf trace: inout Trace) {
        let last = trace.entries.count - 1
        for attribute in attributes where isWanted(attribute, of: text) {
            haveCome = true
            if trace.entries[last].attributeCount == 0 {
                trace.entries[last].firstAttribute = Int32(trace.attributes.count)
            }
            trace.entries[last].attributeCount += 1
            trace.attributes.append(
                .init(name: names.intern(text[attribute.name]), value: values.intern(text[attribute.value]))
            )
        }
    }

    /// The numbers of those of some attributes that are to be kept.
    mutating func numbered(_ attributes: ArraySlice<RawAttribute>, of text: BatchText) -> [Trace.Attribute] {
        let wanted = attributes.filter { isWanted($0, of: text) }
        haveCome = haveCome || !wanted.isEmpty
        return wanted.map {
            Trace.Attribute(name: names.intern(text[$0.name]), value: values.intern(text[$0.value]))
        }
    }

    /// Makes strings of the names and values.
    func writeOut(to trace: inout Trace) {
        trace.attributeNames = (0..<names.count).map { names[Int32($0)] }
        trace.attributeValues = (0..<values.count).map { values[Int32($0)] }
    }

    private mutating func isWanted(_ attribute: RawAttribute, of text: BatchText) -> Bool {
        guard let wanted else { return true }
        if wanted.count == 0 { return false }
        for known in namesOfFormat where known.name == attribute.name { return known.isWanted }
        let isWanted = wanted.number(of: text[attribute.name]) != nil
        if namesOfFormat.count < KeptAttributes.mostNamesOfFormat,
            attribute.name.range.lowerBound >= text.chunk.count
        {
            namesOfFormat.append((attribute.name, isWanted))
        }
        return isWanted
    }
}
