package import CheckResults
package import RuleAutomata
package import TraceModel

/// The events of the bindings that findings are about, gathered in a pass of its own, so that a check without findings
/// need not remember any.
package struct BindingEvents: ~Copyable {
    private var lives = Pool<SoughtLives>()
    private var eventsOfLives = EventLists()
    /// For each subject, an index into `lives`; -1 if no finding is about a life of it.
    private var livesOfSubject: [Int32] = []
    private var ofClasses: [Int: [Event]] = [:]
    private var ofProcesses: [Int32: [Event]] = [:]
    private var ofAttributes: [BindingIdentity.Kind: [Event]] = [:]
    /// Whether findings are about lives and pairs alone.
    package let isAboutLives: Bool
    private var profile: LogProfile
    private let attributes: Set<Int32>
    private var tracker: LifeTracker
    private var prints: SecondPrints

    /// An event of a binding and the role of the life it belongs to.
    package struct Event {
        package var role: Int
        package var reference: RecordReference
    }

    package init(
        _ identities: [BindingIdentity],
        _ profile: LogProfile,
        _ vocabulary: Vocabulary,
        _ options: CheckOptions
    ) {
        self.profile = profile
        attributes = Set(identities.compactMap(\.subject.attributeName))
        tracker = LifeTracker(vocabulary, options)
        prints = SecondPrints(profile, options)
        var marks: [(subject: Int32, reference: RecordReference)] = []
        for identity in identities {
            switch identity.subject {
            case .life(_, let subject, _): marks.append((subject, identity.opening))
            case .classObject(let subject): ofClasses[Int(profile.subjects[Int(subject)].classNumber)] = []
            case .process(let process): ofProcesses[process] = []
            case .attribute: ofAttributes[identity.subject] = []
            case .pair(_, let lives, _):
                for (role, life) in lives.enumerated() {
                    marks.append((life.subject, identity.openings[role]))
                }
            }
        }
        isAboutLives = ofClasses.isEmpty && ofProcesses.isEmpty && ofAttributes.isEmpty
        marks.sort { ($0.subject, $0.reference) < ($1.subject, $1.reference) }
        livesOfSubject = [Int32](repeating: -1, count: Int(marks.last?.subject ?? -1) + 1)
        var rest = marks[...]
        while let subject = rest.first?.subject {
            let own = rest.prefix { $0.subject == subject }
            livesOfSubject[Int(subject)] = Int32(lives.count)
            lives.append(SoughtLives(with: own.map(\.reference)))
            rest = rest[own.endIndex...]
        }
    }

    /// Takes in the records of a trace, or of the next piece of one.
    ///
    /// - Parameter isPiece: whether it is a piece: where its records stand in it says nothing of their order.
    package mutating func take(_ trace: Trace, isPiece: Bool = false) {
        profile.meet(trace)
        for (index, entry) in trace.entries.enumerated() {
            if entry.name < 0 {
                if entry.name == Trace.Entry.gap { prints.takeGap() }
                continue
            }
            let name = profile.nameOfTraceName[Int(entry.name)]
            if name < 0 { continue }
            var kind = SecondPrints.Record.own
            if !prints.isNone {
                let key = profile.keyNumber(of: entry.subject)
                kind = prints.take(profile.call(entry, name: Int(name), in: trace), ofClass: key)
            }
            if kind != .second { take(entry, at: isPiece ? -1 : index, name: name, kind, in: trace) }
        }
    }

    private mutating func take(
        _ entry: Trace.Entry,
        at index: Int,
        name: Int32,
        _ kind: SecondPrints.Record,
        in trace: Trace
    ) {
        let subject = Int(entry.subject)
        let owner = profile.isOfLives(Int(name)) ? Int(profile.lifeSubject(of: subject)) : -1
        let sought = livesOfSubject.indices.contains(owner) ? Int(livesOfSubject[owner]) : -1
        if sought < 0, isAboutLives { return }
        let reference = RecordReference(
            line: entry.line,
            column: entry.column,
            name: name,
            subject: entry.subject,
            entry: Int32(index)
        )
        if !isAboutLives { append(Event(role: 0, reference: reference), of: entry, in: trace) }
        guard sought >= 0, !lives[sought].isOver else { return }
        if tracker.isNew(owner) {
            tracker.meet(owner, ofPopulation: profile.subjects[owner].population, &profile)
        }
        if kind != .own || tracker.place(ofOngoing: owner, name: Int(name)) < 0,
            tracker.step(name: Int(name), subject: owner, mayBeSecond: kind != .own).opening != nil
        {
            tracker.keep(owner, at: 0)
            lives[sought].begin(number: tracker.number(ofSubject: owner), with: reference, in: &eventsOfLives)
        }
        lives[sought].append(reference, to: &eventsOfLives)
    }

    /// Takes in an event of classes, processes and attributes.
    private mutating func append(_ event: Event, of entry: Trace.Entry, in trace: Trace) {
        let subject = Int(entry.subject)
        if !ofClasses.isEmpty { ofClasses[Int(profile.subjects[subject].classNumber)]?.append(event) }
        if !ofProcesses.isEmpty { ofProcesses[profile.subjects[subject].process]?.append(event) }
        for attribute in attributes {
            guard let value = trace.value(of: attribute, in: entry) else { continue }
            let process = profile.subjects[subject].process
            ofAttributes[.attribute(name: attribute, process: process, value: value)]?.append(event)
        }
    }

    /// The life of a subject that a record belongs to, one of those that findings are about.
    private func life(of subject: Int32, with reference: RecordReference) -> SoughtLives.Life? {
        livesOfSubject.indices.contains(Int(subject)) && livesOfSubject[Int(subject)] >= 0
            ? lives[Int(livesOfSubject[Int(subject)])].life(with: reference) : nil
    }

    /// The events of the life that a record belongs to, those in a window if there is one.
    private func events(
        of subject: Int32,
        with reference: RecordReference,
        role: Int = 0,
        in window: (first: RecordReference, last: RecordReference)? = nil
    ) -> [Event] {
        life(of: subject, with: reference).map { eventsOfLives.events(of: $0.events, role: role, in: window) } ?? []
    }

    /// A binding with the number that its life has on its subject, however much was forgotten when it was judged.
    package func numbered(_ identity: BindingIdentity) -> BindingIdentity {
        guard case .life(let serial, let subject, let number) = identity.subject else { return identity }
        var identity = identity
        let found = life(of: subject, with: identity.opening)
        identity.subject = .life(serial: serial, subject: subject, number: found?.number ?? number)
        return identity
    }

    /// The events of a binding in the order of the trace; those of a pair in its window.
    package func events(of identity: BindingIdentity) -> [Event] {
        switch identity.subject {
        case .life(_, let subject, _):
            return events(of: subject, with: identity.opening)
        case .classObject(let subject):
            return ofClasses[Int(profile.subjects[Int(subject)].classNumber)] ?? []
        case .process(let process):
            return ofProcesses[process] ?? []
        case .attribute:
            return ofAttributes[identity.subject] ?? []
        case .pair(_, let lives, _):
            let window = (identity.opening, identity.lastSeen)
            return lives.enumerated().flatMap { role, life in
                events(of: life.subject, with: identity.openings[role], role: role, in: window)
            }.sorted { $0.reference < $1.reference }
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
    package func position(of reference: RecordReference) -> Int {
        partition { $0.reference >= reference }
    }
}
