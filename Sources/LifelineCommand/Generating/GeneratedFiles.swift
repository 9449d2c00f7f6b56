import CheckResults
import LifelineInputs
import RuleTree
import TraceGeneration
import TraceModel
import TraceReports
import TraceRules

/// Prints generated traces, and puts them into files with their cases.
struct GeneratedFiles {
    var request: GenerationRequest
    var format: TraceFormat
    /// Whether rules of the spec measure time.
    var isTimed: Bool

    struct File {
        var trace: GeneratedTrace
        var printed: PrintedTrace
        var seed: UInt64
    }

    /// - Throws: `Diagnostic` if the format is not fit for what a trace says.
    func printed(_ traces: [GeneratedTrace]) throws(Diagnostic) -> [File] {
        var files: [File] = []
        for (index, trace) in traces.enumerated() {
            let printed = format.print(trace, timed: isTimed)
            try printed.checkReading(of: trace, as: format, timed: isTimed, for: request.spec)
            files.append(File(trace: trace, printed: printed, seed: request.seed &+ UInt64(index)))
        }
        return files
    }

    /// - Returns: what to say of it.
    func write(_ files: [File], _ surroundings: Surroundings) throws(Diagnostic) -> String {
        guard let folder = request.output else { return "" }
        let path = surroundings.resolve(folder)
        switch FolderWalk.kind(of: path) {
        case .folder: break
        case .nothing: try WrittenFile.createFolder(path, name: folder)
        case .file: throw Diagnostic("is a file", file: folder, suggestion: "name a folder behind --output")
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for file in files {
            for ending in ["log", "case.json"] {
                let name = "\(stem(of: file)).\(ending)"
                guard FolderWalk.kind(of: path + "/" + name) == .nothing else {
                    throw Diagnostic(
                        "is there already, and stays as it is",
                        file: prefix + name,
                        suggestion: "name another folder, or another --seed"
                    )
                }
            }
        }
        var report = ""
        for file in files {
            let stem = stem(of: file)
            let generatedCase = GeneratedCase(
                request: request,
                trace: file.trace,
                printed: file.printed,
                stem: stem,
                seed: file.seed
            )
            try WrittenFile.create(path + "/\(stem).log", file.printed.text, name: prefix + "\(stem).log")
            try WrittenFile.create(path + "/\(stem).case.json", generatedCase.json, name: prefix + "\(stem).case.json")
            report += "\(prefix)\(stem).log: \(what(file))\n"
        }
        let spec = request.isStandard ? "" : "--spec \(request.specName) "
        return report + "check them: lifeline check \(spec)\(folder)\n"
    }

    private func stem(of file: File) -> String {
        let goal =
            switch request.goal {
            case .conform: ""
            case .violate(let rule): "-violates-\(rule)"
            case .nearMiss(let rule): "-nearly-\(rule)"
            case .cover: "-covers"
            }
        return "\(request.spec.spec.name)\(goal)-\(file.seed)"
    }

    /// What is said of a trace on standard error.
    func advice(_ file: File) -> String {
        "\(what(file))\ncheck it: \(command(file))\n"
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
        return "\(name(of: record)) in " + (format.name == "notation" ? "column \(column)" : "line \(line)")
    }

    /// Where a record would be inserted.
    private func gap(_ entry: Int, of file: File) -> String {
        guard entry < file.printed.places.count else { return "at the end" }
        let (line, column) = file.printed.places[entry]
        return "before " + (format.name == "notation" ? "column \(column)" : "line \(line)")
    }

    private func line(_ record: GeneratedRecord, of file: File) -> String {
        var trace = file.trace
        trace.entries = [.record(record)]
        let text = format.print(trace, timed: isTimed).text
        return "'\(text.split(separator: "\n").joined(separator: " "))'"
    }

    private func name(of record: GeneratedRecord) -> String { (record.isClassEvent ? "+" : "") + record.name }

    private func command(_ file: File) -> String {
        let options = file.trace.options
        var words = ["lifeline check --spec \(request.specName) --begin launch --end complete"]
        if options.observesAll { words.append("--observes all") }
        if options.labelsAreSingle { words.append("--subjects one") }
        words += options.settings.map { "--with \($0.condition)=\($0.value)" }
        words.append(format.name == "notation" ? "--trace TRACE" : "LOG")
        return words.joined(separator: " ")
    }
}
