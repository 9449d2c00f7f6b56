import TraceModel

/// Finds the subjects that a text names.
struct SubjectNames {
    private let trace: Trace
    private let numberOfIdentity: [String: Int32]
    private let numberOfClass: [String: Int32]
    /// The subjects of each identity, and those of each class.
    private let withIdentity: [Key: [Int32]]
    private let ofClass: [Key: [Int32]]

    private struct Key: Hashable {
        var process: Int32
        var number: Int32
    }

    /// - Parameter profile: tells which subjects have lives of their own.
    init(_ trace: Trace, _ profile: LogProfile) {
        self.trace = trace
        var withIdentity: [Key: [Int32]] = [:]
        var ofClass: [Key: [Int32]] = [:]
        for (index, subject) in trace.subjects.enumerated() where profile.lifeSubject(of: index) == Int32(index) {
            ofClass[Key(process: subject.process, number: subject.className), default: []].append(Int32(index))
            guard subject.kind == .identity else { continue }
            withIdentity[Key(process: subject.process, number: subject.identity), default: []].append(Int32(index))
        }
        self.withIdentity = withIdentity
        self.ofClass = ofClass
        func numbers(_ texts: [String]) -> [String: Int32] {
            Dictionary(texts.enumerated().map { ($1, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        }
        numberOfIdentity = numbers(trace.identities)
        numberOfClass = numbers(trace.classNames)
    }

    /// The subjects of a process that a text names: by its identity, its label or its whole description, else all those
    /// of the class that it is the name of.
    func subjects(named text: String, process: Int32) -> [Int32] {
        if text.isEmpty { return [] }
        if let (className, identity) = SubjectNames.parts(ofDescription: text) {
            guard let number = numberOfClass[className] else { return [] }
            return subjects(withIdentity: identity, process).filter {
                trace.subjects[Int($0)].className == number
            }
        }
        let exact = subjects(withIdentity: text, process)
        if !exact.isEmpty { return exact }
        let className = SubjectNames.withoutModule(text)
        guard let number = numberOfClass[text] ?? numberOfClass[className] else { return [] }
        let all = ofClass[Key(process: process, number: number)] ?? []
        let labels = all.filter { trace.subjects[Int($0)].kind != .identity }
        return labels.isEmpty ? all : labels
    }

    private func subjects(withIdentity identity: String, _ process: Int32) -> [Int32] {
        guard let number = numberOfIdentity[identity] else { return [] }
        return withIdentity[Key(process: process, number: number)] ?? []
    }

    /// The class and the identity in `<Module.Class: 0x7f…; and more>`.
    private static func parts(ofDescription text: String) -> (className: String, identity: String)? {
        guard text.first == "<", text.last == ">" else { return nil }
        let inner = text.dropFirst().dropLast().prefix { $0 != ";" }
        guard let colon = inner.firstIndex(of: ":") else { return nil }
        let identity = inner[inner.index(after: colon)...].drop(while: \.isWhitespace)
        return (withoutModule(String(inner[..<colon])), String(identity))
    }

    private static func withoutModule(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
