import TraceModel

extension RecordBatch {
    /// Gives each record its event's name as the spec writes it, where it is printed in another case.
    mutating func spell(_ names: EventNames, _ chunk: UnsafeRawBufferPointer) {
        for index in records.indices where records[index].kind == .instance || records[index].kind == .classMethod {
            let printed = chunk.part(records[index].name.range)
            guard let name = names.spelling(of: printed), !name.utf8.elementsEqual(printed) else { continue }
            records[index].name = join(name.utf8, behind: chunk)
        }
    }
}
