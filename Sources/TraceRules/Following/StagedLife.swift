import RuleAutomata

/// A life of a trace that is being made.
package struct StagedLife {
    var binding: StagedBinding
    package internal(set) var isDead = false
    /// Whether only births have been seen, and which names.
    package internal(set) var hasOnlyBirths: Bool
    var births: Set<Int> = []
    /// The birth that it began with, if it began with one.
    var firstBirth: Int?
    /// The events of its beginning and of its death.
    var first: Int
    var death: Int?
    package internal(set) var eventCount = 0
}

extension Stage {
    enum LifeStep {
        case opens, goesOn
    }

    /// What an event means for a life; nil if it would be in doubt.
    func lifeStep(_ number: Int, _ name: Int) -> LifeStep? {
        guard number < lives.count else { return number == lives.count ? .opens : nil }
        let life = lives[number]
        if script.casting.isLabel || !vocabulary.hasLives { return .goesOn }
        if life.isDead { return life.firstBirth != nil && script.birth(of: name) == nil ? .goesOn : nil }
        guard let birth = script.birth(of: name) else { return .goesOn }
        if life.hasOnlyBirths { return life.births.contains(name) ? nil : .goesOn }
        // Without the first birth of its class the life may be followed by another.
        return life.firstBirth.map { birth > $0 } ?? false ? .goesOn : nil
    }

    mutating func takeLifeEvent(_ number: Int, _ event: StagedEvent, opens: Bool, _ record: inout StageRecord) {
        let birth = script.birth(of: event.name)
        if opens {
            lives.append(
                StagedLife(
                    binding: StagedBinding(applicable(script.lifeRules)),
                    hasOnlyBirths: birth != nil,
                    firstBirth: birth,
                    first: count
                )
            )
        }
        lives[number].binding.take(event, role: 0, &record)
        lives[number].eventCount += 1
        if birth == nil { lives[number].hasOnlyBirths = false } else { lives[number].births.insert(event.name) }
        if script.isDeath(event.name), !lives[number].isDead {
            lives[number].isDead = true
            lives[number].death = count
            lives[number].binding.close(at: nil, &record)
        }
    }
}

extension StageScript {
    /// The latest of the births that a life has had; -1 if it has had none.
    package func latestBirth(of life: StagedLife) -> Int { life.births.compactMap { birth(of: $0) }.max() ?? -1 }
}

extension Stage {
    /// The lives whose rules are owed something, or whose pairs' are.
    package var livesInDebt: Set<Int> {
        var found = Set(lives.indices.filter { lives[$0].binding.debt > 0 })
        for pair in pairs where pair.phase == .open && pair.binding.debt > 0 { found.formUnion(pair.lives) }
        return found
    }
}
