import CheckResults
import LifelineLoading
import RuleTree
import TraceFiles
import TraceModel
import TraceReaders
import TraceRules

extension JudgedTrace {
    /// How much of a file is held.
    struct Limits {
        /// How many records are read before the first of them is judged.
        var lookAhead = StreamedCheck.lookAhead
        /// How many subjects are known before dead ones are forgotten.
        var subjects = 1 << 13
        /// How many bytes are read at a time at most, unless a line is longer.
        var chunkSize = LineChunks().size
    }

    /// Checks a trace without ever holding it as a whole: what comes of it has no records, save the notes about conditions.
    ///
    /// - Parameters:
    ///   - source: is read several times, if need be.
    ///   - name: what messages call it.
    ///   - specs: those to choose from: by the names that the log shows, unless all are wanted.
    ///   - plan: how it is read.
    ///   - ahead: reads ahead of the checks; nil: nothing does.
    ///   - progress: is told of the bytes of every reading.
    ///   - limits: how much is held.
    ///   - options: what is declared to a check by a spec.
    /// - Throws: what `TraceFile.read` throws; diagnostics of values that a condition does not have.
    static func streamed(
        _ source: TraceFile.Source,
        of name: String,
        by specs: [LoadedSpec],
        wantsAll: Bool,
        _ plan: ReadingPlan,
        keepsOtherLines: Bool,
        ahead: (any ReadingAhead)?,
        progress: ProgressLine?,
        limits: Limits = Limits(),
        options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostics) -> StreamedTrace {
        var checks: [(spec: LoadedSpec, check: StreamedCheck)] = []
        var stream = try TraceStream(
            source,
            plan,
            attributes: Set(specs.flatMap(\.spec.attributes).map(\.name)),
            keepsOtherLines: keepsOtherLines,
            chunks: LineChunks(size: limits.chunkSize)
        )
        var limit = SubjectLimit(limits.subjects)
        var length = 0
        // Of what grows, progress has been told already.
        var isToldAlready = source.isLive
        /// Reads all of it for the checks.
        ///
        /// - Returns: whether it was read to its end.
        func read(_ look: (Trace) -> Void) throws(Diagnostics) -> Bool {
            length = 0
            func didRead(_ bytes: Int) {
                length += bytes
                if !isToldAlready { progress?.read(bytes) }
            }
            func take(_ trace: Trace) throws(Diagnostic) {
                look(trace)
                for index in checks.indices { try checks[index].check.take(trace) }
            }
            // Of what grows, no byte can be read twice that has not been read to its end.
            let isWhole = try stream.read(
                ahead: ahead,
                didRead: didRead,
                mayGiveUp: !source.isLive,
                take,
                subjectLimit: limit.limit
            ) { subjectCount in limit.forget(of: subjectCount, in: checks.map(\.check)) }
            isToldAlready = false
            return isWhole
        }
        func finish() throws(Diagnostics) {
            try Diagnostics.alone { () throws(Diagnostic) in
                for index in checks.indices { try checks[index].check.finish(stream.trace) }
            }
        }
        var notes: [Trace.Entry] = []
        var isEvent: [Bool] = []
        // A line may turn out to be a record that is not read when it has gone by.
        repeat {
            checks = []
            for spec in specs {
                guard let check = StreamedCheck(spec.checker, options(spec), lookAhead: limits.lookAhead) else {
                    return .mustBeHeld(stream.found)
                }
                checks.append((spec, check))
            }
            (notes, isEvent) = ([], [])
            limit = SubjectLimit(limits.subjects)
            if stream.lacksGaps { progress?.expect(length) }
            let isWhole = try read { trace in
                if isEvent.count < trace.names.count {
                    isEvent += areEvents(of: specs, trace.names[isEvent.count...])
                    let meant = wantsAll ? Array(specs.indices) : LoadedSpec.positions(of: specs, about: trace)
                    for index in checks.indices { checks[index].check.isAskedFor = meant.contains(index) }
                }
                if trace.directives.count > notes.count {
                    notes += trace.entries.filter { $0.directiveIndex != nil }
                }
            }
            // What is guessed, or put in order, is judged as a whole.
            if !isWhole || stream.mustBeHeld {
                progress?.expect(length)
                return .mustBeHeld(stream.found)
            }
        } while stream.lacksGaps
        let eventCount = zip(stream.trace.countsOfNames, isEvent).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        if !wantsAll {
            checks = LoadedSpec.positions(of: checks.map(\.spec), about: stream.trace).map { checks[$0] }
        }
        try finish()
        while checks.contains(where: { $0.check.next != nil }) {
            progress?.expect(length)
            if checks.allSatisfy(\.check.asksForKnownSubjects) {
                let subjects = stream.trace.subjects.indices.map(Int32.init)
                stream.keepAll(but: checks.reduce(subjects) { $1.check.forgettable($0) })
            }
            _ = try read { _ in }
            try finish()
        }
        stream.writeOut()
        var trace = stream.trace
        trace.entries = notes
        return .judged(
            JudgedTrace(
                opened: OpenedTrace(trace, format: stream.format, file: name),
                specs: checks.map(\.spec),
                results: checks.map { $0.check.result(trace) },
                eventCount: eventCount
            )
        )
    }
}

/// What came of checking a trace without holding it.
enum StreamedTrace {
    case judged(JudgedTrace)
    /// A check needs the whole trace at hand; nil: it was not read at all.
    case mustBeHeld(FoundReading?)
}

/// Sees to it that subjects which have died are forgotten when many subjects are known.
struct SubjectLimit {
    private let fewest: Int
    /// How many subjects are known before it is worth looking for dead ones.
    private(set) var limit: Int
    /// How many were known at most: to look for dead ones takes as long as these are many.
    private var most = 0

    init(_ fewest: Int) {
        self.fewest = fewest
        limit = fewest
    }

    /// The subjects that no check asks for any more, which the checks forget.
    ///
    /// - Parameter count: how many subjects are known.
    mutating func forget(of count: Int, in checks: [StreamedCheck]) -> Forgetting {
        most = max(most, count)
        limit = 2 * count
        for check in checks {
            var dead = check.deadSubjects()
            if dead.isEmpty { continue }
            for other in checks { dead = other.forgettable(dead) }
            for other in checks { other.forget(dead) }
            limit = max(fewest, 2 * max(0, count - dead.count), most / 2)
            return Forgetting(subjects: dead, limit: limit)
        }
        return Forgetting(subjects: [], limit: limit)
    }
}
