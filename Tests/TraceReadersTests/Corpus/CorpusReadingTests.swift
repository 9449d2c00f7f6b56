import LifelineLoading
import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// What is read of the corpus, against what a careful person reads.
@Suite struct `The automatic reader, on logs of every kind` {
    /// How a shape came out.
    enum Outcome: Equatable {
        case right
        /// Records are divided among objects otherwise than they are.
        case falseSubject(String)
        /// Nothing is read where a person would read something, or not all.
        case missed(String)
        /// What nobody can tell is read.
        case readInVain
    }

    static func outcome(of shape: LogShape) throws -> Outcome {
        let truth = try shape.records()
        let read: TraceFile
        do {
            read = try TraceFile.read(
                .text(shape.log, name: "a.log"),
                ReadingPlan(names: EventNames(shape.names), formats: { LogFormat.standard })
            )
        } catch {
            return truth.isEmpty ? .right : .missed(error.all.first?.message ?? "")
        }
        let trace = read.trace
        var found: [Int: [(event: String, subject: String)]] = [:]
        for entry in trace.entries where entry.name >= 0 {
            let name = trace.names[Int(entry.name)].lowercased()
            let plain = EventNames.countWithoutParameters(Array(name.utf8)).map { String(name.prefix($0)) } ?? name
            let known = shape.names.first { $0.lowercased() == name || $0.lowercased() == plain }
            guard let known else { continue }
            let process = trace.processes[Int(trace.subjects[Int(entry.subject)].process)]
            let subject = trace.description(of: entry.subject) + (process.number.isEmpty ? "" : " in \(process.number)")
            found[Int(entry.line), default: []].append((known, subject))
        }
        if truth.isEmpty { return found.count <= 1 ? .right : .readInVain }
        // Two lines are of one object for both, or for none.
        var missed = 0
        var pairs: [(truth: String, read: String)] = []
        for record in truth {
            guard let line = found[record.line],
                let match = line.first(where: { $0.event.lowercased() == record.event.lowercased() })
            else {
                missed += 1
                continue
            }
            pairs.append((record.subject, match.subject))
        }
        for (index, pair) in pairs.enumerated() {
            for other in pairs[(index + 1)...] where (pair.truth == other.truth) != (pair.read == other.read) {
                return .falseSubject("\(pair.truth), \(other.truth) read as \(pair.read), \(other.read)")
            }
        }
        if 10 * missed > truth.count { return .missed("\(missed) of \(truth.count) records, \(read.format)") }
        return .right
    }

    @Test func `reads a false subject in at most 2 of 100, and misses at most 10`() throws {
        var (wrong, missed) = (0, 0)
        for shape in LogShape.corpus {
            let outcome = try Self.outcome(of: shape)
            switch outcome {
            case .right: continue
            case .falseSubject, .readInVain: wrong += 1
            case .missed: missed += 1
            }
            print("corpus:", shape.name, outcome)
            if let read = try? TraceFile.read(
                .text(shape.log, name: "a.log"),
                ReadingPlan(names: EventNames(shape.names), formats: { LogFormat.standard })
            ) {
                print("corpus:    ", read.format, read.trace.guess?.records ?? [])
            }
            print("corpus:    ", shape.names, shape.truth)
            for line in shape.lines { print("corpus:      |", line) }
        }
        print("corpus: \(wrong) wrong, \(missed) missed of \(LogShape.corpus.count)")
        #expect(50 * wrong <= LogShape.corpus.count)
        #expect(10 * missed <= LogShape.corpus.count)
    }
}
