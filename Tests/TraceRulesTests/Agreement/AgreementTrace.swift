import TraceModel

/// A trace made by hand: every record stands on a line of its own.
struct AgreementTrace {
    /// Who a record is about.
    struct Subject: Hashable {
        /// Empty for the nameless class.
        var className = ""
        /// Empty for the class itself.
        var identity: String
    }

    private(set) var trace = Trace()
    private var names: [String: Int32] = [:]
    private var classNames: [String: Int32] = ["": 0]
    private var subjects: [Subject: Int32] = [:]

    init() {
        trace.processes = [.init(name: "", number: "")]
        trace.classNames = [""]
        trace.identities = [""]
    }

    /// The line that the next record gets.
    var nextLine: Int { trace.entries.count + 1 }

    mutating func add(
        _ name: String,
        of subject: Subject,
        at time: TimeStamp? = nil,
        saying attributes: [String: String] = [:]
    ) {
        let first = trace.attributes.count
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            trace.attributes.append(
                .init(
                    name: AgreementTrace.number(of: name, in: &trace.attributeNames),
                    value: AgreementTrace.number(of: value, in: &trace.attributeValues)
                )
            )
        }
        trace.entries.append(
            .init(
                name: number(of: name),
                subject: number(of: subject),
                line: Int32(nextLine),
                column: 1,
                time: time?.microseconds ?? Trace.Entry.noTime,
                timeUnit: UInt32(time?.unit ?? 1),
                firstAttribute: Int32(first),
                attributeCount: Int32(attributes.count)
            )
        )
        trace.recordCount += 1
        trace.lastLine = trace.entries.count
    }

    private static func number(of text: String, in texts: inout [String]) -> Int32 {
        if !texts.contains(text) { texts.append(text) }
        return Int32(texts.firstIndex(of: text) ?? 0)
    }

    private mutating func number(of name: String) -> Int32 {
        if let known = names[name] { return known }
        let number = Int32(trace.names.count)
        trace.names.append(name)
        names[name] = number
        return number
    }

    private mutating func number(of subject: Subject) -> Int32 {
        if let known = subjects[subject] { return known }
        if classNames[subject.className] == nil {
            classNames[subject.className] = Int32(trace.classNames.count)
            trace.classNames.append(subject.className)
        }
        var identity: Int32 = 0
        if !subject.identity.isEmpty {
            identity = Int32(trace.identities.count)
            trace.identities.append(subject.identity)
        }
        let number = Int32(trace.subjects.count)
        trace.subjects.append(
            .init(
                kind: subject.identity.isEmpty ? .classObject : .identity,
                process: 0,
                className: classNames[subject.className] ?? 0,
                identity: identity
            )
        )
        subjects[subject] = number
        return number
    }
}
