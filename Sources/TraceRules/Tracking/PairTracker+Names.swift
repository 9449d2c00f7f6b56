import TraceModel

extension PairTracker {
    /// A record of a life that names another's subject.
    struct NamingRecord {
        var relation: Int
        var life: TrackedLife
        var stamp: Stamp
        var entry: Trace.Entry
        /// Whether the name may mean several subjects.
        var isAmbiguous: Bool
    }

    /// Pairs a life with those that its record names, and with those that waited for it.
    mutating func takeNames(_ event: LifeEvent, _ life: TrackedLife, _ moment: Moment) {
        if life.first == moment {
            newestLives[life.identity.subject] = life
            for naming in waiting.removeValue(forKey: life.identity.subject) ?? [] {
                pair(naming, with: life, at: moment, doubt: doubtOfBirth(of: life))
            }
        }
        for (index, relation) in vocabulary.relations.enumerated() {
            guard case .naming(_, let attribute) = relation.basis,
                let text = tester.value(of: attribute, in: event.entry)
            else { continue }
            takeName(text, in: index, event, life, moment)
        }
    }

    private mutating func takeName(
        _ text: String,
        in relation: Int,
        _ event: LifeEvent,
        _ life: TrackedLife,
        _ moment: Moment
    ) {
        let all = names?.subjects(named: text, process: Int32(event.process)) ?? []
        let subjects = all.filter { $0 != life.identity.subject }
        let known = subjects.compactMap { newestLives[$0] }
        let alive = known.filter { $0.end == nil }
        let meant = alive.isEmpty ? known : alive
        var naming = NamingRecord(
            relation: relation,
            life: life,
            stamp: event.stamp,
            entry: event.entry,
            isAmbiguous: meant.count > 1
        )
        for other in meant { pair(naming, with: other, at: moment, doubt: doubtOfDeath(of: other)) }
        guard meant.isEmpty else { return }
        naming.isAmbiguous = subjects.count > 1
        for subject in subjects {
            let key = (relation, subject)
            // What another record of the same life says may pass the tests that this one fails.
            if vocabulary.relations[relation].tests.isEmpty {
                if life.awaited.contains(where: { $0 == key }) { continue }
                life.awaited.append(key)
            }
            waiting[subject, default: []].append(naming)
        }
    }

    /// Makes two lives a pair of which the one names the other, unless they are one already.
    private mutating func pair(
        _ naming: NamingRecord,
        with other: TrackedLife,
        at moment: Moment,
        doubt: Doubt?
    ) {
        guard case .naming(let role, _) = vocabulary.relations[naming.relation].basis else { return }
        let key = (naming.relation, other.identity.serial)
        if naming.life.named.contains(where: { $0 == key }) { return }
        let entries = role == 0 ? [naming.entry, other.entry] : [other.entry, naming.entry]
        let outcome = tester.outcome(of: naming.relation, entries)
        if outcome == .fails { return }
        naming.life.named.append(key)
        let lives = RolePair(ofRole: role, naming.life, other: other)
        let first = min(naming.life.first, other.first)
        var pair = TrackedPair(
            relation: naming.relation,
            lives: lives,
            intervals: nil,
            openings: RolePair(ofRole: role, naming.stamp, other: other.first.stamp),
            formed: moment.stamp,
            hasKnownStart: vocabulary.relations[naming.relation].rolesAtBirth.isEmpty,
            conditionLine: moment.stamp.line,
            opening: first.stamp,
            lastSeen: moment.stamp
        )
        pair.doubt = naming.isAmbiguous ? .ambiguousName(subject: other.identity.subject) : nil
        pair.doubt =
            pair.doubt ?? doubt ?? naming.life.doubt ?? other.doubt ?? self.doubt(of: outcome, naming.relation, lives)
        begin(pair)
    }

    /// Why a name that comes after a life's death may mean another life.
    private func doubtOfDeath(of life: TrackedLife) -> Doubt? {
        life.end == nil || life.keepsSubject ? nil : reuse(of: life)
    }

    /// Why a name that came before a life's birth may have meant another life.
    private func doubtOfBirth(of life: TrackedLife) -> Doubt? {
        guard !observesAll, case .withBirth = life.opening else { return nil }
        return reuse(of: life)
    }

    private func reuse(of life: TrackedLife) -> Doubt {
        let subject = life.identity.subject
        return tester.trace.subjects[Int(subject)].kind == .identity
            ? .reusedAddress(subject: subject) : .sharedLabel(subject: subject)
    }
}
