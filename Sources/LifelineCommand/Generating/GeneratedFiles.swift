import CheckResults
import LifelineLoading
import RuleTree
import TraceGeneration
import TraceModel
import TraceReports

/// Prints generated traces, and puts them into files with their cases.
struct GeneratedFiles {
    var request: GenerationRequest
    /// Whether rules of the spec measure time.
    var isTimed: Bool

    struct File {
        var trace: GeneratedTrace
        var printed: PrintedTrace
        var seed: UInt64
        /// What reports call its process.
        var process: String
    }

    /// - Throws: `Diagnostic` if the format is not fit for what a trace says.
    func printed(_ traces: [GeneratedTrace]) throws(Diagnostic) -> [File] {
        var files: [File] = []
        for (index, trace) in traces.enumerated() {
            let printed = request.format.print(trace, timed: isTimed)
            let process = try printed.checkReading(of: trace, as: request.format, timed: isTimed, for: request.spec)
            let seed = request.seed &+ UInt64(index)
            files.append(File(trace: trace, printed: printed, seed: seed, process: process))
        }
        return files
    }

    /// Refuses a folder that the first traces cannot go into, before the work is done.
    static func check(_ request: GenerationRequest, in surroundings: Surroundings) throws(Diagnostics) {
        guard let name = request.output else { return }
        let folder = NamedFile(surroundings.resolve(name), name: name)
        if FileState(path: folder.path)?.isFolder == false {
            throw Diagnostics("is a file", file: name, suggestion: "name a folder behind --output")
        }
        // How many traces cover a spec is not known before.
        for index in 0..<(request.count ?? 1) {
            let stem = stem(of: request, seed: request.seed &+ UInt64(index))
            for file in [folder.child("\(stem).log"), folder.child("\(stem).case.json")] {
                try checkIsNew(file)
            }
        }
    }

    private static func checkIsNew(_ file: NamedFile) throws(Diagnostics) {
        if FileState(path: file.path) == nil { return }
        throw Diagnostics(
            "is there already, and stays as it is",
            file: file.name,
            suggestion: "name another folder, or another --seed"
        )
    }

    /// Writes each trace and its case into a folder, which is made if it is not there.
    ///
    /// - Returns: what to say of it.
    func write(_ files: [File], to name: String, in surroundings: Surroundings) throws(Diagnostics) -> ShownText {
        let folder = NamedFile(surroundings.resolve(name), name: name)
        if FileState(path: folder.path) == nil { try WrittenFile.createFolder(folder.path, name: name) }
        let texts = files.map { file in
            let stem = stem(of: file)
            let generated = GeneratedCase(
                request: request,
                trace: file.trace,
                printed: file.printed,
                stem: stem,
                seed: file.seed,
                process: file.process
            )
            return [
                (folder.child("\(stem).log"), file.printed.text), (folder.child("\(stem).case.json"), generated.json),
            ]
        }
        for (file, _) in texts.joined() { try GeneratedFiles.checkIsNew(file) }
        for (file, text) in texts.joined() { try WrittenFile.create(file.path, text, name: file.name) }
        let report: ShownText = zip(texts, files).map { "\($0[0].0.name): \(what($1))" }.lines
        let spec = request.isStandard ? "" : "--spec \(request.specName) "
        return report + "check them: lifeline check \(spec)\(name)\n"
    }

    private func stem(of file: File) -> String { GeneratedFiles.stem(of: request, seed: file.seed) }

    private static func stem(of request: GenerationRequest, seed: UInt64) -> String {
        let goal =
            switch request.goal {
            case .conform: ""
            case .violate(let rule): "-violates-\(rule)"
            case .nearMiss(let rule): "-nearly-\(rule)"
            case .cover: "-covers"
            }
        return WrittenFile.stem(of: "\(request.spec.spec.name)\(goal)-\(seed)")
    }

    /// What is said of a trace on standard error.
    func advice(_ file: File) -> ShownText {
        let place = request.format.name == "notation" ? "" : " as \(stem(of: file)).log"
        return "\(what(file))\ncheck it\(place): \(command(file))\n"
    }

    private func what(_ file: File) -> String {
        let count = English.count(file.trace.records.count, "event")
        if let offence = file.trace.offence {
            let place = offence.entry.map { self.place($0, of: file) } ?? "at the end"
            return "\(count), of which one breaks \(offence.rule): \(place)"
        }
        guard let edit = file.trace.edit else { return "\(count), all as the rules want them" }
        let action =
            switch edit.kind {
            case .swap: "swapping \(place(edit.entry, of: file)) with the next record"
            case .drop: "dropping \(place(edit.entry, of: file))"
            case .insert: "inserting \(edit.record.map { line($0, of: file) } ?? "") \(gap(edit.entry, of: file))"
            }
        return "\(count), all as the rules want them; \(action) would break \(edit.rule)"
    }

    private func place(_ entry: Int, of file: File) -> String {
        guard case .record(let record) = file.trace.entries[entry] else { return "" }
        let (line, column) = file.printed.places[entry]
        return "\(name(of: record)) in " + (request.format.name == "notation" ? "column \(column)" : "line \(line)")
    }

    /// Where a record would be inserted.
    private func gap(_ entry: Int, of file: File) -> String {
        guard entry < file.printed.places.count else { return "at the end" }
        let (line, column) = file.printed.places[entry]
        return "before " + (request.format.name == "notation" ? "column \(column)" : "line \(line)")
    }

    private func line(_ record: GeneratedRecord, of file: File) -> String {
        var trace = file.trace
        trace.entries = [.record(record)]
        let text = request.format.print(trace, timed: isTimed).text
        return "'\(text.split(separator: "\n").joined(separator: " "))'"
    }

    private func name(of record: GeneratedRecord) -> String { (record.isClassEvent ? "+" : "") + record.name }

    private func command(_ file: File) -> String {
        let options = file.trace.options
        var words = ["lifeline check --spec \(request.specName) --begin launch --end complete"]
        // What is written on the command line is taken to hold all, a log is not.
        let isWhole = request.format.name == "notation"
        if options.observesAll != isWhole { words.append("--observes \(isWhole ? "some" : "all")") }
        if options.labelsAreSingle != isWhole { words.append("--subjects \(isWhole ? "several" : "one")") }
        words += options.settings.map { "--with \($0.condition)=\($0.value)" }
        words.append(request.format.name == "notation" ? "--trace TRACE" : "\(stem(of: file)).log")
        return words.joined(separator: " ")
    }
}
