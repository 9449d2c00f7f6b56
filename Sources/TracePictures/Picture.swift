/// A log as it is drawn: a lane for each object, and rows from the first event down. It is laid out once, whoever renders it.
package struct Picture: Hashable, Sendable {
    /// The log's name.
    package var title: String
    /// In the order in which the log shows them.
    package var lanes: [Lane] = []
    package var rows: [Row] = []
    package var bars: [Bar] = []
    package var findings: [Sentence] = []
    /// The intervals that bars stand for.
    package var intervals: [String] = []
    /// What is not drawn and why, a sentence each.
    package var leftOut: [String] = []

    package init(title: String) { self.title = title }

    /// An object.
    package struct Lane: Hashable, Sendable {
        /// Its class, or whatever the log calls it; empty if it has no name.
        package var name: String
        /// Its address or number; empty if it has none.
        package var identity: String
        /// The rows of its first and its last event.
        package var first: Int
        package var last: Int
        /// Whether these are its birth and its death.
        package var isBorn = false
        package var isDead = false

        /// As reports call it.
        package var title: String {
            if identity.isEmpty { return name.isEmpty ? "(no name)" : name }
            return name.isEmpty ? identity : "\(name) \(identity)"
        }
    }

    /// An interval of an object.
    package struct Bar: Hashable, Sendable {
        package var lane: Int
        /// An index into `intervals`.
        package var interval: Int
        package var first: Int
        package var last: Int
        /// Which place it has beside others of its lane at the same time, from 0.
        package var slot = 0
        /// Whether it goes on where the log ends.
        package var isOpen = false
    }

    /// A finding in words.
    package struct Sentence: Hashable, Sendable {
        /// Which of the log's findings it is, from 1.
        package var number: Int
        package var rule: String
        /// What the rule says.
        package var sentence: String
        package var message: String
        package var isCertain: Bool
        /// Whether a case expects it.
        package var isExpected: Bool

        package init(
            number: Int,
            rule: String,
            sentence: String,
            message: String,
            isCertain: Bool,
            isExpected: Bool = false
        ) {
            self.number = number
            self.rule = rule
            self.sentence = sentence
            self.message = message
            self.isCertain = isCertain
            self.isExpected = isExpected
        }
    }

    package struct Row: Hashable, Sendable {
        package var kind: Kind
        /// Where it stands in the log, `7` or `app.log.1:7`; nil for what stands nowhere.
        package var place: String?
        /// The same as a line of the whole log.
        package var line: Int?
        /// The time of day, if the record says it.
        package var time: String?
        /// The findings that it has to do with, as indices into `findings`.
        package var findings: [Int] = []

        package init(
            _ kind: Kind,
            place: String? = nil,
            line: Int? = nil,
            findings: [Int] = []
        ) {
            self.kind = kind
            self.place = place
            self.line = line
            self.findings = findings
        }

        package enum Kind: Hashable, Sendable {
            case event(Event)
            /// An event that should have been here, by a finding: an index into `findings`.
            case missing(lane: Int, name: String, finding: Int)
            /// Two objects that stand in a relation from here on, and what is said of it.
            case arrow(from: Int, to: Int, text: String)
            /// What is wrong with the row above, an index into `findings`.
            case finding(Int)
            /// Records are missing here.
            case gap
            /// A quiet stretch that is not drawn.
            case folded(events: Int, objects: Int, lines: String)
        }
    }

    package struct Event: Hashable, Sendable {
        package var lane: Int
        package var name: String
        /// The finding that it is the offender of, an index into `findings`.
        package var offends: Int?
        /// What it has to do with a finding, in a few words: `comes only here`.
        package var note = ""
    }
}

/// What is to be drawn of a log, and how much of it.
package struct PictureRequest: Hashable, Sendable {
    /// Lines around which to look; empty: wherever something was found.
    package var lines: [Int] = []
    /// Classes, addresses or whole names of the objects to draw; empty: all.
    package var objects: [String] = []
    /// How many events are drawn at most without any being folded.
    package var mostUnfolded = 80
    /// How many events are drawn at most.
    package var mostEvents = 300
    package var mostFindings = 12
    package var mostLanes = 40
    package var mostArrows = 60

    package init(lines: [Int] = [], objects: [String] = []) {
        self.lines = lines
        self.objects = objects
    }
}
