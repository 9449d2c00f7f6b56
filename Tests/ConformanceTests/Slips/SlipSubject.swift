import LifelineCommand
import RuleAnalysis
import RuleSyntax
import RuleTree
import TraceModel

@testable import LifelineCommand
@testable import TraceRules

/// A spec in pieces, so that what comes of a slip in it is known without reading all of it each time.
struct SlipSubject: Sendable {
    let path: String
    /// All that stands above the first rule.
    let head: String
    /// Each rule, up to the next one.
    let rules: [String]
    private let others: [Spec]
    private let findings: Set<String>
    /// What each piece means as it is written.
    private var meanings: [Spec] = []
    /// The spec without its rules.
    private let vocabulary: Spec
    private let trees: [Rule]

    init(path: String, text: String, others: [Spec]) throws {
        var pieces = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("rule ") { pieces.append("") }
            pieces[pieces.count - 1] += line + "\n"
        }
        self.path = path
        self.others = others
        head = pieces[0]
        rules = Array(pieces.dropFirst())
        let tree = try SpecParser.parse(text, file: path)
        vocabulary = try SpecParser.parse(head, file: path)
        trees = tree.rules
        let checker = try Checker(tree, using: others, file: path)
        findings = Set(checker.lint(usedBy: others).map(\.diagnostic.message))
        meanings = try pieces.indices.map { index in
            SlipSubject.meaning(of: completed(try parsed(pieces[index], in: index), in: index))
        }
    }

    /// A piece, below a spec's name.
    private func parsed(_ text: String, in piece: Int) throws -> Spec {
        try SpecParser.parse(piece == 0 ? text : "spec s \"S\"\n" + text, file: path)
    }

    /// A piece with the vocabulary, or the rules, that it stands with.
    private func completed(_ tree: Spec, in piece: Int) -> Spec {
        var spec = piece == 0 ? tree : vocabulary
        spec.rules = piece == 0 ? trees : tree.rules
        return spec
    }

    /// The pieces in which slips are made: the head, and each rule.
    var pieceCount: Int { 1 + rules.count }

    func slips(in piece: Int) -> [Slip] { Slip.all(of: piece == 0 ? head : rules[piece - 1]) }

    func outcome(of slip: Slip, in piece: Int) -> SlipOutcome {
        guard let tree = try? parsed(slip.text, in: piece) else { return .isError }
        let changed = completed(tree, in: piece)
        if meanings[piece] == SlipSubject.meaning(of: changed) { return .meansTheSame }
        if !MisspeltMembers(spec: changed).findings.isEmpty { return .isLinted }
        let whole = piece == 0 ? slip.text + rules.joined() : head + slip.text
        do throws(Diagnostics) {
            let examples = try RuleExamples.all(text: whole, file: path)
            let order = piece == 0 ? rulesByWords(of: slip) : Array(examples.indices)
            if order.contains(where: { !examples[$0].failures().isEmpty }) { return .failsAnExample }
        } catch {
            return .isError
        }
        return isLinted(slip, in: piece) ? .isLinted : .isSilent
    }

    /// The rules, those first that share a word with what the slip is in: their examples are the first to fail.
    private func rulesByWords(of slip: Slip) -> [Int] {
        func words(_ text: String) -> Set<Substring> {
            Set(text.split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "+" })
        }
        let wanted = words(slip.line)
        let shared = rules.map { words($0).intersection(wanted).count }
        return rules.indices.sorted { (shared[$1], $0) < (shared[$0], $1) }
    }

    private func isLinted(_ slip: Slip, in piece: Int) -> Bool {
        var pieces = [head] + rules
        pieces[piece] = slip.text
        guard let spec = try? SpecParser.parse(pieces.joined(), file: path),
            let checker = try? Checker(spec, using: others, file: path)
        else { return true }
        return checker.lint(usedBy: others).contains { !findings.contains($0.diagnostic.message) }
    }

    /// A spec without what nothing depends on: names of its own, sentences, notes, sources, examples, the order of events and of
    /// attributes.
    private static func meaning(of spec: Spec) -> Spec {
        var spec = spec
        spec.name = ""
        spec.title = ""
        let named = UsedNames(spec).names
        for index in spec.events.indices where !named.contains(spec.events[index].name) {
            let event = spec.events[index]
            spec.events[index].members = event.members.isEmpty ? [event.name] : event.members
            spec.events[index].name = ""
        }
        spec.events.sort { ($0.name, $0.members.joined()) < ($1.name, $1.members.joined()) }
        spec.attributes.sort { $0.name < $1.name }
        for index in spec.rules.indices {
            spec.rules[index].id = ""
            spec.rules[index].sentence = ""
            spec.rules[index].note = nil
            spec.rules[index].citations = []
            spec.rules[index].examples = []
        }
        return spec
    }
}
