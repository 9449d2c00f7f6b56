import CheckResults
import RuleSyntax
import RuleTree
import TraceModel

@testable import TraceRules

/// What a check came to, in a form that tests can write down.
struct Judging {
    let result: CheckResult

    /// Judges words by the rules of a spec's text.
    init(_ words: String, by spec: String, _ options: CheckOptions = CheckOptions()) throws {
        try self.init(words, by: SpecParser.parse(spec, file: "test"), options)
    }

    /// Judges words by the rules of a spec.
    init(_ words: String, by spec: Spec, _ options: CheckOptions = CheckOptions()) throws {
        var options = options
        options.keepsJudgements = true
        let checker = try Checker(spec)
        result = try checker.check(TraceWords(words).trace, options)
    }

    /// `violated@3`, in order.
    var findings: [String] { result.findings.map { "\($0.verdict.rawValue)@\($0.place.line)" } }

    var reasons: [String?] { result.findings.map(\.reason) }

    /// `self=C#2 satisfied`; the life or occurrence is shown from the second on.
    var verdicts: [String] { result.judgements.map { "\($0.binding.shown) \($0.verdict.rawValue)" } }

    /// `A->B 1-4 push,pop`.
    var pairs: [String] {
        result.pairs.map { pair in
            let roles = pair.binding.roles.map(\.subject).joined(separator: "->")
            return "\(roles) \(pair.firstLine)-\(pair.lastLine) \(pair.orderedLike.joined(separator: ","))"
        }
    }
}

extension Binding {
    fileprivate var shown: String {
        let number = max(life, occurrence)
        return roles.map { $0.subject.isEmpty ? "-" : $0.subject }.joined(separator: "->")
            + (number > 1 ? "#\(number)" : "")
    }
}

extension CheckOptions {
    /// Everything is declared: nothing before, nothing after, nothing unseen, nothing printed twice.
    static let everything = CheckOptions(begin: .launch, end: .complete, observesAll: true, printsOnce: true)
}
