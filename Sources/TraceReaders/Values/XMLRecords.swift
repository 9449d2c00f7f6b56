import TraceModel

/// The records of a document of XML.
struct XMLRecords: Sendable {
    private var document: XMLDocument
    private var members: XMLMembers

    /// - Parameter elements: what the elements are called that are records.
    init(_ paths: JSONPaths, elements: [[UInt8]]) {
        document = XMLDocument(paths, elements: elements)
        members = XMLMembers(paths)
    }

    /// Begins the bytes behind those that were read before.
    mutating func begin() { document.begin() }

    /// The next piece, behind which the index then stands.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int, isAll: Bool) -> ValueSplitter.Piece {
        while true {
            let start = index
            switch document.next(bytes, at: &index, isAll: isAll) {
            case .record(let element):
                switch members.read(bytes, from: start, isAll: isAll) {
                case .at(let end):
                    index = end
                    return .element(start..<end, element)
                case .beyond: return .unfinished
                case .broken(let end):
                    index = max(end, start + 1)
                    return .filling(start..<index)
                }
            case .text(let text): if !text.isEmpty { return .filling(text) }
            case .other: break
            case .more: return .unfinished
            case .broken: index = start + 1
            case .cutOff:
                index = bytes.count
                return .filling(start..<index)
            case .end: return .end
            }
        }
    }

    /// What the record that came last says, and the elements around it.
    mutating func texts(behind bytes: UnsafeRawBufferPointer, _ batch: inout RecordBatch) -> [ValueText] {
        var texts = members.texts
        document.complete(&texts, behind: bytes, &batch)
        return texts
    }
}
