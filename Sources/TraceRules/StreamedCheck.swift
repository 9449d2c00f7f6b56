package import CheckResults
import FindingWords
import RuleAutomata
import RuleTree
import TraceChecking
package import TraceModel

/// A check of a trace that is read in pieces and never held as a whole.
///
/// What a class ever logs is known only at the end. So the check judges under a guess, which is what the trace has logged so
/// far and a stretch beyond; at the end it compares the guess with what it then knows, and where the guess has made a
/// difference the trace is read once more. A last reading gathers the events that findings are explained by.
///
/// Subjects that have died may be forgotten on the way. If one of them would have to be known after all, the trace is read
/// again, and nothing is forgotten.
///
/// It is right only of a trace in which no record has an attribute that the spec declares.
package final class StreamedCheck {
    private let spec: CompiledSpec
    private let options: CheckOptions
    /// What the trace logs, until it is judged.
    private var profile: LogProfile
    private var run: CheckRun?
    /// The records that have been profiled, but not judged yet, piece by piece.
    private var waiting: [[Trace.Entry]] = []
    private var waitingCount = 0
    private let lookAhead: Int
    /// The notes of the trace that speak of conditions, and how many of them were known when judging began.
    private var notes: [Trace.Entry] = []
    private var directives: [Trace.Directive] = []
    private var knownNotes = 0
    private var checkedVersion = 0
    /// How many records have been profiled, and from how many on the guess is looked at next.
    private var profiledCount = 0
    private var nextLook = 0
    /// Whether the trace looks to be about what this checks. As soon as it does not, records are passed over; if it is in the end,
    /// it is read again.
    package var isAskedFor = true
    /// Of how many subjects records have been passed over; nil if none has.
    private var passedSubjects: Int?
    /// Whether nothing may be forgotten, since what was forgotten has made a difference.
    private var keepsAll = false
    /// Subjects that have died, and could not be forgotten yet.
    private var dead: [Int32] = []
    private var account: Settlement.Account?
    private var events: BindingEvents?
    /// What the next reading of the trace is for; nil if no other is needed.
    package private(set) var next: Reading? = .judging

    /// What a trace is read for.
    package enum Reading: Sendable {
        /// To judge it under a guess.
        case judging
        /// To judge it by what is now known of it.
        case judgingAgain
        /// To gather what findings are explained by.
        case explaining
    }

    /// How many records are read behind one before it is judged, and how many times as many where there are many kinds of lives: the
    /// more there are, the later one of them does what it seldom does. Each label is a kind by itself.
    package static let lookAhead = 1 << 13
    private static let moreForManyKinds = 8
    private static let manyKinds = 1 << 7

    /// - Returns: nil if the check needs the whole trace at hand.
    package init?(_ checker: Checker, _ options: CheckOptions, lookAhead: Int = StreamedCheck.lookAhead) {
        spec = checker.compiled
        guard !spec.needsWholeTrace, options.settings.allSatisfy(\.roles.isEmpty), !options.keepsJudgements else {
            return nil
        }
        self.options = options
        self.lookAhead = max(1, lookAhead)
        profile = LogProfile(spec.vocabulary, options)
    }

    /// Takes in the next records.
    ///
    /// - Parameter trace: the names and subjects of all records so far, and the records of this piece.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    package func take(_ trace: Trace) throws(Diagnostic) {
        switch next {
        case .judging where passedSubjects != nil || !isAskedFor: passOver(trace)
        case .judging: try lookAhead(trace)
        case .judgingAgain:
            if run == nil { try begin(trace) }
            // A file that was rewritten may name what it did not name before.
            run?.profile.meet(trace)
            judge(trace.entries)
        case .explaining: events?.take(trace, isPiece: true)
        case nil: break
        }
    }

    /// Ends one reading of the trace.
    ///
    /// - Parameter trace: the names and subjects of all records.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    package func finish(_ trace: Trace) throws(Diagnostic) {
        switch next {
        case .judging where passedSubjects != nil:
            // This reading has shown that it is.
            isAskedFor = true
            passedSubjects = nil
        case .judging:
            if run == nil { try begin(trace) }
            for entries in waiting { judge(entries) }
            waiting = []
            if run?.isStale == true || run?.isIdle == true || knownNotes != notes.count {
                judgeAgain()
            } else {
                settle(trace)
            }
        case .judgingAgain:
            if run == nil { try begin(trace) }
            settle(trace)
        case .explaining, nil: next = nil
        }
    }

    /// What the check came to. Call it when no other reading is needed.
    package func result(_ trace: Trace) -> CheckResult {
        guard let assembler = run?.assembler(of: trace), let account else {
            return CheckResult(spec: spec.spec.name)
        }
        return assembler.assemble(account, events)
    }

    // MARK: - Judging

    /// Passes over records, and forgets those before.
    private func passOver(_ trace: Trace) {
        if passedSubjects == nil {
            profile = LogProfile(spec.vocabulary, options)
            run = nil
            (waiting, dead) = ([], [])
            (waitingCount, profiledCount, nextLook, checkedVersion) = (0, 0, 0, 0)
            (notes, directives) = ([], [])
        }
        passedSubjects = trace.subjects.count
    }

    private func lookAhead(_ trace: Trace) throws(Diagnostic) {
        if trace.directives.count > notes.count {
            notes += trace.entries.filter { $0.directiveIndex != nil }
            directives = trace.directives
        }
        if run == nil { profile.take(trace) } else { run?.profile.take(trace) }
        waiting.append(trace.entries)
        waitingCount += trace.entries.count
        profiledCount += trace.entries.count
        let kindCount = run?.profile.populationCount ?? profile.populationCount
        let lookAhead = kindCount > StreamedCheck.manyKinds ? lookAhead * StreamedCheck.moreForManyKinds : lookAhead
        while let first = waiting.first, waitingCount - first.count >= lookAhead {
            if run == nil { try begin(trace) }
            lookAtGuess()
            judge(first)
            waiting.removeFirst()
            waitingCount -= first.count
        }
    }

    /// Passes over the rest where the guess has proved wrong. It is looked at ever more rarely, so that all looks together
    /// take no longer than the trace is long, and than it has classes, or labels.
    private func lookAtGuess() {
        guard let version = run?.profile.version, version != checkedVersion, profiledCount >= nextLook else { return }
        checkedVersion = version
        nextLook = profiledCount + max(profiledCount / 4, 4 * (run?.profile.populationCount ?? 0))
        if run?.isStale == true { run?.isIdle = true }
    }

    /// Begins to judge.
    private func begin(_ trace: Trace) throws(Diagnostic) {
        knownNotes = notes.count
        var header = trace.header(with: notes)
        // When the trace is read again, it has not shown them all yet.
        header.directives = directives
        run = try CheckRun(spec, header, profile, options)
        run?.lives.notesDeaths = !keepsAll
        checkedVersion = profile.version
    }

    private func judge(_ entries: [Trace.Entry]) {
        if run?.isIdle == false { run?.take(entries) }
    }

    private func judgeAgain() {
        profile = run?.profile ?? profile
        profile.restart()
        run = nil
        dead = []
        next = .judgingAgain
    }

    private func settle(_ trace: Trace) {
        guard let account = run?.finish(atLine: trace.lastLine, column: trace.lastColumn), let profile = run?.profile
        else { return }
        if run?.wasForgetful == true {
            keepsAll = true
            judgeAgain()
            return
        }
        self.account = account
        if account.findings.isEmpty {
            next = nil
        } else {
            events = BindingEvents(account.findings.map(\.identity), profile, spec.vocabulary, options)
            next = .explaining
        }
    }
}

