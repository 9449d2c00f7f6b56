import CheckResults
import RuleAutomata
import TraceModel

/// What can be told of a check while its trace is still coming in.
extension CheckRun {
    /// What has been found of lives and pairs so far, some of it in bindings that are not over.
    package var findingsSoFar: [Settlement.SettledFinding] {
        context.settlement.findings
            + pairs.lives.handles.filter { lifeTable.hasOffences($0.place) }.flatMap { life in
                lifeTable.offences(ofSlot: life.place).filter { !mayBeOfAnother($0, life) }.map { met in
                    Settlement.SettledFinding(
                        rule: spec.lifeRules.numbers[met.rule],
                        verdict: met.offence.verdict,
                        met: met,
                        identity: BindingIdentity(pairs.lives[life], pairs.details(ofLife: life))
                    )
                }
            }
    }

    /// Whether what a life did after its death may turn out to be another one's.
    private func mayBeOfAnother(_ met: BindingTable.MetOffence, _ life: LifeHandle) -> Bool {
        guard let death = pairs.lives[life].death, met.met > death else { return false }
        return lives.hasLateRecords(Int(pairs.lives[life].identity.subject))
    }

    /// Whether nothing that is logged later can take back a finding of a rule that applies in any case.
    package func isSettled(_ finding: Settlement.SettledFinding) -> Bool {
        guard finding.verdict == .violated else { return false }
        let subjects: [Int32]
        switch finding.identity.subject {
        case .life(_, let subject, let number):
            if let doubted = finding.identity.doubtedFrom, finding.met.met >= doubted { return false }
            guard hasSettledLives(subject, count: number), !profile.mayHavePairs(subject),
                !mayDieAgain(subject) || !spec.vocabulary.deaths.contains(Int(finding.met.met.name))
            else { return false }
            subjects = [subject]
        case .pair(_, let lives, _):
            subjects = lives.map(\.subject)
            let areSettled = subjects.allSatisfy { subject in
                let count = self.lives.number(ofSubject: Int(subject))
                return hasSettledLives(subject, count: count) && (count == 1 || logsDeaths(subject))
                    && !(mayDieAgain(subject) && self.lives.isDead(Int(subject)))
            }
            // An interval that seems to be over may have gone on, so that the two were not alone.
            guard areSettled, pairs.knowsAllEnds, !profile.mayHavePairs else { return false }
        case .classObject, .process, .attribute:
            return false
        }
        let logs = subjects.map { knownLogs(of: Int($0)) }
        return spec.rules[finding.rule].automaton.alphabet.silentLetters(logs: logs).isEmpty
    }

    /// Whether nothing that is logged later can change where those lives of a subject begin and end that no record has left in
    /// doubt. Behind an address there is one object at a time. A label has been one object as long as it has had one life,
    /// unless events of its class are taken to belong to it: they no longer do when its class shows an address.
    ///
    /// - Parameter count: how many lives the subject has had.
    private func hasSettledLives(_ subject: Int32, count: Int) -> Bool {
        switch profile.subjects[Int(subject)].kind {
        case .identity: true
        case .label: count == 1 && !profile.logsClassEvents(ofClassOf: Int(subject))
        case .classObject: false
        }
    }

    /// Whether a later death may show that a subject's death was another object's.
    private func mayDieAgain(_ subject: Int32) -> Bool {
        profile.subjects[Int(subject)].kind != .identity && !lives.hasOneLife(Int(subject))
    }

    /// Whether a birth at an address that lives is known to be the same life's: else it ends that life, its intervals and its
    /// pairs, until a death is logged elsewhere. What its own rules found stays.
    private func logsDeaths(_ subject: Int32) -> Bool {
        !profile.logs(of: profile.population(of: Int(subject))).isDisjoint(with: spec.vocabulary.deaths)
    }

    /// The record names that lives like a subject's log, whatever else will be found to be logged.
    private func knownLogs(of subject: Int) -> NameSet {
        if options.observesAll { return profile.shownWithAddresses }
        return profile.logs(of: profile.population(of: subject))
    }
}
