import LifelineInputs
import TraceModel
import TraceReaders
import TraceRules

/// A trace that was checked without ever being held as a whole.
struct StreamedTrace {
    /// The trace without its records, save the notes about conditions.
    private(set) var trace = Trace()
    private(set) var format = ""
    /// The specs that it was checked by, with what they found.
    private(set) var specs: [LoadedSpec] = []
    private(set) var results: [CheckResult] = []
    /// The records that any of these specs knows.
    private(set) var eventCount = 0

    /// How much of a file is held.
    struct Limits {
        /// How many records are read before the first of them is judged.
        var lookAhead = StreamedCheck.lookAhead
        /// How many subjects are known before dead ones are forgotten.
        var subjects = 1 << 11
        /// How many bytes are read at a time at most, unless a line is longer.
        var chunkSize = LineChunks().size
    }

    /// Checks a trace.
    ///
    /// - Parameters:
    ///   - source: is read several times, if need be.
    ///   - specs: those to choose from: by the names that the log shows, unless all are wanted.
    ///   - plan: how it is read.
    ///   - ahead: reads ahead of the checks; nil: nothing does.
    ///   - progress: is told of the bytes of every reading.
    ///   - limits: how much is held.
    ///   - options: what is declared to a check by a spec.
    /// - Returns: nil if a check needs the whole trace at hand.
    /// - Throws: what `TraceFile.read` throws; diagnostics of values that a condition does not have.
    static func check(
        _ source: TraceFile.Source,
        by specs: [LoadedSpec],
        wantsAll: Bool,
        _ plan: ReadingPlan,
        keepsOtherLines: Bool,
        ahead: (any ReadingAhead)?,
        progress: ProgressLine?,
        limits: Limits = Limits(),
        options: (LoadedSpec) -> CheckOptions
    ) throws(Diagnostics) -> StreamedTrace? {
        var checks: [(spec: LoadedSpec, check: StreamedCheck)] = []
        var stream = try TraceStream(
            source,
            plan,
            attributes: Set(specs.flatMap(\.spec.attributes).map(\.name)),
            keepsOtherLines: keepsOtherLines,
            chunks: LineChunks(size: limits.chunkSize)
        )
        var result = StreamedTrace()
        var limit = SubjectLimit(limits.subjects)
        var length = 0
        // Of what grows, progress has been told already.
        var isToldAlready = source.isLive
        func didRead(_ bytes: Int) {
            length += bytes
            if !isToldAlready { progress?.read(bytes) }
        }
        // A line may turn out to be a record that is not read when it has gone by.
        repeat {
            checks = []
            for spec in specs {
                guard let check = StreamedCheck(spec.checker, options(spec), lookAhead: limits.lookAhead) else {
                    return nil
                }
                checks.append((spec, check))
            }
            result = StreamedTrace()
            limit = SubjectLimit(limits.subjects)
            if stream.lacksGaps { progress?.expect(length) }
            length = 0
            var isEvent: [Bool] = []
            try stream.read(ahead: ahead, didRead: didRead) { trace throws(Diagnostic) in
                for name in trace.names[isEvent.count...] { isEvent.append(specs.contains { $0.knows(name) }) }
                for index in trace.entries.indices {
                    let name = trace.entries[index].name
                    if name >= 0 {
                        if isEvent[Int(name)] { result.eventCount += 1 }
                    } else if trace.entries[index].directiveIndex != nil {
                        result.trace.entries.append(trace.entries[index])
                    }
                }
                for index in checks.indices { try checks[index].check.take(trace) }
            } forgettable: { subjectCount in
                limit.forget(of: subjectCount, in: checks.map(\.check))
            }
            isToldAlready = false
        } while stream.lacksGaps
        // What is guessed is judged as a whole.
        if stream.hasMetAttributes || stream.trace.guess != nil || !stream.trace.ambiguousLabels.isEmpty {
            progress?.expect(length)
            return nil
        }
        if !wantsAll {
            checks = LoadedSpec.positions(of: checks.map(\.spec), about: stream.trace).map { checks[$0] }
        }
        try finish(&checks, stream.trace)
        while checks.contains(where: { $0.check.next != nil }) {
            progress?.expect(length)
            length = 0
            if checks.allSatisfy(\.check.asksForKnownSubjects) {
                let subjects = stream.trace.subjects.indices.map(Int32.init)
                stream.keepAll(but: checks.reduce(subjects) { $1.check.forgettable($0) })
            }
            try stream.read(ahead: ahead, didRead: didRead) { trace throws(Diagnostic) in
                for index in checks.indices { try checks[index].check.take(trace) }
            } forgettable: { subjectCount in
                limit.forget(of: subjectCount, in: checks.map(\.check))
            }
            try finish(&checks, stream.trace)
        }
        let notes = result.trace.entries
        stream.writeOut()
        result.trace = stream.trace
        result.trace.entries = notes
        result.format = stream.format
        result.specs = checks.map(\.spec)
        result.results = checks.map { $0.check.result(result.trace) }
        return result
    }

    private static func finish(
        _ checks: inout [(spec: LoadedSpec, check: StreamedCheck)],
        _ trace: Trace
    ) throws(Diagnostics) {
        for index in checks.indices {
            do throws(Diagnostic) {
                try checks[index].check.finish(trace)
            } catch {
                throw Diagnostics([error])
            }
        }
    }
}
