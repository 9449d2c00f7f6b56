/// What is declared of a trace beyond what it says itself.
public struct CheckOptions: Hashable, Sendable {
    /// Where the trace begins.
    public var begin: Begin
    /// Where the trace ends.
    public var end: End
    /// Nothing goes unseen: every event that happened is in the log.
    public var observesAll: Bool
    /// Each label, and the nameless subject, is one object with one life.
    public var labelsAreSingle: Bool
    /// Each record is a call of its own, whatever it looks like: no class prints two for one.
    public var printsOnce: Bool
    /// Later settings win over earlier ones.
    public var settings: [Setting]
    /// Lines before which records are missing.
    public var gaps: [Int]
    /// Whether the result lists the verdict of every binding.
    public var keepsJudgements: Bool
    /// How many pairs the result lists, the first ones; nil: all.
    public var pairLimit: Int?
    /// How many states a table of rules that are followed together may have before it is split: a few megabytes of steps.
    package var jointLimit = 4_096
    /// How many pairs are followed at a time, of all relations together: some 150 bytes each.
    package var pairsAtATime = 1 << 20
    /// How many of them may be of one life: each of its records is shown to all.
    package var pairsOfALife = 1 << 14
    /// How many pairs are followed in all, besides so many for each line so far.
    package var pairsInAll = 1 << 18
    package static let pairsOfALine = 64
    /// How many events two lives must have had in a pair's window before it began for others of the two to share what it saw.
    package var longPast = 64
    /// How many such are kept at a time: all go when there are more.
    package var sharedPasts = 1 << 14

    /// What was before the first record.
    public enum Begin: String, Hashable, Sendable, CaseIterable {
        /// Anything may have happened before the first record.
        case middle
        /// Nothing happened before the first record.
        case launch
    }

    /// What is after the last record.
    public enum End: String, Hashable, Sendable, CaseIterable {
        /// Anything may happen after the last record.
        case truncated
        /// Nothing happens after the last record.
        case complete
    }

    /// A value of a condition, and what it is declared of.
    public struct Setting: Hashable, Sendable {
        /// The condition's name.
        public var condition: String
        /// What it is, one of the condition's values.
        public var value: String
        /// The setting holds for lives and intervals that begin at this line or later.
        public var fromLine: Int
        /// The subjects whose lives or pairs it holds for; empty: all.
        public var roles: [Binding.Role]

        /// - Parameters:
        ///   - condition: the condition's name.
        ///   - value: one of its values, or any if it lists none.
        ///   - fromLine: the first line of the lives and intervals that it holds for; 0 is before all.
        ///   - roles: the subjects whose lives or pairs it holds for; empty: all.
        public init(_ condition: String, _ value: String, fromLine: Int = 0, roles: [Binding.Role] = []) {
            self.condition = condition
            self.value = value
            self.fromLine = fromLine
            self.roles = roles
        }
    }

    /// What each parameter means, the property of its name says. Left out, they promise nothing.
    public init(
        begin: Begin = .middle,
        end: End = .truncated,
        observesAll: Bool = false,
        labelsAreSingle: Bool = false,
        printsOnce: Bool = false,
        settings: [Setting] = [],
        gaps: [Int] = [],
        keepsJudgements: Bool = false,
        pairLimit: Int? = nil
    ) {
        self.begin = begin
        self.end = end
        self.observesAll = observesAll
        self.labelsAreSingle = labelsAreSingle
        self.printsOnce = printsOnce
        self.settings = settings
        self.gaps = gaps
        self.keepsJudgements = keepsJudgements
        self.pairLimit = pairLimit
    }
}
