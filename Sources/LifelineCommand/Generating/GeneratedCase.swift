import CheckResults
import LifelineLoading
import RuleTree
import TraceChecking
import TraceGeneration
import TraceReports

/// What `lifeline check` must find in a generated trace, as a case beside it.
struct GeneratedCase {
    var request: GenerationRequest
    var trace: GeneratedTrace
    var printed: PrintedTrace
    /// The trace's file name without its ending.
    var stem: String
    var seed: UInt64
    /// What reports call its process.
    var process: String

    var json: String {
        var members = [
            "\"id\": \(quoted("generated-\(stem)"))",
            "\"trace\": \(quoted("\(stem).log"))",
            "\"format\": \(quoted(request.format.name))",
            "\"spec\": \(quoted(request.spec.spec.name))",
            "\"source\": {\"document\": \"lifeline generate\", \"words\": \(quoted(words))}",
        ]
        let settings = trace.options.settings.map { "{\(quoted($0.condition)): \(quoted($0.value))}" }
        if !settings.isEmpty { members.append("\"with\": [\(settings.joined(separator: ", "))]") }
        members += ["\"begin\": \"launch\"", "\"end\": \"complete\""]
        if trace.options.observesAll { members.append("\"observes\": \"all\"") }
        if trace.options.labelsAreSingle { members.append("\"subjects\": \"one\"") }
        if let offence = trace.offence { members.append("\"expect\": [\(expectation(offence))]") }
        members.append("\"others\": \"no finding\"")
        return "{\n" + members.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
    }

    private var words: String {
        switch request.goal {
        case .conform, .cover: "keeps every rule, seed \(seed)"
        case .violate(let rule): "breaks \(rule), seed \(seed)"
        case .nearMiss(let rule): "nearly breaks \(rule), seed \(seed)"
        }
    }

    private func expectation(_ offence: GeneratedTrace.Offence) -> String {
        let rule = request.spec.spec.rules.first { request.spec.wholeID(of: $0) == offence.rule }
        let isOfProcess = rule?.quantifier == .process
        let roles = offence.binding.roles.map { role in
            "\(quoted(role.name)): \(quoted(isOfProcess ? process : role.subject))"
        }.joined(separator: ", ")
        var members = ["\"rule\": \(quoted(offence.rule))", "\"binding\": {\(roles)}"]
        if offence.binding.life > 1 { members.append("\"life\": \(offence.binding.life)") }
        if offence.binding.occurrence > 1 { members.append("\"occurrence\": \(offence.binding.occurrence)") }
        members.append("\"verdict\": \"violated\"")
        if let entry = offence.entry { members.append("\"line\": \(printed.places[entry].line)") }
        return "{\(members.joined(separator: ", "))}"
    }

    private func quoted(_ text: String) -> String { JSONWriter.quoted(text) }
}
