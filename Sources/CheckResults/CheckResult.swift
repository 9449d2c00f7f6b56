public import TraceModel

/// What checking one trace against one spec came to.
public struct CheckResult: Hashable, Sendable {
    /// The spec's name.
    public var spec: String
    /// Records that the spec knows.
    public var eventCount: Int
    /// Lives of subjects that the trace shows records of.
    public var lifeCount: Int
    /// The classes whose log shows each call of some callbacks twice, in its order.
    public var printedTwice: [PrintedTwice]
    /// In the order of line, column, rule, binding.
    public var findings: [Finding]
    /// In the order of their first lines; only the first ones if `CheckOptions.pairLimit` asked for that.
    public var pairs: Pairs
    /// How many there are, listed or not.
    public var pairCount: Int
    /// The relations of which some pairs were not judged, since too many were underway.
    public var pairsLeftOut: [PairsLeftOut]
    /// One for each rule, in the order of the spec.
    public var tallies: [Tally]
    /// The verdict of every binding, if `CheckOptions.keepsJudgements` asked for them; in the order in which the
    /// bindings began, and of the rules.
    public var judgements: [Judgement]
    /// The conditions of the whole trace of which it shows something that rules out their defaults, in the order of the spec.
    public var shownConditions: [ShownCondition]

    /// What a trace shows of a condition that nobody declared.
    public struct ShownCondition: Hashable, Sendable {
        /// The condition's name.
        public var name: String
        /// What it is taken to be, in words such as `below 6`; nil if what the trace shows contradicts itself.
        public var range: String?
        /// In the order of their places.
        public var because: [Sighting]

        /// Something that the trace shows.
        public struct Sighting: Hashable, Sendable {
            /// Where it does first.
            public var place: Place
            /// `viewDidUnload`, `NSLog's microseconds`
            public var what: String
            /// What it shows alone: `below 6`.
            public var range: String

            package init(place: Place, what: String, range: String) {
                self.place = place
                self.what = what
                self.range = range
            }
        }

        package init(name: String, range: String?, because: [Sighting]) {
            self.name = name
            self.range = range
            self.because = because
        }
    }

    /// What a class prints twice for one call. It was judged as one record each.
    public struct PrintedTwice: Hashable, Sendable {
        /// Empty for records that name no class.
        public var className: String
        /// The names, as the spec has them, in its order.
        public var events: [String]
        /// Whether these are all that the class logs.
        public var areAll: Bool

        package init(className: String, events: [String], areAll: Bool) {
            self.className = className
            self.events = events
            self.areAll = areAll
        }
    }

    /// Two lives that stood in a relation.
    public struct Pair: Hashable, Sendable {
        /// The relation's name.
        public var relation: String
        /// The two lives, in the relation's roles.
        public var binding: Binding
        /// The line of the record with which it began to be one.
        public var firstLine: Int
        /// The line of the last record that it saw.
        public var lastLine: Int
        /// The condition whose values `orderedLike` lists, if the relation has one.
        public var condition: String?
        /// The values of the relation's condition under which no rule finds anything.
        public var orderedLike: [String]

        package init(
            relation: String,
            binding: Binding,
            firstLine: Int,
            lastLine: Int,
            condition: String?,
            orderedLike: [String]
        ) {
            self.relation = relation
            self.binding = binding
            self.firstLine = firstLine
            self.lastLine = lastLine
            self.condition = condition
            self.orderedLike = orderedLike
        }
    }

    /// Pairs of a relation that were not judged, since too many were underway. What rests on those that were not over then, or began
    /// later, is at most suspect.
    public struct PairsLeftOut: Hashable, Sendable {
        /// The relation's name.
        public var relation: String
        /// The line of the record that made the first of them.
        public var line: Int
        /// How many records made some.
        public var records: Int

        package init(relation: String, line: Int, records: Int) {
            self.relation = relation
            self.line = line
            self.records = records
        }
    }

    /// How many bindings of a rule got which verdict.
    public struct Tally: Hashable, Sendable {
        /// The rule's whole id.
        public var rule: String
        /// How many bindings got each verdict, each of them listed.
        public var counts: [Verdict: Int]
        /// The rule's events that no record of the trace is, as the spec names them: why a rule was vacuous or
        /// unobservable.
        public var neverLogged: [String]

        package init(rule: String, counts: [Verdict: Int], neverLogged: [String]) {
            self.rule = rule
            self.counts = counts
            self.neverLogged = neverLogged
        }
    }

    /// The verdict of a rule in one binding.
    public struct Judgement: Hashable, Sendable {
        /// The rule's whole id.
        public var rule: String
        /// What the rule was checked for.
        public var binding: Binding
        /// What that came to.
        public var verdict: Verdict

        package init(rule: String, binding: Binding, verdict: Verdict) {
            self.rule = rule
            self.binding = binding
            self.verdict = verdict
        }
    }

    package init(
        spec: String,
        eventCount: Int = 0,
        lifeCount: Int = 0,
        printedTwice: [PrintedTwice] = [],
        findings: [Finding] = [],
        pairs: Pairs = Pairs([]),
        pairCount: Int? = nil,
        pairsLeftOut: [PairsLeftOut] = [],
        tallies: [Tally] = [],
        judgements: [Judgement] = [],
        shownConditions: [ShownCondition] = []
    ) {
        self.spec = spec
        self.eventCount = eventCount
        self.lifeCount = lifeCount
        self.printedTwice = printedTwice
        self.findings = findings
        self.pairs = pairs
        self.pairCount = pairCount ?? pairs.count
        self.pairsLeftOut = pairsLeftOut
        self.tallies = tallies
        self.judgements = judgements
        self.shownConditions = shownConditions
    }
}
