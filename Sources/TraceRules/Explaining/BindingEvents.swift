import TraceModel

/// The events of the bindings that findings are about, gathered in a pass of its own, so that a check without findings
/// need not remember any.
struct BindingEvents: ~Copyable {
    /// For each life that a finding is about, by its serial number, an index into `lists`.
    private var ofLives: [Int32: Int] = [:]
    private var lists: [[Event]] = []
    private var ofClasses: [Int: [Event]] = [:]
    private var ofProcesses: [Int32: [Event]] = [:]
    private var ofAttributes: [BindingIdentity.Kind: [Event]] = [:]
    private var survey: Survey
    private let attributes: Set<Int32>
    private var tracker: LifeTracker
    /// For each slot, an index into `lists`; -1 if no finding is about its life.
    private var listOfSlot: [Int] = []
    /// Which life of its subject each life is that a finding is about, from 1.
    private var numbers: [Int32: Int] = [:]

    /// An event of a binding and the role of the life it belongs to.
    struct Event {
        var role: Int
        var stamp: Stamp
    }

    init(_ identities: [BindingIdentity], _ survey: Survey, _ vocabulary: Vocabulary, _ options: CheckOptions) {
        self.survey = survey
        attributes = Set(identities.compactMap(\.subject.attributeName))
        tracker = LifeTracker(vocabulary, labelsAreSingle: options.labelsAreSingle)
        for identity in identities {
            switch identity.subject {
            case .life(let serial, _, let number):
                want(serial)
                numbers[serial] = number
            case .classObject(let subject): ofClasses[Int(survey.subjects[Int(subject)].classNumber)] = []
            case .process(let process): ofProcesses[process] = []
            case .attribute: ofAttributes[identity.subject] = []
            case .pair(_, let lives, _): for life in lives { want(life.serial) }
            }
        }
    }

    private mutating func want(_ serial: Int32) {
        guard ofLives[serial] == nil else { return }
        ofLives[serial] = lists.count
        lists.append([])
    }

    /// Takes in the records of a trace, or of the next piece of one.
    mutating func take(_ trace: Trace) {
        survey.meet(trace)
        for (index, entry) in trace.entries.enumerated() where entry.name >= 0 {
            let name = survey.nameOfTraceName[Int(entry.name)]
            if name >= 0 { take(entry, at: index, name: name, in: trace) }
        }
    }

    private mutating func take(_ entry: Trace.Entry, at index: Int, name: Int32, in trace: Trace) {
        let subject = Int(entry.subject)
        let joinsLife = !ofLives.isEmpty && survey.joinsLife(name: Int(name), subject: subject)
        let owner = joinsLife ? Int(survey.lifeSubject(of: subject)) : -1
        let ongoing = joinsLife ? tracker.slot(ofOngoing: owner, name: Int(name)) : -1
        if ongoing >= 0, listOfSlot[Int(ongoing)] < 0, isAboutLives { return }
        let event = Event(
            role: 0,
            stamp: Stamp(
                line: entry.line,
                column: entry.column,
                name: name,
                subject: entry.subject,
                entry: Int32(index)
            )
        )
        if !ofClasses.isEmpty { ofClasses[Int(survey.subjects[subject].classNumber)]?.append(event) }
        if !ofProcesses.isEmpty { ofProcesses[survey.subjects[subject].process]?.append(event) }
        for attribute in attributes {
            guard let found = trace.attributes(of: entry).first(where: { $0.name == attribute }) else { continue }
            let process = survey.subjects[subject].process
            ofAttributes[.attribute(name: attribute, process: process, value: found.value)]?.append(event)
        }
        guard joinsLife else { return }
        if ongoing >= 0 {
            append(event, Int(ongoing))
            return
        }
        let step = tracker.step(name: Int(name), subject: owner, survey)
        let slot = Int(step.slot)
        while listOfSlot.count <= slot { listOfSlot.append(-1) }
        if step.opening != nil {
            let serial = tracker.lifeCount
            listOfSlot[slot] = ofLives[serial] ?? -1
            if listOfSlot[slot] >= 0, numbers[serial] != nil {
                numbers[serial] = tracker.number(ofSubject: owner)
            }
        }
        if let replaced = step.replaced { tracker.release(replaced) }
        append(event, slot)
    }

    /// Whether findings are about lives and pairs alone.
    private var isAboutLives: Bool { ofClasses.isEmpty && ofProcesses.isEmpty && ofAttributes.isEmpty }

    private mutating func append(_ event: Event, _ slot: Int) {
        if listOfSlot[slot] >= 0 { lists[listOfSlot[slot]].append(event) }
    }

    /// A binding with the number that its life has on its subject, however much was forgotten when it was judged.
    func numbered(_ identity: BindingIdentity) -> BindingIdentity {
        guard case .life(let serial, let subject, let number) = identity.subject else { return identity }
        var identity = identity
        identity.subject = .life(serial: serial, subject: subject, number: numbers[serial] ?? number)
        return identity
    }

    /// The events of a binding in the order of the trace; those of a pair in its window.
    func events(of identity: BindingIdentity) -> [Event] {
        switch identity.subject {
        case .life(let serial, _, _):
            return ofLives[serial].map { lists[$0] } ?? []
        case .classObject(let subject):
            return ofClasses[Int(survey.subjects[Int(subject)].classNumber)] ?? []
        case .process(let process):
            return ofProcesses[process] ?? []
        case .attribute:
            return ofAttributes[identity.subject] ?? []
        case .pair(_, let lives, _):
            return lives.enumerated().flatMap { role, life in
                let events = ofLives[life.serial].map { lists[$0] } ?? []
                let first = events.position(of: identity.opening)
                let window = events[first...].prefix { $0.stamp <= identity.lastSeen }
                return window.map { Event(role: role, stamp: $0.stamp) }
            }.sorted { $0.stamp < $1.stamp }
        }
    }
}

extension BindingIdentity.Kind {
    /// The attribute that the binding gives a value, as the trace numbers it.
    fileprivate var attributeName: Int32? {
        switch self {
        case .attribute(let name, _, _): name
        case .life, .classObject, .process, .pair: nil
        }
    }
}

extension [BindingEvents.Event] {
    /// Where a record stands among events in the order of the trace, or the first one behind it. O(log *n*).
    func position(of stamp: Stamp) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].stamp < stamp { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
