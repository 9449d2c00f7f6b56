import RuleTree

/// Which events tend to follow each other, as the accepted examples of the rules that apply show it.
struct Habits {
    /// How often a kind of event comes right after another of the same life, or of another life.
    private var own: [[Int]: Int] = [:]
    private var foreign: [[Int]: Int] = [:]

    /// - Parameter kinds: the kind of each record name.
    init(_ plan: SimulationPlan, kinds: [Int], recordName: (String) -> String?) {
        for (number, rule) in plan.sentences.enumerated() where plan.applies(number) {
            for example in rule.examples where example.isAccepted {
                var lastOf: [String: Int] = [:]
                var last: (subject: String, kind: Int)?
                for case .event(let word) in example.steps {
                    guard let printed = recordName(word.name),
                        let name = plan.recordNames.firstIndex(of: printed)
                    else { continue }
                    let subject = word.subject ?? ""
                    if let earlier = lastOf[subject] { own[[earlier, kinds[name]], default: 0] += 1 }
                    if let last, last.subject != subject { foreign[[last.kind, kinds[name]], default: 0] += 1 }
                    lastOf[subject] = kinds[name]
                    last = (subject, kinds[name])
                }
            }
        }
    }

    func count(_ kind: Int, after earlier: Int?, ofSameLife isOwn: Bool) -> Int {
        guard let earlier else { return 0 }
        return (isOwn ? own : foreign)[[earlier, kind]] ?? 0
    }
}
