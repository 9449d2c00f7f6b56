/// A trace with its names interned: what readers make and checkers read.
///
/// What entries and subjects name are indices into tables, so that each text stands in the trace once. Whoever makes a trace
/// fills the tables first: one process at least, and the empty text as the first of `classNames` and of `identities`.
public struct Trace: Sendable {
    /// One record, gap or directive, in the order of the file.
    public struct Entry: Hashable, Sendable {
        /// An index into `names`; `gap`, or `directive(_:)`.
        public var name: Int32
        /// An index into `subjects`.
        public var subject: Int32
        /// Where it stands in the log: the line, from 1.
        public var line: Int32
        /// The column, from 1, in bytes.
        public var column: Int32
        /// Microseconds since a beginning that all entries share, such as 1970-01-01 00:00 in the log's own zone; or `noTime`.
        public var time: Int64
        /// Microseconds in the last printed unit of the time.
        public var timeUnit: UInt32
        /// Where the record's attributes begin in the trace's `attributes`.
        public var firstAttribute: Int32
        /// How many they are.
        public var attributeCount: Int32
        /// Whether it says the event of the line right before it once more, of the same object, and one of the two says more than that.
        public var isRetold = false

        /// The `name` of an entry that stands for records that are missing.
        public static let gap: Int32 = -1

        /// The `time` of a record that says none.
        public static let noTime = Int64.min

        /// The `name` of the entry that stands for a directive.
        ///
        /// - Parameter index: an index into `directives`.
        public static func directive(_ index: Int) -> Int32 { -2 - Int32(index) }

        /// The directive that the entry stands for, an index into `directives`.
        public var directiveIndex: Int? { name <= -2 ? Int(-2 - name) : nil }

        /// - Parameters:
        ///   - name: an index into `names`; `gap`, or `directive(_:)`.
        ///   - subject: an index into `subjects`; 0 for what is no record.
        ///   - line: from 1.
        ///   - column: from 1, in bytes.
        ///   - time: microseconds since a beginning that all entries share.
        ///   - timeUnit: microseconds in the last printed unit of the time, at least one.
        ///   - firstAttribute: where the record's attributes begin in the trace's `attributes`.
        ///   - attributeCount: how many they are.
        public init(
            name: Int32,
            subject: Int32,
            line: Int32,
            column: Int32,
            time: Int64 = noTime,
            timeUnit: UInt32 = 1,
            firstAttribute: Int32 = 0,
            attributeCount: Int32 = 0
        ) {
            self.name = name
            self.subject = subject
            self.line = line
            self.column = column
            self.time = time
            self.timeUnit = timeUnit
            self.firstAttribute = firstAttribute
            self.attributeCount = attributeCount
        }
    }

    /// Something that a record says about itself.
    public struct Attribute: Hashable, Sendable {
        /// An index into `attributeNames`.
        public var name: Int32
        /// An index into `attributeValues`.
        public var value: Int32

        /// - Parameters:
        ///   - name: an index into `attributeNames`.
        ///   - value: an index into `attributeValues`.
        public init(name: Int32, value: Int32) {
            self.name = name
            self.value = value
        }
    }

    /// What a record is about. Subjects of two processes, or of two classes, are two.
    public struct Subject: Hashable, Sendable {
        /// How many objects a subject may be.
        public enum Kind: UInt8, Sendable {
            /// An address, a number or a tag: one object at a time.
            case identity
            /// A class used as a name, or nothing at all (`className` is then empty): perhaps several objects.
            case label
            /// The class itself: what `+[X load]` is about.
            case classObject
        }

        /// How many objects it may be.
        public var kind: Kind
        /// Whether records of it may have been forgotten before.
        package var hasReturned = false
        /// An index into `processes`.
        public var process: Int32
        /// An index into `classNames`, `noClass` if the record prints none.
        public var className: Int32
        /// An index into `identities`, 0 (the empty one) if the subject has none.
        public var identity: Int32
        /// A hash of what it is called, the same whenever its name is met; 0 if names are not forgotten.
        package var nameHash: UInt64 = 0

        /// The `className` that is empty.
        public static let noClass: Int32 = 0

        /// - Parameters:
        ///   - kind: how many objects it may be.
        ///   - process: an index into `processes`.
        ///   - className: an index into `classNames`, `noClass` if there is none.
        ///   - identity: an index into `identities`, 0 if there is none.
        public init(kind: Kind, process: Int32, className: Int32, identity: Int32) {
            self.kind = kind
            self.process = process
            self.className = className
            self.identity = identity
        }
    }

    /// A process that a log tells of.
    public struct Process: Hashable, Sendable {
        /// Empty if the log prints none.
        public var name: String
        /// Its number as printed, empty if the log prints none.
        public var number: String

