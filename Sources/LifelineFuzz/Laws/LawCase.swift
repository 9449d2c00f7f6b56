package import CheckResults
package import LifelineLoading
import RuleTree
package import TraceModel

/// What a law is tried on: a spec, lines of a log, and what is declared of it.
package struct LawCase: Sendable {
    package var spec: LoadedSpec
    package var lines: [String]
    package var declared: CheckOptions

    package init(_ spec: LoadedSpec, _ lines: [String], _ declared: CheckOptions = CheckOptions()) {
        self.spec = spec
        self.lines = lines
        self.declared = declared
    }

    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// The options of `lifeline check` that declare the same.
    var arguments: [String] {
        (declared.begin == .launch ? ["--begin", "launch"] : [])
            + (declared.end == .complete ? ["--end", "complete"] : [])
            + (declared.observesAll ? ["--observes", "all"] : [])
            + (declared.labelsAreSingle ? ["--subjects", "one"] : [])
            + declared.settings.flatMap { ["--with", "\($0.condition)=\($0.value)"] }
    }

    /// Whether a condition of the spec has no value yet.
    var hasOpenConditions: Bool {
        spec.spec.conditions.contains { condition in !declared.settings.contains { $0.condition == condition.name } }
    }

    /// Declares some of what is not declared yet, each by chance: all but the values of conditions.
    ///
    /// - Parameter often: in how many of four cases each is.
    package mutating func declareMore(_ often: Int, _ random: inout RandomNumbers) {
        if random.chance(often, in: 4) { declared.begin = .launch }
        if random.chance(often, in: 4) { declared.end = .complete }
        if random.chance(often, in: 4) { declared.observesAll = true }
    }

    /// Gives some conditions a value that have none, each by chance.
    ///
    /// - Parameter hasDefault: whether those too that have a default.
    package mutating func declareSomeConditions(hasDefault: Bool, _ random: inout RandomNumbers) {
        for condition in spec.spec.conditions
        where (hasDefault || condition.defaultValue == nil) && random.chance(1, in: 2) { declare(condition, &random) }
    }

    /// Gives every condition a value that has none.
    package mutating func declareConditions(_ random: inout RandomNumbers) {
        for condition in spec.spec.conditions { declare(condition, &random) }
    }

    private mutating func declare(_ condition: Condition, _ random: inout RandomNumbers) {
        let values = condition.values.isEmpty ? ["4", "7", "12", "17"] : condition.values
        guard !declared.settings.contains(where: { $0.condition == condition.name }),
            let value = random.pick(values),
            (try? LoadedSpec.check(value, ofCondition: condition.name, in: [spec])) != nil
        else { return }
        declared.settings.append(.init(condition.name, value))
    }
}
