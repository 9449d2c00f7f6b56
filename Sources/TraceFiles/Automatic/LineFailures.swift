import TraceReaders

/// What members of a line say that it failed: `ok=false`, `"result":"rejected"`, `error=2`, `rc=1`. A line is looked through once, however many
/// records it holds.
struct LineFailures {
    /// The attributes that rules read, which say nothing of that.
    let declared: Set<String>
    private var line = 0..<0
    private var failures: [Range<Int>] = []
    /// Those of errors that a bare word with a colon says, behind an event: `ERROR: open` is a level.
    private var errors: [Range<Int>] = []
    /// The values behind keys that may say how it went, whatever they say.
    private var values: [Range<Int>] = []

    /// A record is about one of them at most.
    private static let most = 3

    init(declared: Set<String>) { self.declared = declared }

    /// Whether one is neither declared nor what the record is about.
    mutating func deny(
        _ name: Range<Int>,
        of subject: Range<Int>,
        in line: Range<Int>,
        _ text: UnsafeRawBufferPointer
    ) -> Bool {
        if line != self.line { find(in: line, text) }
        return failures.contains { !subject.overlaps($0) }
            || errors.contains { $0.lowerBound > name.upperBound && !subject.overlaps($0) }
            || LineFailures.isNegative(name, in: line, text)
    }

    /// The values of members that decide if it failed; nil if objects of JSON are among them.
    mutating func values(in line: Range<Int>, _ text: UnsafeRawBufferPointer) -> [Range<Int>]? {
        if line != self.line { find(in: line, text) }
        let holdObjects = values.contains { $0.isEmpty && text.hasText("{", at: $0.lowerBound, to: line.upperBound) }
        return holdObjects ? nil : values
    }

    /// Whether a negative number is what came of an event, `closed = -1 EBADF`. A call with its list was made: `open() = -1`.
    private static func isNegative(_ name: Range<Int>, in line: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
        guard name.upperBound < line.upperBound, text[name.upperBound - 1] != UInt8(ascii: ")"),
            case let sign = text.skippingBlanks(from: name.upperBound, to: line.upperBound),
            text.hasText("=", at: sign, to: line.upperBound),
            case let value = text.skippingBlanks(from: sign + 1, to: line.upperBound)
        else { return false }
        return text.hasText("-", at: value, to: line.upperBound)
            && text.digitsEnd(from: value + 1, to: line.upperBound) > value + 1
    }

    private mutating func find(in line: Range<Int>, _ text: UnsafeRawBufferPointer) {
        self.line = line
        (failures, errors, values) = ([], [], [])
        var index = line.lowerBound
        while let sign = text.firstIndex(of: UInt8(ascii: "="), or: UInt8(ascii: ":"), from: index, to: line.upperBound)
        {
            index = sign + 1
            let keyEnd = text.start(endingAt: sign, notBefore: line.lowerBound) { $0 == UInt8(ascii: "\"") }
            let key = text.start(endingAt: keyEnd, notBefore: line.lowerBound, while: \.isASCIIName)..<keyEnd
            // Most keys say nothing of that, and neither do a time and what an address asks for: `/pay?status=failed`.
            guard LogWords.tellsHowItWent(key, in: text),
                key.lowerBound == 0 || !text[key.lowerBound - 1].isOne(of: "?&")
            else { continue }
            let isColon = text[sign] == UInt8(ascii: ":")
            var first = isColon ? text.skippingBlanks(from: index, to: line.upperBound) : index
            if first < line.upperBound, text[first].isOne(of: "\"'") { first += 1 }
            // A minus belongs to its number.
            let digits = text.hasText("-", at: first, to: line.upperBound) ? first + 1 : first
            let value = first..<text.end(from: digits, to: line.upperBound, while: \.isASCIIName)
            values.append(value)
            let isError =
                LogWords.isError(value, behind: key, in: text)
                || LogWords.isError(key, holdingObjectAt: first, to: line.upperBound, in: text)
            guard isError || LogWords.deny(value, behind: key, in: text),
                declared.isEmpty || !declared.contains(String(decoding: text.part(key), as: UTF8.self))
            else { continue }
            if isError, isColon, key.upperBound == sign {
                errors = errors.suffix(LineFailures.most - 1) + [value]
            } else if failures.count < LineFailures.most {
                failures.append(value)
            }
        }
    }
}
