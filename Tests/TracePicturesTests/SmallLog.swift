import CheckResults
import RuleAutomata
import RuleSyntax
import TraceModel
import TracePictures
import TraceRules

/// A log written as an example is, each word in a line of its own, and what is drawn of it.
struct SmallLog {
    static let spec = """
        spec s "S"
        event born, willShow, didShow, step, gone
        life from born to gone
        interval showing = willShow .. didShow, cancelled by gone
        rule r "Steps come first"
          step before willShow

        """

    var log: DrawnTrace

    init(_ notation: String) throws {
        let checker = try Checker(SpecParser.parse(SmallLog.spec, file: "s"))
        let steps = try TraceNotation(parsing: notation).steps
        let trace = ExampleTrace(
            steps,
            at: steps.indices.map { Place(line: $0 + 1, column: 1) },
            end: Place(line: steps.count, column: 1),
            recordName: { checker.recordName(for: $0) }
        ).trace
        log = DrawnTrace(title: "a.log", trace: trace, vocabularies: [checker.compiled.vocabulary])
    }

    /// Adds a finding at a line, 0 for the end, which other lines explain.
    mutating func find(_ line: Int, because lines: [Int] = [], repair: Repair? = nil) {
        let number = log.findings.count + 1
        let finding = Finding(
            rule: "s.r",
            verdict: .violated,
            place: Place(line: line, column: 1),
            event: line == 0 ? "" : "willShow",
            binding: Binding([]),
            message: "message \(number)",
            because: lines.map {
                .init(place: Place(line: $0, column: 1), event: "step", subject: "a", note: "comes only here")
            }
        )
        let sentence = Picture.Sentence(
            number: number,
            rule: "s.r",
            sentence: "Steps come first",
            message: finding.message,
            isCertain: true
        )
        log.findings.append(.init(finding, sentence, repair: repair))
    }

    func picture(_ request: PictureRequest = PictureRequest()) throws -> Picture { try Picture(log, request) }
}

extension Picture {
    /// The rows in short: `a.step`, `!a.step`, `?a.step` for a missing one, `#1` for a finding, `a>b` and `…3`.
    var summary: [String] {
        rows.map { row in
            switch row.kind {
            case .event(let event): "\(event.offends == nil ? "" : "!")\(lanes[event.lane].title).\(event.name)"
            case .missing(let lane, let name, _): "?\(lanes[lane].title).\(name)"
            case .arrow(let from, let to, let text): "\(lanes[from].title)>\(lanes[to].title) \(text)"
            case .finding(let index): "#\(findings[index].number)"
            case .gap: "~"
            case .folded(let events, let objects, let lines): "…\(events) of \(objects) in \(lines)"
            }
        }
    }
}