        /// - Parameters:
        ///   - name: empty if the log prints none.
        ///   - number: as printed, empty if the log prints none.
        public init(name: String, number: String) {
            self.name = name
            self.number = number
        }
    }

    /// Lines that say an event and were not read as records.
    package struct Unread: Hashable, Sendable {
        package var count = 0
        /// The first of them.
        package var lines: [Line] = []
        /// A record statement that would read some of them; nil if none is known.
        package var remedy: String?

        /// Of a hundred lines that say an event, so many are read at least, or the log is hardly read at all: most of the rest
        /// may be of objects that nobody saw.
        package static let leastShare = 60
        /// Of a hundred lines that say an event, so many are read if nothing is to be warned of: a few may be broken, more are a
        /// form that nobody reads.
        package static let goodShare = 90

        /// How many in a hundred of the lines that say an event were read, rounded down.
        ///
        /// - Parameter eventCount: how many were read.
        package func readShare(besides eventCount: Int) -> Int {
            count == 0 ? 100 : 100 * eventCount / (eventCount + count)
        }

        package struct Line: Hashable, Sendable {
            package var line: Int
            package var text: String
            /// What kept it from being read.
            package var hindrance: String
            /// Whether it may say that its event did not take place.
            package var isDenied: Bool

            package init(line: Int, text: String, hindrance: String, isDenied: Bool = false) {
                self.line = line
                self.text = text
                self.hindrance = hindrance
                self.isDenied = isDenied
            }
        }

        package init() {}
    }

    /// How a log was read whose lines are in no known form. What rests on a subject that is not certain is at most suspect: two
    /// objects taken for one are a false alarm, one taken for two a false green, and no log tells which it is. The record
    /// statement, declared, makes it certain.
    package struct Guess: Hashable, Sendable {
        /// The record statements, as `--record` takes them.
        package var records: [String]
        /// The subjects that are objects for certain, as the log writes them; nil: all are.
        package var certainSubjects: Set<String>?

        package init(records: [String], certainSubjects: Set<String>?) {
            self.records = records
            self.certainSubjects = certainSubjects
        }
    }

    /// A `# lifeline: name = value` line.
    public struct Directive: Hashable, Sendable {
        /// What stands before the equals sign: a condition of the spec.
        public var name: String
        /// What stands behind it: the value that the condition has from here on.
        public var value: String

        /// - Parameters:
        ///   - name: what stands before the equals sign.
        ///   - value: what stands behind it.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Event names as printed, with `+` before a class event's.
    public var names: [String] = []
    /// The classes of subjects, each without its module; the first one is empty.
    public var classNames: [String] = []
    /// Addresses, numbers and tags as printed; the first one is empty.
    public var identities: [String] = []
    /// The processes that the log tells of, a nameless one if it names none.
    public var processes: [Process] = []
    /// What the records are about, each once.
    public var subjects: [Subject] = []
    /// The subjects whose numbers belonged to others, forgotten ones, before these entries.
    package var renewedSubjects: [Int32] = []
    /// What notes in the log say, in its order.
    public var directives: [Directive] = []
    /// What the log's form shows of what wrote it, and where it does first.
    public var signs: [LogSign: Place] = [:]
    /// The names of attributes, each once.
    public var attributeNames: [String] = []
    /// The values of attributes, each once and trimmed.
    public var attributeValues: [String] = []
    /// Those of all records, a record's beside each other.
    public var attributes: [Attribute] = []
    /// Records, gaps and directives, in the order of the log.
    public var entries: [Entry] = []
    /// Records, without gaps and directives.
    public var recordCount = 0
    /// How many records have each of the names; empty if they were not counted.
    package var countsOfNames: [Int] = []
    /// How many of the entries are gaps.
    public var gapCount = 0
    /// How many lines are no records; blank ones are not counted.
    package var otherLineCount = 0
    /// The lines that say an event and were not read.
    package var unread = Unread()
    /// The declared records that no line was, as messages call them.
    package var unmatchedRecords: [String] = []
    /// Nil if nothing was guessed.
    package var guess: Guess?
    /// What is not known of the order of records that were put in the order of their times; nil if they are in that of the log.
    package var unordered: Unordered?
    /// What was assumed that the log does not say, in words.
    package var assumptions: [String] = []
    /// The classes of labels that may be several objects: they were read behind several modules, `Left.Door` and `Right.Door`, or some
    /// lines say which of them it is.
    public var ambiguousLabels: Set<Int32> = []
    /// For labels whose records differ in more than their events, as those of several objects do, in what.
    package var dividedLabels: [String: String] = [:]
    /// Whether later records may add to these, while it grows.
    package var mayDivideLabels = false
    /// A field of the declared records that may be what they are about, if none of them says what that is.
    package var fieldForSubject: String?
    /// What settles whether the log's one label is several objects, if some lines may tell them apart.
    package var labelRemedy: String?
    /// Records whose time is before that of a record above them, wherever in their printed units the two may lie.
    package var backwardTimes = 0
    /// Whether the newest record comes first, by the times that the log prints.
    package var runsBackward = false
    /// Whether times say no date, and how often they went on over midnight.
    package var hasTimesOfDay = false
    package var midnights = 0
    /// The number of the last line, 0 in an empty file.
    public var lastLine = 0
    /// The column of the last line at which a finding about the end stands.
    public var lastColumn = 1
    /// Lines that are no records, kept only if the builder was asked to.
    package var otherLines: [(line: Int, text: String)] = []

