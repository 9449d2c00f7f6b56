import TraceRecords

@testable import TraceReaders

/// Matches a line in the plainest way: piece by piece, going back wherever the rest does not match.
struct PatternReference {
    let bytes: UnsafeRawBufferPointer
    let names: [String]

    init(_ bytes: UnsafeRawBufferPointer, names: [String]) {
        self.bytes = bytes
        self.names = names
    }

    /// What is read of a line: each field's text. Nil if it is no line of the pattern.
    func match(_ line: [RecordPiece]) -> [String: String]? {
        var found: [String: String]?
        _ = read(line[...], at: 0, behind: nil, before: nil) { index, fields in
            guard index == bytes.count else { return false }
            found = fields
            return true
        }
        return found
    }

    private typealias Fields = [String: String]

    /// Reads pieces from an index on, in every way until one is taken.
    private func read(
        _ pieces: ArraySlice<RecordPiece>,
        at index: Int,
        _ fields: Fields = [:],
        behind previous: RecordPiece?,
        before next: RecordPiece?,
        _ take: (Int, Fields) -> Bool
    ) -> Bool {
        guard let piece = pieces.first else { return take(index, fields) }
        let rest = pieces.dropFirst()
        let following = rest.first ?? next
        func goOn(_ end: Int, _ name: String? = nil) -> Bool {
            var fields = fields
            if let name { fields[name] = String(decoding: bytes[index..<end], as: UTF8.self) }
            return read(rest, at: end, fields, behind: piece, before: next, take)
        }
        switch piece {
        case .text(let text):
            return bytes[index...].starts(with: text.utf8) && goOn(index + text.utf8.count)
        case .blank:
            let end = bytes.skippingBlanks(from: index, to: bytes.count)
            let isBehind = bytes.trimmed(0..<index).upperBound < index
            return (end > index || index == 0 || end == bytes.count || isBehind) && goOn(end)
        case .anything:
            return (index...bytes.count).contains { isCharacter($0) && goOn($0) }
        case .rest:
            return bytes.isWordEdge(at: index, from: 0, to: bytes.count) && goOn(bytes.count, RecordComposer.rest)
        case .optional(let inner):
            return read(inner[...], at: index, fields, behind: previous, before: following) { end, fields in
                read(rest, at: end, fields, behind: piece, before: next, take)
            } || goOn(index)
        case .field(let field):
            return ends(of: field, at: index, behind: previous, following).contains { goOn($0, field.name) }
        }
    }

    private func isCharacter(_ index: Int) -> Bool { index == bytes.count || bytes.beginsCharacter(at: index) }

    /// Where a field may end, the best first.
    private func ends(
        of field: RecordField,
        at index: Int,
        behind previous: RecordPiece?,
        _ next: RecordPiece?
    ) -> [Int] {
        let end = bytes.count
        guard index < end else { return [] }
        switch (field.form, field.syntax) {
        case (.oneOf(let words), _):
            return nameEnds(words, at: index, areEvents: field.name == "event", previous, next)
        case (_, .event?): return nameEnds(names, at: index, areEvents: true, previous, next)
        case (_, let syntax?):
            if previous?.isOpen == true, index > 0,
                bytes[index - 1].isASCIIName || bytes[index - 1] == UInt8(ascii: ".")
            {
                return []
            }
            return FieldSyntax.end(of: syntax, bytes, at: index, to: end).map { [$0] } ?? []
        case (let form, nil):
            return (index + 1..<end + 1).filter { stop in
                let text = index..<stop
                return isCharacter(stop) && bytes.trimmed(text) == text
                    && (form == .words || text.allSatisfy { bytes.blankLength(at: $0, to: end) == 0 })
            }
        }
    }

    private func nameEnds(
        _ names: [String],
        at index: Int,
        areEvents: Bool,
        _ previous: RecordPiece?,
        _ next: RecordPiece?
    ) -> [Int] {
        let end = bytes.count
        if previous?.isText != true, !bytes.isWordEdge(at: index, from: 0, to: end) { return [] }
        let start = areEvents && bytes[index] == UInt8(ascii: "+") ? index + 1 : index
        return names.sorted { $0.utf8.count > $1.utf8.count }.flatMap { name -> [Int] in
            guard bytes[start...].starts(with: name.utf8) else { return [] }
            let stop = start + name.utf8.count
            if !(next?.isText == true || next?.hasSyntax == true), !bytes.isWordEdge(at: stop, from: 0, to: end) {
                return []
            }
            var ends: [Int] = []
            if areEvents, stop < end, bytes[stop] == UInt8(ascii: "(") {
                let close = bytes[(stop + 1)...].firstIndex { !$0.isName && $0 != UInt8(ascii: ":") }
                if let close, bytes[close] == UInt8(ascii: ")") { ends.append(close + 1) }
            }
            if areEvents, stop < end, bytes[stop] == UInt8(ascii: ":") { ends.append(stop + 1) }
            return ends + [stop]
        }
    }
}

extension RecordPiece {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }

    fileprivate var hasSyntax: Bool {
        if case .field(let field) = self { field.syntax != nil && field.syntax != .event } else { false }
    }

    fileprivate var isOpen: Bool {
        switch self {
        case .anything, .optional: true
        case .field(let field): [.word, .words].contains(field.form) && field.syntax == nil
        case .text, .blank, .rest: false
        }
    }
}
