import TraceModel
import TraceReaders

/// Whom the records of a log name, as far as they were looked at.
enum RecordNaming {
    case nobody
    /// All of them one label, without an address or the like, or nobody.
    case oneLabel
    /// Several labels, before which different numbers stand that may tell apart what they name: `#1 Order`.
    case numberedLabels
    case several

    init(_ records: some Sequence<RawRecord>, in text: BatchText) {
        self = .several
        var label: UnsafeRawBufferPointer?
        var number: UnsafeRawBufferPointer?
        var (isOne, numbersVary, isNobody) = (true, false, false)
        for record in records {
            guard record.identity.isEmpty else { return }
            if record.className.isEmpty {
                isNobody = true
                continue
            }
            let (name, before) = (text[record.className], text.number(before: record.className))
            isOne = isOne && name.elementsEqual(label ?? name)
            label = label ?? name
            if before.isEmpty { continue }
            numbersVary = numbersVary || !before.elementsEqual(number ?? before)
            number = number ?? before
        }
        if label == nil {
            if isNobody { self = .nobody }
            return
        }
        self = isOne ? .oneLabel : numbersVary ? .numberedLabels : .several
    }
}

extension BatchText {
    /// The number that nothing but blanks and signs part from a name behind it; empty if there is none, or it is part of something else.
    fileprivate func number(before name: ByteRange) -> UnsafeRawBufferPointer {
        let before = textBefore(name, atMost: 32)
        let end = before.lastIndex { $0.isName || $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
        let start = before[..<end].lastIndex { !$0.isDigit }.map { $0 + 1 } ?? 0
        let isPart = start > 0 && (before[start - 1].isName || before[start - 1].isOne(of: ":.,-+/"))
        return UnsafeRawBufferPointer(rebasing: before[(isPart ? end : start)..<end])
    }
}
