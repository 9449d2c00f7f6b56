package import CheckResults
package import RuleAutomata
package import TraceModel

/// What a trace logs, taken over as much of it as has been read: which records the spec knows, what each class ever logs,
/// and which subjects are one.
package struct LogProfile: Sendable {
    let vocabulary: Vocabulary
    /// Whether nothing is unseen, so that no process shows anything of another one of its name.
    private let observesAll: Bool
    let nameCount: Int
    /// For each name of the trace, its number in the vocabulary; -1 if the spec does not know it.
    private(set) var nameOfTraceName: [Int32] = []
    package private(set) var subjects: [Subject] = []
    /// A subject of each class of a process.
    private(set) var subjectOfClass: [Int32] = []
    /// By processes and class names.
    private var numberOfClass = NumberTable()
    /// For each class of a process, its number among the class keys.
    private var keyOfClass: [Int] = []
    /// The subject that stands for a class's objects where they have no addresses; -1 if no record names it.
    private var labelOfClass: [Int32] = []
    private(set) var populations: [Population] = []
    /// How many classes and labels have been met, in each process.
    package var populationCount: Int { populations.count }
    /// For each process, the first one of its name; itself if nothing is unseen.
    private(set) var firstProcess: [Int32] = []
    private var processOfName: [String: Int32] = [:]
    private(set) var keys: [ClassKey] = []
    private var numberOfKey = NumberTable()
    /// For each class key, the numbers of its populations, with addresses and without; -1 if none of its subjects is one.
    private var populationsOfKey: [(identity: Int32, label: Int32)] = []
    /// For each class key, whether any of its objects shows its address.
    private(set) var hasAddresses: [Bool] = []
    /// For each class key, kind of subject and record name, what another record of the kind means.
    private var standings: [Standing] = []
    /// Which process logged the first record of a kind, where it is not the first process of its name.
    private(set) var laterProcesses: [Int: Int32] = [:]
    /// The same as sets, for each class key and kind of subject.
    private(set) var logsOfChannel: [NameSet] = []
    /// For each process, what is logged in all processes of its name; nothing if it is not the first of these.
    private(set) var logsOfProcess: [ProcessLogs] = []
    /// For each class key, whether its calls print two records each.
    private(set) var watches: [PrintWatch] = []
    /// Of how many of them two records may have been of one call, so far.
    private(set) var watchesWithPairs = 0
    /// Which labels die twice with no birth between.
    var labelDeaths = LabelDeaths()
    /// The last record, and how many gaps went by before it.
    private(set) var lastCall: OpenCalls.Call?
    private(set) var epoch: Int32 = 0
    /// The class events that can join lives, and all other events.
    let namesOfLives: NameSet
    private let isNameOfLives: [Bool]
    /// For each record name, whether lives begin or end with it.
    private let isLimit: [Bool]
    /// Where the trace first shows each piece of the vocabulary's evidence, by its number.
    package private(set) var sightings: [Int: Evidence.Sighting] = [:]
    /// For each record name, the numbers of the evidence that a record of it is.
    private let evidenceOfName: [[Int]]
    /// Grows whenever something is logged for the first time, and whenever another kind of lives is met.
    package private(set) var version = 0
    /// For each class key, the version in which what is known of its lives changed last.
    private var changes: [Int] = []

    /// What another record of a kind means.
    private enum Standing: UInt8, Sendable {
        case unseen
        /// It is known, but its class is watched.
        case watched
        /// It says nothing but that a label's life begins or ends.
        case limit
        /// Nothing.
        case known
    }

    /// What is known of a subject of the trace.
    package struct Subject: Sendable {
        /// The same for every subject of the same name.
        fileprivate var name: UInt64
        /// Where the records of its kind are noted.
        fileprivate(set) var channel: Int32
        /// The kind of lives that it has.
        var population: Int32
        /// Its class in its process.
        var classNumber: Int32
        var process: Int32
        var kind: Trace.Subject.Kind
        /// Whether earlier records of it may have been forgotten.
        var hasReturned: Bool
    }

    /// A class in all processes that share what they log.
    package struct ClassKey: Hashable, Sendable {
        /// A process that bears the name: the first one.
        package var process: Int32
        package var className: Int32
    }

    /// Lives that are logged alike: those of one class with addresses, or those with its label alone.
    package struct Population: Hashable, Sendable {
        package var key: ClassKey
        /// The number of that key.
        var keyNumber: Int32
        var isLabel: Bool
    }

    /// A profile of nothing yet.
    package init(_ vocabulary: Vocabulary, _ options: CheckOptions) {
        self.vocabulary = vocabulary
        observesAll = options.observesAll
        namesOfLives = NameSet(
            vocabulary.recordNames.indices.filter {
                !vocabulary.isClassEvent($0) || vocabulary.isLimit($0)
            }
        )
        let names = namesOfLives
        isNameOfLives = vocabulary.recordNames.indices.map(names.contains)
        isLimit = vocabulary.recordNames.indices.map(vocabulary.isLimit)
        nameCount = vocabulary.recordNames.count
        evidenceOfName = vocabulary.recordNames.indices.map { name in
            vocabulary.evidence.indices.filter { number in
                if case .event(let names) = vocabulary.evidence[number].kind { names.contains(name) } else { false }
            }
        }
    }

    /// A profile of a whole trace.
    package init(_ trace: Trace, _ vocabulary: Vocabulary, _ options: CheckOptions) {
        self.init(vocabulary, options)
        take(trace)
    }

    // MARK: - Taking in

    /// Takes in that the trace is read again: nothing of it has been forgotten.
    package mutating func restart() {
        for number in subjects.indices { subjects[number].hasReturned = false }
    }

    /// Takes in the records of a trace, or of the next piece of one.
    package mutating func take(_ trace: Trace) {
        meet(trace)
        var rest = trace.entries.startIndex
        while let next = firstToNote(in: trace.entries, from: rest) {
            if note(trace.entries[next], in: trace) { noteEvidence(trace.entries[next]) }
            rest = next + 1
        }
        if let last = trace.entries.last(where: { $0.name >= 0 && nameOfTraceName[Int($0.name)] >= 0 }) {
            lastCall = call(last, name: Int(nameOfTraceName[Int(last.name)]), in: trace)
        }
    }

    /// Notes what a record shows of the conditions that is the first of its name in some way.
    private mutating func noteEvidence(_ entry: Trace.Entry) {
        let name = nameOfTraceName[Int(entry.name)]
        for number in evidenceOfName[Int(name)] where sightings[number] == nil {
            sightings[number] = .init(line: entry.line, column: entry.column, name: name)
        }
    }

    /// Takes in the names and subjects that the trace has met since the last time.
    package mutating func meet(_ trace: Trace) {
        for name in trace.names.dropFirst(nameOfTraceName.count) {
            nameOfTraceName.append(Int32(vocabulary.number(ofPrinted: name) ?? -1))
        }
        for process in trace.processes.dropFirst(firstProcess.count) {
            let known = observesAll ? nil : processOfName[process.name]
            let first = known ?? Int32(firstProcess.count)
            processOfName[process.name] = first
            firstProcess.append(first)
            logsOfProcess.append(ProcessLogs(nameCount: nameCount))
        }
        for (number, evidence) in vocabulary.evidence.enumerated() where sightings[number] == nil {
            guard case .sign(let sign) = evidence.kind, let place = trace.signs[sign] else { continue }
            sightings[number] = .init(line: Int32(place.line), column: Int32(place.column), name: -1)
            version += 1
        }
        for number in trace.renewedSubjects where Int(number) < subjects.count {
            subjects[Int(number)] = subject(Int(number), in: trace)
        }
        for number in subjects.count..<max(subjects.count, trace.subjects.count) {
            subjects.append(subject(number, in: trace))
        }
    }

    /// What is known of a subject that is met for the first time.
    private mutating func subject(_ number: Int, in trace: Trace) -> Subject {
        let subject = trace.subjects[number]
        let classNumber = classNumber(of: subject, number)
        let keyNumber = keyOfClass[classNumber]
        switch subject.kind {
        case .identity where !hasAddresses[keyNumber]:
            hasAddresses[keyNumber] = true
            // Its class events join no life from here on.
            let names = logsOfChannel[LogProfile.channel(keyNumber, .classObject)].intersection(namesOfLives)
            logsOfProcess[Int(keys[keyNumber].process)].removeFromLives(names)
            noteChange(ofKey: keyNumber)
        case .label where subject.identity == 0: labelOfClass[classNumber] = Int32(number)
        case .identity, .label, .classObject: break
        }
        return Subject(
            name: subject.nameHash == 0 ? UInt64(number) : subject.nameHash,
            channel: Int32(LogProfile.channel(keyNumber, subject.kind)),
            population: population(ofClass: classNumber, isLabel: subject.kind != .identity),
            classNumber: Int32(classNumber),
            process: subject.process,
            kind: subject.kind,
            hasReturned: subject.hasReturned
        )
    }

    /// The number of a subject's class in its process, a new one if it has none yet.
    private mutating func classNumber(of subject: Trace.Subject, _ number: Int) -> Int {
        if let known = numberOfClass.number(of: subject.process, subject.className) { return Int(known) }
        numberOfClass.set(subject.process, subject.className, to: Int32(subjectOfClass.count))
        let key = ClassKey(process: firstProcess[Int(subject.process)], className: subject.className)
        keyOfClass.append(self.number(of: key))
        subjectOfClass.append(Int32(number))
        labelOfClass.append(-1)
        return subjectOfClass.count - 1
    }

    /// The number of the lives of a class that are logged alike, a new one if it has none yet.
    private mutating func population(ofClass classNumber: Int, isLabel: Bool) -> Int32 {
        let key = keyOfClass[classNumber]
        let known = isLabel ? populationsOfKey[key].label : populationsOfKey[key].identity
        if known >= 0 { return known }
        let number = Int32(populations.count)
        populations.append(Population(key: keys[key], keyNumber: Int32(key), isLabel: isLabel))
        logsOfProcess[Int(keys[key].process)].add(population: number)
        version += 1
        if isLabel {
            populationsOfKey[key].label = number
        } else {
            populationsOfKey[key].identity = number
        }
        return number
    }

    /// What stands for the names of two subjects, even if they have been forgotten in between. Others may share it once in
    /// many billions of pairs.
    @inline(__always)
    func key(_ first: Int32, _ second: Int32) -> (Int32, Int32) {
        let turned = subjects[Int(second)].name &* 0x9E37_79B9_7F4A_7C15
        let key = subjects[Int(first)].name ^ (turned << 32 | turned >> 32)
        return (Int32(truncatingIfNeeded: key >> 33), Int32(truncatingIfNeeded: key))
    }

    /// Whether a subject stands for others too, so that it is always asked for.
    func isNeeded(_ subject: Int) -> Bool {
        subjects[subject].kind != .identity
            || watches[keyNumber(of: Int32(subject))].calls.isOpen(subject: Int32(subject))
            || subjectOfClass[Int(subjects[subject].classNumber)] == Int32(subject)
    }

    private mutating func number(of key: ClassKey) -> Int {
        if let number = self.number(ofKey: key) { return number }
        numberOfKey.set(key.process, key.className, to: Int32(keys.count))
        keys.append(key)
        populationsOfKey.append((-1, -1))
        hasAddresses.append(false)
        changes.append(version)
        standings.append(contentsOf: repeatElement(.unseen, count: 3 * nameCount))
        watches.append(PrintWatch())
        logsOfChannel.append(contentsOf: repeatElement(NameSet(), count: 3))
        return keys.count - 1
    }

    /// Nil if no class has it.
    func number(ofKey key: ClassKey) -> Int? { numberOfKey.number(of: key.process, key.className).map(Int.init) }

    static func channel(_ key: Int, _ kind: Trace.Subject.Kind) -> Int { 3 * key + Int(kind.rawValue) }

    /// The first of some entries that says something new, or is no record. Mutating, though it changes nothing: it is handed no copy of
    /// the profile then.
    private mutating func firstToNote(in entries: [Trace.Entry], from start: Int) -> Int? {
        let (names, subjects, standings) = (nameOfTraceName, subjects, standings)
        return entries[start...].firstIndex { entry in
            if entry.name < 0 { return true }
            let number = Int(names[Int(entry.name)])
            let channel = Int(subjects[Int(entry.subject)].channel)
            return number >= 0 && standings[channel &* nameCount &+ number] != .known
        }
    }

    /// Takes in such an entry.
    ///
    /// - Returns: whether it is the first record of its name that its class logs in its way.
    private mutating func note(_ entry: Trace.Entry, in trace: Trace) -> Bool {
        guard entry.name >= 0 else {
            if entry.name == Trace.Entry.gap { epoch += 1 }
            return false
        }
        let name = Int(nameOfTraceName[Int(entry.name)])
        let channel = Int(subjects[Int(entry.subject)].channel)
        return take(call(entry, name: name, in: trace), channel, channel * nameCount + name)
    }

    /// Takes in a record whose class is watched, with which a label's life begins or ends, or that is the first of its kind.
    ///
    /// - Returns: whether it is the first.
    @inline(never)
    private mutating func take(_ call: OpenCalls.Call, _ channel: Int, _ index: Int) -> Bool {
        let (name, subject) = (Int(call.name), call.subject)
        let key = channel / 3
        let kind = subjects[Int(subject)].kind
        if isLimit[name], kind != .identity { takeLimit(name, ofLabel: subject) }
        if standings[index] == .limit {
            // Class events join no life where objects show their addresses.
            if kind == .classObject, hasAddresses[key] { standings[index] = .known }
            return false
        }
        let isFirst = standings[index] == .unseen
        if isFirst {
            standings[index] = .watched
            if subjects[Int(subject)].process != keys[key].process {
                laterProcesses[index] = subjects[Int(subject)].process
            }
            logsOfChannel[channel].insert(name)
            let isOfLives = isNameOfLives[name] && (kind != .classObject || !hasAddresses[key])
            logsOfProcess[Int(keys[key].process)].insert(name, isOfLives: isOfLives)
            noteChange(ofKey: key)
        }
        let change = watches[key].take(call, isFirst: isFirst, isLabel: kind == .label, epoch: epoch)
        if change.isReopened { setStandings(of: key, .watched) }
        if change.pairs.before != change.pairs.since { watchesWithPairs += change.pairs.since ? 1 : -1 }
        if change.isOver { setStandings(of: key, .known) }
        return isFirst
    }

    /// Takes in that more is known of the lives of a class.
    mutating func noteChange(ofKey key: Int) {
        version += 1
        changes[key] = version
    }

    /// Whether more is known of the lives of a kind than in a version.
    @inline(__always)
    func hasChanged(population: Int, since version: Int) -> Bool {
        changes[Int(populations[population].keyNumber)] > version
    }

    private mutating func setStandings(of key: Int, _ standing: Standing) {
        for kind in 0..<3 {
            let first = (3 * key + kind) * nameCount
            let isOfLabels = kind != Trace.Subject.Kind.identity.rawValue
            for name in 0..<nameCount where standings[first + name] != .unseen {
                standings[first + name] = standing == .known && isOfLabels && isLimit[name] ? .limit : standing
            }
        }
    }

    // MARK: - Subjects

    /// The number of a subject's class key.
    func keyNumber(of subject: Int32) -> Int { Int(subjects[Int(subject)].channel) / 3 }

    /// The class of a key, as the trace numbers it.
    package func className(ofKey number: Int) -> Int32 { keys[number].className }

    package func population(of subject: Int) -> Population { populations[Int(subjects[subject].population)] }

    /// The subject whose lives a subject's records belong to: a class event that joins lives belongs to the label of its
    /// class. -1 if they join no life.
    @inline(__always)
    func lifeSubject(of subject: Int) -> Int32 {
        guard subjects[subject].kind == .classObject else { return Int32(subject) }
        if hasAddresses[Int(subjects[subject].channel) / 3] { return -1 }
        let label = labelOfClass[Int(subjects[subject].classNumber)]
        return label >= 0 ? label : Int32(subject)
    }

    /// Whether records of a name can belong to a life.
    @inline(__always)
    func isOfLives(_ name: Int) -> Bool { isNameOfLives[name] }
}
