import TraceGeneration
import TraceReports

/// What generated traces reach of the rules' automata, in words.
struct CoverageText {
    var coverage: Coverage
    var traceCount: Int

    var text: ShownText {
        var text: ShownText = "\(English.count(traceCount, "trace")) \(traceCount == 1 ? "reaches" : "reach"):\n"
        for rule in coverage.rules {
            guard let counts = rule.counts else {
                text += "  \(rule.rule): followed through guesses, which are not counted\n"
                continue
            }
            let whole = rule.missing.isEmpty && rule.impossible.isEmpty
            text +=
                "  \(rule.rule): \(counts.reachedStates) of \(English.count(counts.states, "state")), "
                + "\(counts.reachedArrows) of \(English.count(counts.arrows, "arrow"))"
                + (whole ? "" : ", without") + "\n"
            text += lines(rule.impossible, "no log that leaves nothing out can show it")
            text += lines(rule.missing, "not reached")
        }
        return text
    }

    private func lines(_ arrows: [Coverage.Arrow], _ reason: String) -> ShownText {
        arrows.map { arrow in
            let before = arrow.before.isEmpty ? "at the beginning" : "after \(arrow.before.joined(separator: ", "))"
            return "    \(arrow.event) \(before): \(reason)\n"
        }.joined()
    }
}
