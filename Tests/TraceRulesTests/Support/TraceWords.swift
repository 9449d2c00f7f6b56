import TraceModel

/// Makes a trace of words, one record a line: `C.init` is about the label C, `C#1.init` about the object 1 of class C,
/// `#1.init` about an object without a class, `init` about nothing in particular, `p/C.init` comes from process p (and
/// `p:7/C.init` from its number 7), `C.+load` is a class event, and `~` a gap. `init{a=1,b=x}` says of itself that `a` is 1
/// and `b` x.
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
        let brace = word.firstIndex(of: "{") ?? word.endIndex
        let pairs = word[brace...].dropFirst().dropLast().split(separator: ",")
        let word = word[..<brace]
        let slash = word.split(separator: "/", maxSplits: 1).map(String.init)
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
                firstAttribute: Int32(trace.attributes.count),
                attributeCount: Int32(pairs.count)
            )
        )
        trace.recordCount += 1
        for pair in pairs {
            let sides = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            trace.attributes.append(
                .init(name: number(sides[0], \.attributeNames), value: number(sides[1], \.attributeValues))
            )
        }
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
