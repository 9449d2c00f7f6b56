package import CheckResults
package import RuleAutomata
package import TraceModel

/// What a picture is made from: a log that is held as a whole, and what came of its check.
package struct DrawnTrace {
    package var title: String
    package var trace: Trace
    /// One for each spec that it was judged by.
    package var vocabularies: [Vocabulary]
    /// Those to draw, in the order of the log.
    package var findings: [Found] = []
    /// Those of each spec, by their first lines.
    package var pairs: [CheckResult.Pairs] = []
    /// What a place of the log is called.
    package var placeName: (Place) -> String
    /// What a record says of the time of day.
    package var clock: (Trace.Entry) -> String?

    package struct Found {
        package var finding: Finding
        package var sentence: Picture.Sentence
        /// What would take it away, if that is known.
        package var repair: Repair?

        /// What comes only behind the offence: it is missing before.
        package var latecomer: Finding.Witness? {
            finding.event.isEmpty ? nil : finding.because.first { $0.place > finding.place }
        }

        package init(_ finding: Finding, _ sentence: Picture.Sentence, repair: Repair? = nil) {
            self.finding = finding
            self.sentence = sentence
            self.repair = repair
        }
    }

    package init(
        title: String,
        trace: Trace,
        vocabularies: [Vocabulary],
        placeName: @escaping (Place) -> String = { "\($0.line)" },
        clock: @escaping (Trace.Entry) -> String? = { _ in nil }
    ) {
        self.title = title
        self.trace = trace
        self.vocabularies = vocabularies
        self.placeName = placeName
        self.clock = clock
    }

    /// The entries that can be drawn: events of some spec, and gaps.
    var drawable: [Int] {
        let isEvent = trace.names.map { name in vocabularies.contains { $0.number(ofPrinted: name) != nil } }
        return trace.entries.indices.filter { index in
            let name = trace.entries[index].name
            return name == Trace.Entry.gap || name >= 0 && isEvent[Int(name)]
        }
    }

    /// What an object is called, and what tells it from others of the name.
    func names(of subject: Int32) -> (name: String, identity: String) {
        let subject = trace.subjects[Int(subject)]
        var name = trace.classNames[Int(subject.className)]
        if trace.processes.count > 1 {
            name = [trace.name(ofProcess: subject.process), name].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return (name, trace.identities[Int(subject.identity)])
    }
}

extension Repair {
    /// The places of the records that the change is about.
    var places: [Place] {
        switch change {
        case .move(let from, let side): [from, side.place]
        case .add(let side): [side.place]
        case .remove(let place): [place]
        }
    }
}

extension Repair.Side {
    var place: Place {
        switch self {
        case .before(let place), .behind(let place): place
        }
    }
}
