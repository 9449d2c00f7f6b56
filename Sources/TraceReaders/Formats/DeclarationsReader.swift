package import TraceModel

/// Reads lists of Objective-C declarations, numbered or not, with text behind: `6. - (void)viewWillAppear:(BOOL)animated
/// …`. The number says where in the list a declaration stands, not what it is about.
package struct DeclarationsReader: LineReader {
    package static let format = "declarations"
    package static let summary = "6. - (void)viewWillAppear:(BOOL)animated, numbered or not"

    let names: EventNames
    var takesAttributes = false
    /// A selector whose parts stand apart, put together.
    private var selector: [UInt8] = []

    package init(names: EventNames) {
        self.names = names
    }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        let end = line.text.upperBound
        let signIndex = skippingNumber(bytes, line.text)
        guard signIndex < end, bytes[signIndex] == UInt8(ascii: "-") || bytes[signIndex] == UInt8(ascii: "+") else {
            return false
        }
        let typeStart = bytes.skippingBlanks(from: signIndex + 1, to: end)
        guard let typeEnd = skippingType(bytes, from: typeStart, to: end) else { return false }
        let nameStart = bytes.skippingBlanks(from: typeEnd, to: end)
        let nameEnd = readSelector(bytes, from: nameStart, to: end)
        // Without a type it may be an item of a list: `- loadView is called …`, `- loadView, viewDidLoad`.
        if typeEnd == typeStart, typeStart > signIndex + 1,
            bytes.skippingBlanks(from: nameEnd, to: end) > nameEnd
                || names.other(than: nameStart..<nameEnd, in: bytes, nameEnd..<end) != nil
        {
            return false
        }
        let isClassMethod = bytes[signIndex] == UInt8(ascii: "+")
        let column = line.column(of: line.text.lowerBound)
        var record = RawRecord(kind: isClassMethod ? .classMethod : .instance, line: line.number, column: column)
        if selector.isEmpty {
            let name = nameStart..<nameEnd
            guard names.contains(bytes.part(name)) else { return false }
            record.name = ByteRange(name)
        } else {
            guard selector.withUnsafeBytes({ names.contains($0) }) else { return false }
            record.name = batch.join(selector, behind: bytes)
        }
        batch.records.append(record)
        return true
    }

    /// Where a text goes on behind its number: `6. `, `6) `, `6、`.
    private func skippingNumber(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Int {
        let end = text.upperBound
        var index = bytes.digitsEnd(from: text.lowerBound, to: end)
        guard index > text.lowerBound, index < end else { return index }
        if bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") {
            index += 1
        } else if bytes.hasText("、", at: index, to: end) {
            index += 3
        }
        return bytes.skippingBlanks(from: index, to: end)
    }

    /// The end of a type in parentheses, or `start` if there is none; nil if it is not closed.
    private func skippingType(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        guard start < end, bytes[start] == UInt8(ascii: "(") else { return start }
        var depth = 0
        for index in start..<end {
            if bytes[index] == UInt8(ascii: "(") {
                depth += 1
            } else if bytes[index] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
        }
        return nil
    }

    /// Reads a selector: as a declaration (`a:(T)x b:(T)y`), whose parts then stand in `selector`, or as one word
    /// (`a:b:`), which leaves `selector` empty.
    ///
    /// - Returns: where its first part ends.
    private mutating func readSelector(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        selector.removeAll(keepingCapacity: true)
        var part = start..<partEnd(bytes, from: start, to: end)
        let firstEnd = part.upperBound
        while let argumentEnd = skippingArgument(bytes, behind: part, to: end) {
            let next = bytes.skippingBlanks(from: argumentEnd, to: end)
            let nextPart = next..<partEnd(bytes, from: next, to: end)
            guard skippingArgument(bytes, behind: nextPart, to: end) != nil else { break }
            if selector.isEmpty { selector.append(contentsOf: bytes.part(part)) }
            selector.append(contentsOf: bytes.part(nextPart))
            part = nextPart
        }
        // Behind a colon stands the type of an argument, else the labels of Swift may: `willMove(toParent:)`.
        if firstEnd == start || bytes[firstEnd - 1] == UInt8(ascii: ":") { return firstEnd }
        return bytes.listEnd(from: firstEnd, to: end)
    }

    /// The end of the letters, digits and colons that begin at an index.
    private func partEnd(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        return bytes.end(from: start, to: end) { $0.isASCIIName || $0 == UInt8(ascii: ":") }
    }

    /// The end of the argument behind a selector's part, `(BOOL)animated`; nil if none stands there.
    private func skippingArgument(_ bytes: UnsafeRawBufferPointer, behind part: Range<Int>, to end: Int) -> Int? {
        guard !part.isEmpty, bytes[part.upperBound - 1] == UInt8(ascii: ":") else { return nil }
        let typeStart = bytes.skippingBlanks(from: part.upperBound, to: end)
        guard typeStart < end, bytes[typeStart] == UInt8(ascii: "("),
            let typeEnd = skippingType(bytes, from: typeStart, to: end)
        else { return nil }
        return bytes.end(from: bytes.skippingBlanks(from: typeEnd, to: end), to: end, while: \.isASCIIName)
    }
}
