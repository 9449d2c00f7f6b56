import CheckResults
import RuleAutomata
import TraceModel

/// What bindings of every kind are judged with, and the readings of pairs.
package struct BindingContext: ~Copyable {
    let spec: CompiledSpec
    let options: CheckOptions
    package let facts: RecordFacts
    /// What the trace logs. Where it is read for the first time, as far as it has been read.
    var profile: LogProfile
    var tableSets: TableSetStore
    package var settlement: Settlement
    /// The end of the trace, once it has come.
    var endReference: RecordReference = .none
    /// The readings of the pairs of each relation.
    private var pairTables = Pool<BindingTable>()
    /// How many pairs of the same two there have been, for each relation.
    private var occurrences: [OccurrenceCounts]

    /// - Parameter trace: names the subjects.
    init(
        _ spec: CompiledSpec,
        _ trace: Trace,
        _ profile: LogProfile,
        _ conditions: Conditions,
        _ facts: RecordFacts,
        _ options: CheckOptions
    ) {
        self.spec = spec
        self.profile = profile
        self.facts = facts
        self.options = options
        tableSets = TableSetStore(
            spec,
            conditions,
            observesAll: options.observesAll,
            hasAttributes: facts.hasAttributes
        )
        settlement = Settlement(spec, trace, conditions, options)
        let most = options.pairLimit == nil ? .max : OccurrenceCounts.mostOfFirst
        occurrences = spec.relationRules.map { _ in OccurrenceCounts(most: most) }
        for group in spec.relationRules {
            pairTables.append(
                BindingTable(rules: group.rules, facts, spec.vocabulary, jointLimit: options.jointLimit)
            )
        }
    }

    /// Counts what a binding came to that ends with the trace.
    mutating func settle(
        _ identity: BindingIdentity,
        _ group: Int,
        _ ending: BindingTable.Ending,
        of table: inout BindingTable
    ) {
        let binding = Settlement.Settled(group: group, conditionLine: identity.opening.line)
        settlement.settle(binding, ending, of: &table) { identity }
    }

    // MARK: - Pairs

    /// Begins the readings of a pair.
    ///
    /// - Parameter hasKnownStart: whether nothing can have gone by of its window before it is seen.
    mutating func begin(
        _ number: PairHandle,
        _ pairs: borrowing HeldPool<TrackedPair>,
        _ lives: borrowing HeldPool<TrackedLife>,
        hasKnownStart: Bool
    ) {
        let relation = pairs[number].relation
        let both = pairs[number].lives
        let populations = RolePair(lives[both.first].population, lives[both.second].population)
        let tableSet =
            tableSets.known(ofRelation: relation, populations)
            ?? tableSets.tableSet(ofRelation: relation, populations, profile)
        if hasKnownStart {
            pairTables[relation].begin(number.place, tableSet: tableSet, of: tableSets.all, .exact)
        } else {
            let rules = spec.relationRules[relation].rules
            let vocabulary = spec.vocabulary
            let openings = RolePair(lives[both.first].opening, lives[both.second].opening)
            let mayBeOlder = RolePair(lives[both.first].mayBeOlder, lives[both.second].mayBeOlder)
            pairTables[relation].begin(number.place, tableSet: tableSet, of: tableSets.all) { rule in
                TrackedPair.start(
                    ofRelation: relation,
                    openings,
                    mayBeOlder: mayBeOlder,
                    of: rules[rule],
                    vocabulary
                )
            }
        }
    }

    /// Lets a pair see an event of one of its lives.
    @inline(__always)
    mutating func see(
        _ number: PairHandle,
        relation: Int,
        role: Int,
        name: Int,
        _ reference: RecordReference
    ) {
        if pairTables[relation].sees(role: role, name: name) { step(number, relation, role, name, reference) }
    }

    @inline(never)
    private mutating func step(
        _ number: PairHandle,
        _ relation: Int,
        _ role: Int,
        _ name: Int,
        _ reference: RecordReference
    ) {
        pairTables[relation].stepSeen(number.place, role: role, name: name, reference)
    }

    /// Records are missing here.
    mutating func doubt(_ number: PairHandle, relation: Int) { pairTables[relation].doubt(number.place) }

    /// Lets a pair see the record that makes it one.
    mutating func form(_ number: PairHandle, relation: Int, _ reference: RecordReference) {
        pairTables[relation].form(number.place, reference)
    }

    /// Judges what a pair owes at the end of its window.
    mutating func close(_ number: PairHandle, relation: Int, _ reference: RecordReference) {
        pairTables[relation].close(number.place, reference)
    }

    /// Whether a pair has come to an offence.
    func hasOffences(_ number: PairHandle, relation: Int) -> Bool {
        pairTables[relation].hasOffences(number.place)
    }

    /// Lets a pair be where another of its relation and lives is, with all that it has come to.
    mutating func copy(_ source: PairHandle, to number: PairHandle, relation: Int) {
        pairTables[relation].copy(source.place, to: number.place)
    }

    /// Forgets the readings of a pair that is not counted.
    mutating func forget(_ number: PairHandle, relation: Int) { pairTables[relation].forget(number.place) }

    /// Counts what a pair came to.
    ///
    /// - Parameter identity: which binding it is, by its occurrence; asked for only if it is to be named.
    mutating func end(
        _ number: PairHandle,
        _ pair: EndedPair,
        identity: (_ occurrence: Int) -> BindingIdentity
    ) {
        let relation = pair.relation
        if pair.isUnderway, !pair.owesNothing {
            pairTables[relation].expire(number.place, at: facts.lastTime(ofProcess: pair.process), endReference)
            if options.end == .complete { pairTables[relation].close(number.place, endReference) }
        }
        let key = profile.key(pair.lives.first.subject, pair.lives.second.subject)
        let occurrence = occurrences[relation].next(of: key)
        guard var ending = pairTables[relation].end(number.place, owesNothing: pair.owesNothing) else { return }
        if let known = pair.knownUntil { pairTables[relation].doubt(&ending, after: known) }
        let binding = Settlement.Settled(
            group: CompiledSpec.group(ofRelation: relation),
            conditionLine: pair.conditionLine,
            pair: Settlement.SettledPair(
                relation: Int32(relation),
                subjects: RolePair(pair.lives.first.subject, pair.lives.second.subject),
                occurrence: occurrence,
                firstLine: pair.opening.line,
                firstColumn: pair.opening.column,
                lastLine: pair.lastSeen.line
            ),
            isDoubtful: pair.isDoubtful,
            passage: pair.passage
        )
        settlement.settle(binding, ending, of: &pairTables[relation]) { identity(Int(occurrence)) }
    }
}