// MARK: - Forgetting

extension StreamedCheck {
    private var isJudging: Bool { next == .judging || next == .judgingAgain }

    /// Whether what is left to read the trace for asks for no subject that is not known by now.
    package var asksForKnownSubjects: Bool { !isJudging && events?.isAboutLives ?? true }

    /// The subjects that have died, and are not forgotten yet.
    package func deadSubjects() -> [Int32] {
        guard isJudging else { return [] }
        if let passedSubjects { return (0..<passedSubjects).map(Int32.init) }
        // What is not judged any more asks for no subject.
        if let count = run?.profile.subjects.count, run?.isIdle == true { return (0..<count).map(Int32.init) }
        let all = SubjectMarks(dead + (run?.takeDeaths() ?? []))
        dead = all.subjects
        return dead
    }

    /// Those of some subjects that need not be known any more unless a record names them again.
    package func forgettable(_ subjects: [Int32]) -> [Int32] {
        if passedSubjects != nil { return subjects }
        if next == .explaining ? !asksForKnownSubjects : keepsAll { return [] }
        var asked = SubjectMarks([])
        for entries in waiting { asked.mark(subjectsOf: entries) }
        return run?.forgettable(subjects, besides: asked, isOver: !isJudging) ?? []
    }

    /// Forgets subjects, all of them forgettable.
    package func forget(_ subjects: [Int32]) {
        let gone = SubjectMarks(subjects)
        dead.removeAll { gone[$0] }
        if isJudging { run?.forget(subjects) }
    }
}

extension CompiledSpec {
    /// Whether some rule asks for times, which only a whole trace tells.
    fileprivate var needsWholeTrace: Bool { rules.contains { $0.meters.contains { $0?.isTimed == true } } }
}
