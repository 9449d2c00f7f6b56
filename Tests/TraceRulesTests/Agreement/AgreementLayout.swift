@testable import NaiveEvaluator

/// Words laid out in one trace.
struct AgreementLayout {
    private(set) var trace = AgreementTrace()
    private(set) var observation: AgreementObservation
    /// The line of each event of each binding.
    private(set) var lines: [[Int]]
    /// The line before which records are missing.
    private(set) var gapLine: Int?

    /// - Parameters:
    ///   - takingTurns: whether the words take turns, an event each, or stand one behind the other.
    ///   - gap: records are missing before the turn of the events of this index.
    init(_ bindings: [AgreementBinding], _ vocabulary: NaiveVocabulary, takingTurns: Bool, gap: Int?) {
        observation = AgreementObservation(vocabulary)
        lines = bindings.map { _ in [] }
        guard takingTurns else {
            for index in bindings.indices {
                for event in bindings[index].word.indices { add(event, of: index, bindings) }
            }
            return
        }
        for turn in 0..<(bindings.map(\.word.count).max() ?? 0) {
            if turn == gap { gapLine = trace.nextLine }
            for index in bindings.indices where turn < bindings[index].word.count { add(turn, of: index, bindings) }
        }
    }

    private mutating func add(_ event: Int, of index: Int, _ bindings: [AgreementBinding]) {
        let letter = bindings[index].word[event]
        let subject = bindings[index].subject(letter, event)
        lines[index].append(trace.nextLine)
        trace.add(letter.name, of: subject, saying: bindings[index].attributes)
        observation.see(letter.name, of: subject)
    }
}
