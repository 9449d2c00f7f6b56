package import LifelineLoading
package import TraceModel

/// Tries laws on logs by chance.
package struct LawFuzzing: Fuzzing {
    private let laws: [Law]
    private let specs: [LoadedSpec]
    /// Tries every so many logs once more by it; nil: none.
    private let command: FuzzedCommand?
    private static let commandEvery = 16

    private var counts: [String: Int] = [:]
    private var judgedByCommand = 0
    private var unreadable = 0

    /// - Parameters:
    ///   - specs: those that are not made by chance.
    ///   - command: what judges some of the logs too.
    package init(_ laws: [Law] = Law.all, specs: [LoadedSpec], command: FuzzedCommand?) {
        self.laws = laws
        self.specs = specs
        self.command = command
    }

    package var tried: [(what: String, count: Int)] {
        laws.map { ("logs: \($0.name)", counts[$0.name] ?? 0) }
            + [("of them by the command too", judgedByCommand), ("more that could not be judged", unreadable)]
    }

    package mutating func round(_ random: inout RandomNumbers, in folder: FuzzFolder) throws(Diagnostic) -> [Failure] {
        let isNamed = random.chance(1, in: 6)
        guard let spec = (isNamed ? nil : RandomSpec.make(&random)) ?? random.pick(specs) else { return [] }
        var log = LawCase(spec, RandomLog(spec, isGenerated: isNamed).lines(of: "Demo[1:1]", &random))
        log.declareMore(1, &random)
        if random.chance(1, in: 2) {
            log.declareConditions(&random)
        } else {
            log.declareSomeConditions(hasDefault: true, &random)
        }
        var failures: [Failure] = []
        for law in laws {
            let usesCommand = law.byCommand && random.chance(1, in: LawFuzzing.commandEvery)
            let before = random
            var judges: [any Judge] = [DirectJudge()]
            if usesCommand, let command { judges.append(CommandJudge(command: command, folder: folder)) }
            for index in judges.indices {
                random = before
                do throws(Diagnostics) {
                    let broken = try law.counterexample(log, &random, &judges[index])
                    counts[law.name, default: 0] += index == 0 ? 1 : 0
                    judgedByCommand += index
                    if let broken { failures.append(try write(broken, law, failures.count + 1, folder)) }
                } catch {
                    unreadable += 1
                    if let breakdown = (judges[index] as? CommandJudge)?.breakdown { failures.append(breakdown) }
                }
            }
        }
        return failures
    }

    private func write(
        _ broken: Law.Counterexample,
        _ law: Law,
        _ number: Int,
        _ folder: FuzzFolder
    ) throws(Diagnostics) -> Failure {
        var commands: [String] = []
        for (index, log) in broken.logs.enumerated() {
            let name = "law\(number)-\(index + 1)"
            try Diagnostics.alone { () throws(Diagnostic) in
                try folder.write(Array(log.text.utf8), to: "\(name).log")
                try folder.write(Array(log.spec.text.utf8), to: "law\(number).lifeline")
            }
            let arguments = ["check", "\(name).log", "--spec", "law\(number).lifeline"] + log.arguments
            commands.append(FuzzedCommand.line(arguments))
        }
        return Failure("not so: \(law.name): \(broken.what)", commands: commands)
    }
}
