import CheckResults
import RuleAutomata

/// Which labels die twice with no birth between, so that two objects bear them.
struct LabelDeaths: Sendable {
    /// For each class of a process the death of its label, if that has not been born since: its record name, -1 for none, and how many
    /// gaps went by before it.
    fileprivate var last: [(name: Int32, epoch: Int32)] = []
    /// The kinds of lives whose label has died twice.
    fileprivate var repeated: Set<Int32> = []
}

extension LogProfile {
    /// Takes in a record with which a label's life begins or ends.
    mutating func takeLimit(_ name: Int, ofLabel number: Int32) {
        let subject = subjects[Int(number)]
        let place = Int(subject.classNumber)
        while labelDeaths.last.count <= place { labelDeaths.last.append((-1, -1)) }
        let death = labelDeaths.last[place]
        if vocabulary.birthOfName[name] >= 0 {
            labelDeaths.last[place] = (-1, -1)
        } else if death.epoch != epoch {
            labelDeaths.last[place] = (Int32(name), epoch)
        } else if death.name == Int32(name), labelDeaths.repeated.insert(subject.population).inserted {
            noteChange(ofKey: Int(subject.channel) / 3)
        }
    }

    /// Whether the label of a kind of lives has died twice with no birth between.
    func hasDiedTwice(population: Int) -> Bool { labelDeaths.repeated.contains(Int32(population)) }

    /// Whether objects bear the label of a kind of lives whose birth the log does not show: it has died twice with no birth between,
    /// which is not one call that prints twice.
    func repeatsDeaths(ofPopulation number: Int, _ options: CheckOptions) -> Bool {
        guard hasDiedTwice(population: number) else { return false }
        let habits = printHabits(options)
        return habits.isEmpty
            || habits[Int(populations[number].keyNumber)]?.possible.isDisjoint(with: vocabulary.deaths) ?? true
    }
}
