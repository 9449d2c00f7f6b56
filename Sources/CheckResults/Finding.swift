public import TraceModel

/// An offence against a rule: where, in which binding, and what explains it.
public struct Finding: Hashable, Sendable {
    /// The rule's whole id.
    public var rule: String
    /// `violated` or `suspect`.
    public var verdict: Verdict
    /// The record that offends, or the trace's end.
    public var place: Place
    /// The event's name as printed, without its parameter list; empty where the finding stands at the trace's end.
    public var event: String
    /// What the rule was checked for.
    public var binding: Binding
    /// One sentence without a full stop.
    public var message: String
    /// Why a suspect is no violation; nil for a violation.
    public var reason: String?
    /// What would settle a suspect, an option of the command or what the log would have to show: `--subjects one, if each name is
    /// one object`; nil for a violation.
    public var remedy: String?
    /// The line that `reason` and `remedy` name, as `line 9`, if they name one.
    package var doubtLine: Int?
    /// What the finding can be besides a mistake, if the rule says so.
    public var note: String?
    /// The records that explain the finding besides its own, in the order of the trace.
    public var because: [Witness]
    /// What stretches of the log hold, mostly none of some events. With the finding's own record and those of `because` that are
    /// no aside, they show that the rule is broken, and none of them can be left out.
    public var stretches: [Stretch]

    /// A record that explains a finding.
    public struct Witness: Hashable, Sendable {
        /// Where the record stands.
        public var place: Place
        /// The event's name as printed, without its parameter list.
        public var event: String
        /// What the record is about, as reports write it.
        public var subject: String
        /// What the record has to do with it, in a few words: "comes only here".
        public var note: String
        /// Whether the rule is broken whatever became of this record: it is where something missing came after all.
        public var isAside: Bool

        package init(place: Place, event: String, subject: String, note: String, isAside: Bool = false) {
            self.place = place
            self.event = event
            self.subject = subject
            self.note = note
            self.isAside = isAside
        }
    }

    package init(
        rule: String,
        verdict: Verdict,
        place: Place,
        event: String,
        binding: Binding,
        message: String,
        reason: String? = nil,
        remedy: String? = nil,
        doubtLine: Int? = nil,
        note: String? = nil,
        because: [Witness] = [],
        stretches: [Stretch] = []
    ) {
        self.rule = rule
        self.verdict = verdict
        self.place = place
        self.event = event
        self.binding = binding
        self.message = message
        self.reason = reason
        self.remedy = remedy
        self.doubtLine = doubtLine
        self.note = note
        self.because = because
        self.stretches = stretches
    }
}
