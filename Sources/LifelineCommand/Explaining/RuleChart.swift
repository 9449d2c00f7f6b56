import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleAutomata
import RuleTree
import TraceModel
import TracePictures
import TraceReports
import TraceRules

/// A rule as pictures: its automaton, and its examples.
struct RuleChart {
    let spec: LoadedSpec
    let rule: Rule

    /// How many states are drawn.
    private static let mostStates = 24
    /// How many events are named of those that are one letter.
    private static let mostNames = 4

    /// The states of the rule as events lead through them, where all that happens is seen.
    var chart: Chart {
        let id = spec.wholeID(of: rule)
        var chart = Chart(title: "\(id): \(rule.sentence)")
        guard let number = spec.checker.compiled.rules.firstIndex(where: { $0.id == id }) else { return chart }
        let compiled = spec.checker.compiled.rules[number]
        let machine = RuleMachine(compiled, number: number)
        let letters = names(of: compiled)
        var numbers = [machine.start: 0]
        var open = [machine.start]
        var arrows: [(from: Int, to: Int?, letter: Int)] = []
        chart.nodes.append(.init("start", machine.accepts(machine.start) ? .fulfilled : .plain))
        var next = 0
        while next < open.count {
            for letter in letters.indices where !letters[letter].isEmpty {
                let step = machine.step(open[next], on: Int32(letter))
                if step.broken != nil {
                    arrows.append((next, nil, letter))
                } else if let target = numbers[step.target] {
                    arrows.append((next, target, letter))
                } else if open.count < RuleChart.mostStates {
                    numbers[step.target] = open.count
                    arrows.append((next, open.count, letter))
                    open.append(step.target)
                    let name = "after \(letters[letter].prefix(RuleChart.mostNames).joined(separator: " or "))"
                    chart.nodes.append(.init(name, machine.accepts(step.target) ? .fulfilled : .plain))
                } else {
                    chart.notes = ["Only the first \(RuleChart.mostStates) states are drawn."]
                }
            }
            next += 1
        }
        numberAlike(&chart.nodes)
        addArrows(arrows, letters, to: &chart)
        chart.doubleLine = "it may end there. Otherwise something is owed."
        return chart
    }

    /// States that are reached alike are told apart by numbers.
    private func numberAlike(_ nodes: inout [Chart.Node]) {
        var counts: [String: Int] = [:]
        for index in nodes.indices {
            let name = nodes[index].name
            counts[name, default: 0] += 1
            if let count = counts[name], count > 1 { nodes[index].name = "\(name) (\(count))" }
        }
    }

    /// One arrow for all letters that lead from a state to another.
    private func addArrows(_ arrows: [(from: Int, to: Int?, letter: Int)], _ letters: [[String]], to chart: inout Chart)
    {
        let broken = chart.nodes.count
        if arrows.contains(where: { $0.to == nil }) { chart.nodes.append(.init("broken", .broken)) }
        for node in chart.nodes.indices {
            let own = arrows.filter { $0.from == node }
            for target in own.map({ $0.to ?? broken }).uniqued() {
                let names = own.filter { $0.to ?? broken == target }.flatMap { letters[$0.letter] }.uniqued()
                let shown = names.prefix(RuleChart.mostNames)
                let rest = names.count - shown.count
                let all = Array(shown) + (rest > 0 ? ["\(rest) others"] : [])
                let words = English.list(all, "or")
                chart.arrows.append(.init(from: node, to: target, name: words))
            }
        }
    }

    /// What each letter of the rule is called: by the spec's events, where these say it; empty for what no event is.
    private func names(of compiled: CompiledRule) -> [[String]] {
        let vocabulary = spec.checker.compiled.vocabulary
        let alphabet = compiled.automaton.alphabet
        return alphabet.letters.indices.map { letter in
            if alphabet.letters[letter].patterns.isEmpty { return ["anything else"] }
            return compiled.roles.enumerated().flatMap { role, roleName -> [String] in
                var left = vocabulary.recordNames.indices.filter {
                    alphabet.letters(role: role, name: $0).contains(letter)
                }
                var names: [String] = []
                for event in spec.spec.events {
                    guard let members = vocabulary.events[event.name]?.names.members, !members.isEmpty else { continue }
                    if !members.allSatisfy(left.contains) { continue }
                    left.removeAll(where: members.contains)
                    names.append(event.name)
                }
                names += left.map { vocabulary.recordNames[$0] }
                return names.map { roleName.isEmpty ? $0 : "\(roleName) \($0)" }
            }
        }
    }

    /// The rule's examples, each as a picture.
    var examples: [Picture] {
        rule.examples.compactMap { example in
            let trace = ExampleTrace(example) { spec.checker.recordName(for: $0) }.trace
            var log = DrawnTrace(
                title: example.isAccepted ? "accepts" : "rejects",
                trace: trace,
                vocabularies: [spec.checker.compiled.vocabulary]
            )
            var offences = example.steps.indices.filter { index in
                if case .event(let sighting) = example.steps[index] { sighting.breaks } else { false }
            }.map { Place(line: $0 + 1, column: 1) }
            if example.breaksAtEnd { offences.append(Place(line: trace.lastLine + 1, column: 1)) }
            log.findings = offences.enumerated().map { number, place in
                let finding = Finding(
                    rule: spec.wholeID(of: rule),
                    verdict: .violated,
                    place: place,
                    event: place.line > trace.lastLine ? "" : "!",
                    binding: Binding([]),
                    message: place.line > trace.lastLine ? "The end breaks it" : "This breaks it"
                )
                let sentence = Picture.Sentence(
                    number: number + 1,
                    rule: finding.rule,
                    sentence: finding.message,
                    message: rule.sentence,
                    isCertain: true
                )
                return DrawnTrace.Found(finding, sentence)
            }
            return try? Picture(log)
        }
    }
}
