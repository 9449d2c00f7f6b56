package import LifelineLoading
package import TraceModel

/// A small spec of a few rules by chance.
package enum RandomSpec {
    private static let events = ["born", "load", "show", "shown", "hide", "gone"]
    private static let roles = ["a", "b"]

    /// - Returns: nil if none of its rules has a meaning.
    package static func make(_ random: inout RandomNumbers) -> LoadedSpec? {
        let vocabulary = vocabulary(&random)
        var kept = ""
        for number in 1...6 {
            let rule = rule(number, hasRelation: vocabulary.contains("\nrelation"), &random)
            if (try? spec(vocabulary + rule)) != nil { kept += rule }
        }
        return kept.isEmpty ? nil : try? spec(vocabulary + kept)
    }

    private static func spec(_ text: String) throws -> LoadedSpec {
        try LoadedSpec(text: text, file: "random", using: [])
    }

    private static func vocabulary(_ random: inout RandomNumbers) -> String {
        var text = "spec random \"Random\"\ncondition mode is strict | loose\nevent +make, "
        text += events.joined(separator: ", ") + "\nattribute size\n"
        switch random.below(4) {
        case 0: text += "life from born to gone\n"
        case 1: text += "life from +make, born, load to gone\n"
        case 2: text += "life from born, load to gone | hide\n"
        default: break
        }
        if random.chance(1, in: 3) { return text }
        let cancelled = random.chance(1, in: 2)
        text += "interval on = show .. shown\(cancelled ? ", cancelled by hide" : "")\n"
        text += "interval off = hide .. \(random.chance(1, in: 2) ? "load" : "shown")\n"
        let lies = [
            "overlaps", "overlaps", "before", "after", "meets", "crosses", "during", "contains", "equals", "starts",
        ]
        let lie = random.pick(lies) ?? "overlaps"
        let seen = random.chance(1, in: 4) ? " seen from a birth to b death" : ""
        return text + "relation way(a, b) = a off \(lie) b on\(seen)\n"
            + "condition kind of way is \(random.chance(1, in: 2) ? "in back out" : "in | out")\n"
    }

    private static func rule(_ number: Int, hasRelation: Bool, _ random: inout RandomNumbers) -> String {
        var text = "rule r\(number) \"R\"\n"
        var roles: [String] = []
        switch random.below(hasRelation ? 9 : 5) {
        case 0: text += "  for each class\n"
        case 1: text += "  for each process\n"
        case 2 where random.chance(1, in: 2): text += "  for each size\n"
        case 5...:
            text += "  for each way(a, b)\n"
            roles = RandomSpec.roles
        default: break
        }
        if random.chance(1, in: 4) { text += "  when mode is \(random.chance(1, in: 2) ? "strict" : "loose")\n" }
        if !roles.isEmpty, random.chance(1, in: 3) {
            text += "  when kind is \(random.chance(1, in: 2) ? "in" : "out")\n"
        }
        for _ in 0...random.below(2) { text += "  " + clause(roles, &random) + "\n" }
        return text
    }

    private static func clause(_ roles: [String], _ random: inout RandomNumbers) -> String {
        func one() -> String {
            let role = random.pick(roles).map { $0 + " " } ?? ""
            return role + (random.chance(1, in: 12) ? "+make" : random.pick(events) ?? "load")
        }
        func some() -> String {
            switch random.below(12) {
            case 0: (random.pick(roles).map { $0 + " " } ?? "") + "any but load"
            case 1, 2: one() + " | " + one()
            case 3: "(\(one()) where size > \(random.below(3)))"
            default: one()
            }
        }
        let scopes = [
            "", "", "", "", "before X, ", "after X, ", "after each X, ", "after X until Y, ", "between X and Y, ",
        ]
        let clauses = [
            "X before Y", "X before each Y", "X right before Y", "X leads to Y", "each X leads to Y",
            "X leads right to Y",
            "X pairs with Y", "X never before Y", "X never right before Y", "X never outnumbers Y", "X never",
            "X at most once", "X at most 3 times", "X at least twice", "X exactly once", "X first", "X last",
            "X requires Y",
            "X and Y together", "X excludes Y", "exactly one of X, Y", "order x y* (z | x)+", "order (x y?)* z{1,2}",
            "formula always (x implies eventually y)", "formula x or (not y until z)", "X before Y within 5 ms",
            "X leads to Y within 20 ms", "X before Y at least 2 ms apart",
        ]
        let sentence = (random.pick(scopes) ?? "") + (random.pick(clauses) ?? "")
        return sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
            var word = String(word)
            for letter in ["X", "Y"] where word.contains(letter) { word = word.replacing(letter, with: some()) }
            if sentence.contains("order ") || sentence.contains("formula ") {
                for letter in ["x", "y", "z"] where word.trimmingParts == letter {
                    word = word.replacing(letter, with: one())
                }
            }
            return word
        }
        .joined(separator: " ")
    }
}

extension String {
    /// The word without what an expression puts around it.
    fileprivate var trimmingParts: String { filter { !"()*+?{},12".contains($0) } }
}
