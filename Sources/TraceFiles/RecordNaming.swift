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
        var (isOne, numbersVary) = (true, false)
        for record in records.ofSomebody {
            guard record.identity.isEmpty else { return }
            let (name, before) = (text[record.className], text.number(before: record.className))
            isOne = isOne && name.elementsEqual(label ?? name)
            label = label ?? name
            if before.isEmpty { continue }
            numbersVary = numbersVary || !before.elementsEqual(number ?? before)
            number = number ?? before
        }
        guard let label else { return }
        self = isOne ? label.isEmpty ? .nobody : .oneLabel : numbersVary ? .numberedLabels : .several
    }
}

extension Sequence<RawRecord> {
    /// Those that say whose they are; all if none does.
    var ofSomebody: [RawRecord] {
        let named = filter { !$0.subject.isEmpty }
        return named.isEmpty ? Array(self) : named
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
