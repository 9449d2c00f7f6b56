package import CheckResults
package import RuleAutomata
package import TraceModel

/// Which binding a verdict is about.
package struct BindingIdentity {
    package var subject: Kind
    /// Where the binding began.
    package var opening: RecordReference
    /// The last record that it saw.
    package var lastSeen: RecordReference
    package var doubt: Doubt?
    /// The first record of which it is in doubt whether it is of the binding; nil if all are, or none.
    package var doubtedFrom: RecordReference?
    /// The third life that the interval of a role of a pair also overlaps.
    package var thirdLife: (role: Int, other: LifeIdentity)?
    /// For each role of a pair, the record at its opening.
    package var openings: [RecordReference] = []

    package enum Kind: Hashable {
        /// The n-th life of its subject.
        case life(serial: Int32, subject: Int32, number: Int)
        /// A class in a process; the subject is one of the class.
        case classObject(subject: Int32)
        case process(Int32)
        /// A value of an attribute in a process, both as the trace numbers them.
        case attribute(name: Int32, process: Int32, value: Int32)
        /// The n-th pair of its two subjects.
        case pair(relation: Int, lives: RolePair<LifeIdentity>, occurrence: Int)
    }

    /// The subjects that it is named by.
    var subjects: [Int32] {
        subject.subjects + openings.map(\.subject) + (thirdLife.map { [$0.other.subject] } ?? [])
    }

    /// The binding as reports name it.
    package func named(in trace: Trace, _ vocabulary: Vocabulary) -> Binding {
        named(in: trace, vocabulary, describing: trace.description)
    }

    /// The same, with what subjects are called.
    package func named(in trace: Trace, _ vocabulary: Vocabulary, describing description: (Int32) -> String) -> Binding
    {
        switch subject {
        case .life(_, let subject, let number):
            return Binding([.init("self", description(subject))], life: number)
        case .classObject(let subject):
            return Binding([.init("class", trace.classNames[Int(trace.subjects[Int(subject)].className)])])
        case .process(let process):
            return Binding([.init("process", trace.name(ofProcess: process))])
        case .attribute(let name, _, let value):
            return Binding([.init(trace.attributeNames[Int(name)], trace.attributeValues[Int(value)])])
        case .pair(let relation, let lives, let occurrence):
            let roles = zip(vocabulary.relations[relation].roles, lives).map { role, life in
                Binding.Role(role, description(life.subject))
            }
            return Binding(roles, occurrence: occurrence)
        }
    }
}

extension BindingIdentity.Kind {
    /// Whether it would be another binding, or have other records, if some subjects were not what they are taken for.
    package func rests(on subjects: Set<Int32>) -> Bool { rests(onOrderOf: subjects, alone: subjects) }

    /// Whether it rests on an order of records that is not known.
    package func rests(on unordered: Trace.Unordered) -> Bool {
        rests(onOrderOf: unordered.together, alone: unordered.alone)
    }

    private func rests(onOrderOf subjects: Set<Int32>, alone: Set<Int32>) -> Bool {
        switch self {
        case .life: self.subjects.contains(where: alone.contains)
        case .pair: self.subjects.contains(where: subjects.contains)
        case .classObject, .process, .attribute: !subjects.isEmpty
        }
    }

    /// The subjects that it is a binding of.
    package var subjects: [Int32] {
        switch self {
        case .life(_, let subject, _), .classObject(let subject): [subject]
        case .process, .attribute: []
        case .pair(_, let lives, _): lives.map(\.subject)
        }
    }
}