    /// A trace of nothing, its tables empty.
    public init() {}

    /// What a record says about itself.
    ///
    /// - Parameter entry: one of this trace.
    /// - Returns: its attributes as a slice of all, in the order in which they are printed.
    public func attributes(of entry: Entry) -> ArraySlice<Attribute> {
        attributes[Int(entry.firstAttribute)..<Int(entry.firstAttribute + entry.attributeCount)]
    }

    /// The value that a record gives an attribute, the last one if it gives several; nil if it gives none.
    ///
    /// - Parameter attribute: an index into `attributeNames`.
    /// - Returns: an index into `attributeValues`.
    package func value(of attribute: Int32, in entry: Entry) -> Int32? {
        attributes(of: entry).last { $0.name == attribute }?.value
    }

    /// Adds gaps before the records of some lines and those behind them.
    package mutating func insertGaps(atLines lines: [Int]) {
        if lines.isEmpty { return }
        gapCount += lines.count
        var merged: [Entry] = []
        merged.reserveCapacity(entries.count + lines.count)
        var rest = lines.sorted()[...]
        for entry in entries {
            while let line = rest.first, line <= entry.line {
                rest.removeFirst()
                merged.append(Entry(name: Entry.gap, subject: 0, line: Int32(line), column: 1))
            }
            merged.append(entry)
        }
        merged += rest.map { Entry(name: Entry.gap, subject: 0, line: Int32($0), column: 1) }
        entries = merged
    }

    /// The subjects that are taken for objects by a guess alone, or that may be several.
    package var guessedSubjects: Set<Int32> {
        if guess?.certainSubjects == nil, ambiguousLabels.isEmpty { return [] }
        return Set(subjects.indices.map(Int32.init).filter(isGuessed))
    }

    /// Why a subject may be another number of objects than one; nil if nothing says so.
    package func division(of subject: Int32) -> String? {
        if dividedLabels.isEmpty || subjects[Int(subject)].kind == .classObject { return nil }
        return dividedLabels[description(of: subject)]
    }

    /// Whether a subject may be another number of objects than one, or what is still to come may show that it is.
    package func mayBeDivided(_ subject: Int32) -> Bool {
        if division(of: subject) != nil { return true }
        let own = subjects[Int(subject)]
        return mayDivideLabels && own.kind != .classObject
            && (own.className == Trace.Subject.noClass || identities[Int(own.identity)].isEmpty)
    }

    private func isGuessed(_ subject: Int32) -> Bool {
        if subjects[Int(subject)].kind == .label, ambiguousLabels.contains(subjects[Int(subject)].className) {
            return true
        }
        guard let certain = guess?.certainSubjects else { return false }
        return !certain.contains(description(of: subject))
    }

    /// A subject as a report writes it: `<DetailVC: 0x7f…>`, `DetailVC`, `1`, or nothing.
    ///
    /// - Parameter subject: an index into `subjects`.
    public func description(of subject: Int32) -> String {
        let subject = subjects[Int(subject)]
        let className = classNames[Int(subject.className)]
        let identity = identities[Int(subject.identity)]
        if identity.isEmpty { return className }
        return className.isEmpty ? identity : ["<", className, ": ", identity, ">"].concatenated()
    }

    /// A process as NSLog prints it: `Shop[6081]`, `Shop`, `[6081]`.
    ///
    /// - Parameter process: an index into `processes`.
    package func name(ofProcess process: Int32) -> String {
        let process = processes[Int(process)]
        return process.number.isEmpty ? process.name : [process.name, "[", process.number, "]"].concatenated()
    }
}

/// Something in the form of a log that shows what wrote it.
public enum LogSign: String, Hashable, Sendable, CaseIterable {
    /// NSLog's stamps are printed to the microsecond.
    case nslogMicroseconds = "nslog.microseconds"

    /// What a log shows, in words.
    package var words: String {
        switch self {
        case .nslogMicroseconds: "NSLog's microseconds"
        }
    }
}
