import LifelineLoading
import TraceFiles
import TraceModel
import TraceReports

/// The reports that a run writes, and where to.
struct ReportTargets {
    private let all: [Target]
    private let listsRelations: Bool

    private struct Target {
        let format: any ReportFormat
        /// As the user named it; nil: standard output.
        let file: String?
        /// Where that is.
        let place: WrittenPlace?
    }

    /// - Parameters:
    ///   - values: those of `--format`, `NAME` or `NAME=FILE`; none: text.
    ///   - formats: those to choose from; the first one is taken if none is named.
    ///   - listsRelations: whether formats for programs list all relations.
    /// - Throws: `Diagnostics` if there is no such format, or two go to one place.
    init(
        _ values: [String],
        among formats: [any ReportFormat] = ReportFormats.all,
        listsRelations: Bool = false,
        in surroundings: Surroundings
    ) throws(Diagnostics) {
        self.listsRelations = listsRelations
        var targets: [Target] = []
        for value in values.isEmpty ? [formats[0].name] : values {
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let format = formats.first(where: { $0.name == parts[0] }) else {
                throw Diagnostics(
                    "--format cannot be '\(parts[0])'",
                    suggestion: Suggestion.forWord(
                        parts[0],
                        among: formats.map(\.name),
                        otherwise: "write one of \(formats.map(\.name).joined(separator: ", "))"
                    )
                )
            }
            let file = parts.count > 1 ? parts[1] : nil
            if file == "" {
                throw Diagnostics("--format \(value) names no file", suggestion: "write --format \(parts[0])=FILE")
            }
            let place = file.map { WrittenPlace(surroundings.resolve($0)) }
            if let other = targets.first(where: { $0.place == place }) {
                throw Diagnostics(
                    "--format \(other.format.name) and --format \(format.name) go to one place",
                    suggestion: "give one of them a file of its own: --format \(format.name)=FILE"
                )
            }
            targets.append(Target(format: format, file: file, place: place))
        }
        all = targets
    }

    /// What goes to standard output.
    var output: (any ReportFormat)? { all.first { $0.file == nil }?.format }

    /// How many relations of a trace the reports list; nil: all.
    var pairLimit: Int? {
        if listsRelations { return nil }
        let limits = all.map(\.format.pairLimit)
        return limits.contains(nil) ? nil : limits.compactMap(\.self).max()
    }

    /// The format that has no room for lines that are no records, if one hasn't.
    var unfitForOtherLines: String? { all.first { !$0.format.isForPeople }?.format.name }

    /// Whether one of them shows traces as pictures.
    var drawPictures: Bool { all.contains { $0.format.drawsPictures } }

    /// Whether one of them says what cases expect and traces do not show.
    var tellCaseFailures: Bool { all.contains { $0.format.tellsCaseFailures } }

    /// Refuses reports that would overwrite what they are made from.
    ///
    /// - Parameters:
    ///   - names: the files that reports go to, as the user named them.
    ///   - logs: the logs that are read; asked for only if a report goes to a file.
    ///   - others: the specs and cases that are read.
    static func check(
        _ names: [String],
        apartFromLogs logs: @autoclosure () -> [FileState.Identity],
        andOthers others: @autoclosure () -> [FileState.Identity] = [],
        in surroundings: Surroundings
    ) throws(Diagnostics) {
        if names.isEmpty { return }
        let (logs, others) = (Set(logs()), Set(others()))
        let mistakes = names.compactMap { name -> Diagnostic? in
            guard let state = FileState(path: surroundings.resolve(name)), state.isRegular else { return nil }
            let isLog = logs.contains(state.identity)
            guard isLog || others.contains(state.identity) else { return nil }
            return Diagnostic(
                "the report would overwrite a \(isLog ? "log" : "spec or a case") that is read",
                file: FilePath.shown(name),
                suggestion: "name another file"
            )
        }
        try mistakes.throwAll()
    }

    /// The files that hold what an earlier run has reported in the same format: in a folder they are no logs.
    func earlierReports(in surroundings: Surroundings) -> Set<FileState.Identity> {
        let found = all.compactMap { target -> FileState.Identity? in
            guard let file = target.file, let opening = target.format.opening?.utf8,
                let descriptor = try? Descriptor(surroundings.resolve(file), name: file, waits: false)
            else { return nil }
            defer { descriptor.close() }
            guard let state = FileState(descriptor), state.isRegular,
                descriptor.bytes(opening.count, before: opening.count).elementsEqual(opening)
            else { return nil }
            return state.identity
        }
        return Set(found)
    }

    /// The files that reports go to, as the user named them.
    var files: [String] { all.compactMap(\.file) }

    /// Writes those reports that go to files.
    ///
    /// - Returns: what could not be written.
    func writeFiles(_ report: Report, _ style: ReportStyle, in surroundings: Surroundings) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var style = style
        style.palette = .plain
        style.quotesLines = false
        for target in all {
            guard let file = target.file else { continue }
            diagnostics.catching { () throws(Diagnostics) in
                try WrittenFile.put(surroundings.resolve(file), name: file) { send in
                    target.format.write(report, style: style) { send($0.bytes) }
                }
            }
        }
        return diagnostics
    }
}
