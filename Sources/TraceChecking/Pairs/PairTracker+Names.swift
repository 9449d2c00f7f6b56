import RuleAutomata
import TraceModel

extension PairTracker {
    /// A record of a life that names another's subject.
    struct NamingRecord {
        var relation: Int
        /// The number of the life.
        var life: LifeHandle
        var reference: RecordReference
        /// Whether the name may mean several subjects.
        var isAmbiguous: Bool
    }

    /// What lives say of each other by names. A life that takes part stays known.
    struct Naming {
        /// The newest life of each subject.
        var newest: [Int32: LifeHandle] = [:]
        /// The records that wait for a subject's next life.
        var waiting: [Int32: [NamingRecord]] = [:]
        /// The pairs that wait for a subject's next life, since the latest one was dead when it was named.
        var late: [Int32: [PairHandle]] = [:]
        /// The lives that each life is known to name, in which relation.
        var named: [LifeHandle: [(relation: Int, life: LifeHandle)]] = [:]
        /// The subjects that each life named before they had a life, in which relation.
        var awaited: [LifeHandle: [(relation: Int, subject: Int32)]] = [:]
    }

    /// Pairs a life with those that its record names, and with those that waited for it.
    mutating func takeNames(
        of life: LifeHandle,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        if lives[life].first == moment {
            let subject = lives[life].identity.subject
            naming.newest[subject] = life
            for pair in naming.late.removeValue(forKey: subject) ?? [] {
                takeNextLife(of: pair, reuse(of: life), &context)
            }
            for record in naming.waiting.removeValue(forKey: subject) ?? [] {
                pair(record, with: life, at: moment, doubt: doubtOfBirth(of: life), &context)
            }
        }
        for (index, relation) in vocabulary.relations.enumerated() {
            guard case .naming(_, let attribute) = relation.basis,
                let value = tester.value(of: attribute, in: moment.reference)
            else { continue }
            takeName(tester.trace.attributeValues[Int(value)], in: index, life, moment, &context)
        }
    }

    private mutating func takeName(
        _ text: String,
        in relation: Int,
        _ life: LifeHandle,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        let all = names?.subjects(named: text, process: Int32(lives[life].process)) ?? []
        let subjects = all.filter { $0 != lives[life].identity.subject }
        let known = subjects.compactMap { naming.newest[$0] }
        let alive = known.filter { lives[$0].end == nil }
        let meant = alive.isEmpty ? known : alive
        var record = NamingRecord(
            relation: relation,
            life: life,
            reference: moment.reference,
            isAmbiguous: meant.count > 1
        )
        for other in meant { pair(record, with: other, at: moment, doubt: doubtOfDeath(of: other), &context) }
        guard meant.isEmpty else { return }
        record.isAmbiguous = subjects.count > 1
        for subject in subjects {
            let key = (relation, subject)
            // What another record of the same life says may pass the tests that this one fails.
            if !traits[relation].hasTests {
                if naming.awaited[life]?.contains(where: { $0 == key }) == true { continue }
                naming.awaited[life, default: []].append(key)
            }
            naming.waiting[subject, default: []].append(record)
        }
    }

    /// Makes two lives a pair of which the one names the other, unless they are one already.
    private mutating func pair(
        _ record: NamingRecord,
        with other: LifeHandle,
        at moment: Moment,
        doubt: Doubt?,
        _ context: inout BindingContext
    ) {
        guard case .naming(let role, _) = vocabulary.relations[record.relation].basis else { return }
        let key = (record.relation, other)
        if naming.named[record.life]?.contains(where: { $0 == key }) == true { return }
        let first = lives[other].first.reference
        let records = role == 0 ? [record.reference, first] : [first, record.reference]
        let outcome = tester.outcome(of: record.relation, records)
        if outcome == .fails { return }
        naming.named[record.life, default: []].append(key)
        let both = RolePair(ofRole: role, record.life, other: other)
        if isFull(record.relation, both, at: moment) { return }
        var known = PairDetails()
        known.openings = RolePair(ofRole: role, record.reference, other: first)
        known.formedLine = moment.reference.line
        known.doubt = record.isAmbiguous ? .ambiguousName(subject: lives[other].identity.subject) : nil
        known.doubt =
            known.doubt ?? doubt ?? doubtOfRecords(of: record.life) ?? doubtOfRecords(of: other)
            ?? self.doubt(of: outcome, record.relation, both)
        var pair = TrackedPair(record.relation, both, intervals: nil, formed: moment.reference)
        pair.details = details.add(known)
        let awaitsNextLife = known.doubt == nil && lives[other].end.map { $0 < moment } ?? false
        pair.awaitsNextLife = awaitsNextLife
        let number = begin(pair, moment, &context)
        if awaitsNextLife { naming.late[lives[other].identity.subject, default: []].append(number) }
    }

    /// Why a name that comes after a life's death may mean another life.
    private func doubtOfDeath(of life: LifeHandle) -> Doubt? {
        lives[life].end == nil || lives[life].keepsSubject ? nil : reuse(of: life)
    }

    /// Why a name that came before a life's birth may have meant another life.
    private func doubtOfBirth(of life: LifeHandle) -> Doubt? {
        guard !observesAll, case .withBirth = lives[life].opening else { return nil }
        return reuse(of: life)
    }

    private func reuse(of life: LifeHandle) -> Doubt {
        let subject = lives[life].identity.subject
        return tester.trace.subjects[Int(subject)].kind == .identity
            ? .reusedAddress(subject: subject) : .sharedLabel(subject: subject)
    }
}
