import RuleTree

extension NaivePairs {
    /// The pairs of a relation by names, where each subject is one life and is named by its number. No class logs a birth,
    /// so a name that comes after a death may mean another life.
    func pairs(of relation: Relation, naming role: String, _ attribute: String) -> [NaivePair] {
        var pairs: [NaivePair] = []
        for (position, record) in records.enumerated() {
            guard let name = record.attributes[attribute], let other = Int(name), other != record.life,
                let first = records.firstIndex(where: { $0.life == other })
            else { continue }
            let lives = relation.roles[0] == role ? [record.life, other] : [other, record.life]
            if pairs.contains(where: { $0.lives == lives }) { continue }
            let own = records.indices.filter { lives.contains(records[$0].life) }
            let deaths = lives.map { death(of: $0) ?? Int.max }
            let last = own.last { $0 <= max(deaths[0], deaths[1]) } ?? position
            pairs.append(
                NaivePair(
                    relation: relation.name,
                    lives: lives,
                    formed: max(position, first) + 1,
                    first: own[0] + 1,
                    last: last + 1,
                    isDoubtful: death(of: other).map { $0 < position } ?? false
                )
            )
        }
        return pairs
    }
}
