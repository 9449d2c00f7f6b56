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
    private var occurrences = Pool<OccurrenceCounts>()

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
        for group in spec.relationRules {
            occurrences.append(OccurrenceCounts(most: most))
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
    /// - Parameters:
    ///   - populations: those of the roles' lives.
    ///   - hasKnownStart: whether nothing can have gone by of its window before it is seen.
    ///   - start: what may have gone by for a rule else.
    mutating func begin(
        _ number: PairHandle,
        _ relation: Int,
        _ populations: RolePair<Int>,
        hasKnownStart: Bool,
        start: (CompiledRule) -> ReadingTable.Start
    ) {
        let tableSet =
            tableSets.known(ofRelation: relation, populations)
            ?? tableSets.tableSet(ofRelation: relation, populations, profile)
        if hasKnownStart {
            pairTables[relation].begin(number.place, tableSet: tableSet, of: tableSets.all, .exact)
        } else {
            let rules = spec.relationRules[relation].rules
            pairTables[relation].begin(number.place, tableSet: tableSet, of: tableSets.all) { start(rules[$0]) }
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

    /// Judges what a pair owes whose window is open at the end of the trace.
    mutating func closeAtEnd(_ number: PairHandle, relation: Int, process: Int) {
        pairTables[relation].expire(number.place, at: facts.lastTime(ofProcess: process), endReference)
        if options.end == .complete { pairTables[relation].close(number.place, endReference) }
    }

    /// Which pair of its two subjects one is that is over, from 1.
    @inline(__always)
    mutating func occurrence(of subjects: RolePair<Int32>, relation: Int) -> Int32 {
        occurrences[relation].next(of: profile.key(subjects.first, subjects.second))
    }

    /// Counts what a pair came to.
    ///
    /// - Parameters:
    ///   - known: until when the log shows what its window holds, if it saw more.
    ///   - identity: which binding it is; asked for only if it is to be named.
    mutating func end(
        _ number: PairHandle,
        _ binding: Settlement.Settled,
        relation: Int,
        owesNothing: Bool,
        knownUntil known: RecordReference?,
        identity: () -> BindingIdentity
    ) {
        guard var ending = pairTables[relation].end(number.place, owesNothing: owesNothing) else { return }
        if let known { pairTables[relation].doubt(&ending, after: known) }
        settlement.settle(binding, ending, of: &pairTables[relation], identity: identity)
    }
}
