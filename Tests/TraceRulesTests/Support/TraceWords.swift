import TraceModel

/// Makes a trace of words, one record a line: `C.init` is about the label C, `C#1.init` about the object 1 of class C,
/// `#1.init` about an object without a class, `init` about nothing in particular, `p/C.init` comes from process p (and
/// `p:7/C.init` from its number 7), `C.+load` is a class event, and `~` a gap. Behind an event stand
/// what it says and when it was: `init{x=1,y=2}@30ms`, `init@2s`.
struct TraceWords {
    private(set) var trace = Trace()

    init(_ words: String) {
        trace.classNames = [""]
        trace.identities = [""]
        for word in words.split(separator: " ") { add(String(word)) }
        trace.lastLine = trace.entries.count
    }

    private mutating func add(_ word: String) {
        let line = Int32(trace.entries.count + 1)
        if word == "~" {
            trace.entries.append(.init(name: Trace.Entry.gap, subject: 0, line: line, column: 1))
            trace.gapCount += 1
            return
        }
        let end = word.firstIndex { $0 == "{" || $0 == "@" } ?? word.endIndex
        let first = trace.attributes.count
        let time = addFacts(String(word[end...]))
        let slash = word[..<end].split(separator: "/", maxSplits: 1).map(String.init)
        let process = slash.count == 2 ? slash[0] : ""
        let rest = slash.last ?? ""
        let dot = rest.lastIndex(of: ".")
        let subject = dot.map { String(rest[..<$0]) } ?? ""
        let name = dot.map { String(rest[rest.index(after: $0)...]) } ?? rest
        trace.entries.append(
            .init(
                name: number(name, \.names),
                subject: self.subject(subject, process, name),
                line: line,
                column: 1,
                time: time?.microseconds ?? Trace.Entry.noTime,
                timeUnit: UInt32(time?.unit ?? 1),
                firstAttribute: Int32(first),
                attributeCount: Int32(trace.attributes.count - first)
            )
        )
        trace.recordCount += 1
    }

    /// Adds the attributes of a record and returns its time.
    private mutating func addFacts(_ text: String) -> TimeStamp? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        for pair in parts[0].split(whereSeparator: { "{,}".contains($0) }) {
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            trace.attributes.append(
                .init(
                    name: number(sides[0], \.attributeNames),
                    value: number(sides.count == 2 ? sides[1] : "", \.attributeValues)
                )
            )
        }
        guard parts.count == 2 else { return nil }
        let unit: Int64 = parts[1].hasSuffix("ms") ? 1_000 : 1_000_000
        let number = Int64(parts[1].prefix { $0.isNumber }) ?? 0
        return TimeStamp(microseconds: number * unit, unit: unit)
    }

    private mutating func subject(_ word: String, _ process: String, _ name: String) -> Int32 {
        let parts = word.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let identity = parts.count == 2 ? parts[1] : ""
        let processParts = process.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init
        )
        let subject = Trace.Subject(
            kind: name.hasPrefix("+") ? .classObject : identity.isEmpty ? .label : .identity,
            process: number(
                Trace.Process(name: processParts.first ?? "", number: processParts.count == 2 ? processParts[1] : ""),
                \.processes
            ),
            className: number(parts.first ?? "", \.classNames),
            identity: number(identity, \.identities)
        )
        return number(subject, \.subjects)
    }

    private mutating func number<Value: Equatable>(_ value: Value, _ list: WritableKeyPath<Trace, [Value]>) -> Int32 {
        if let index = trace[keyPath: list].firstIndex(of: value) { return Int32(index) }
        trace[keyPath: list].append(value)
        return Int32(trace[keyPath: list].count - 1)
    }
}
