import CheckResults
import LifelineLoading
import RuleAutomata
import RuleSyntax
import RuleTree
import TraceModel
import TraceReaders
import TraceRecords
import TraceRules

/// What the command line declares of the traces that have no case.
struct Declarations: Sendable {
    var begin: CheckOptions.Begin?
    var end: CheckOptions.End?
    var observesAll: Bool?
    var labelsAreSingle: Bool?
    /// Conditions and their values, in the order given.
    var settings: [(condition: String, value: String)] = []
    /// What the lines of traces are, tried before what specs say of them.
    var records: [RecordStatement] = []
    /// The format that traces are in, where it is not to be recognised.
    var inputFormat: String?
    /// The formats that are data, if not the standard ones.
    var formats: [LogFormat]?
    /// Whether a log is judged though most of what it says is not read.
    var acceptsUnread = false
    /// Whether each record is a call of its own.
    private(set) var printsOnce = false
    /// The options that were given, as the user wrote them.
    var given: [String] = []

    /// - Throws: `Diagnostics` for values that no chosen spec knows.
    init(_ arguments: ParsedArguments, for specs: [LoadedSpec]) throws(Diagnostics) {
        begin = arguments.value(of: .begin).flatMap(CheckOptions.Begin.init)
        end = arguments.value(of: .end).flatMap(CheckOptions.End.init)
        observesAll = arguments.value(of: .observes).map { $0 == "all" }
        labelsAreSingle = arguments.value(of: .subjects).map { $0 == "one" }
        inputFormat = arguments.value(of: .inputFormat)
        acceptsUnread = arguments.has(.acceptUnread)
        given = [CommandOption.begin, .end, .observes, .subjects, .with, .record, .inputFormat]
            .filter(arguments.has)
            .map { "--\($0.name)" }
        var mistakes: [Diagnostic] = []
        for text in arguments.values(of: .with) {
            mistakes.catching { () throws(Diagnostics) in
                let setting = try Declarations.setting(text, for: specs)
                if let earlier = settings.first(where: { $0.condition == setting.condition }) {
                    throw Diagnostics(
                        "\(setting.condition) is given twice, as '\(earlier.value)' and as '\(setting.value)'",
                        suggestion: "leave one of them out"
                    )
                }
                settings.append(setting)
            }
        }
        for text in arguments.values(of: .record) {
            mistakes.catching { () throws(Diagnostics) in
                records += try Declarations.records(text, behind: records, for: specs)
            }
        }
        if inputFormat != nil, !records.isEmpty {
            mistakes.add(
                "--record says what a record looks like, and --input-format says otherwise",
                suggestion: "leave one of them out"
            )
        }
        if let format = inputFormat, !LogFormat.names.contains(format) {
            let file = NamedFile(arguments.surroundings.resolve(format), name: format)
            let own = mistakes.catching { () throws(Diagnostics) in try LogFormat(file) }
            inputFormat = own?.name
            formats = own.map { [$0] }
        }
        try mistakes.throwAll()
    }

    /// The same of a trace that someone wrote as a whole: as of an example, it holds all that happened.
    var ofWholeTrace: Declarations {
        var whole = self
        whole.begin = begin ?? .launch
        whole.end = end ?? .complete
        whole.observesAll = observesAll ?? true
        whole.labelsAreSingle = labelsAreSingle ?? true
        whole.printsOnce = true
        return whole
    }

    /// What is assumed of such a trace, in words; nil if all of it is declared.
    var assumedOfWholeTrace: String? {
        let isMissing = [begin == nil, end == nil, observesAll == nil]
        let words = [
            "the trace begins with the program", "nothing happens after the trace's end",
            "the trace leaves nothing out",
        ]
        let wholeness =
            isMissing.contains(false)
            ? zip(words, isMissing).filter(\.1).map(\.0) : ["the trace holds all that happened"]
        let parts = wholeness + (labelsAreSingle == nil ? ["each name is one object"] : [])
        guard let last = parts.last else { return nil }
        return (parts.count > 1 ? parts.dropLast().joined(separator: ", ") + ", and " : "") + last
            + (wholeness.isEmpty ? "" : "; ~ stands for what may be missing")
    }

    /// How logs are read that are judged by the chosen specs.
    func plan(for library: SpecLibrary) -> ReadingPlan {
        var plan = ReadingPlan(for: library.chosen, records: records, format: inputFormat, formats: formats)
        plan.advice = library.advice
        return plan
    }

    /// What is declared to a check by one spec: settings of other specs' conditions are left out.
    func options(for spec: Spec) -> CheckOptions {
        var options = options
        options.settings.removeAll { setting in !spec.conditions.contains { $0.name == setting.condition } }
        return options
    }

    /// What is declared, whatever spec it is about.
    var options: CheckOptions {
        CheckOptions(
            begin: begin ?? .middle,
            end: end ?? .truncated,
            observesAll: observesAll ?? false,
            labelsAreSingle: labelsAreSingle ?? false,
            printsOnce: printsOnce,
            settings: settings.map { CheckOptions.Setting($0.condition, $0.value) }
        )
    }

    /// `kind=push`
    private static func setting(
        _ text: String,
        for specs: [LoadedSpec]
    ) throws(Diagnostics) -> (condition: String, value: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex, text.last != "=" else {
            throw Diagnostics("--with needs a name and a value, not '\(text)'", suggestion: "write --with NAME=VALUE")
        }
        let name = String(text[..<equals])
        let value = String(text[text.index(after: equals)...])
        try LoadedSpec.check(value, ofCondition: name, in: specs)
        return (name, value)
    }

    /// `{time} {subject}: {event}`
    ///
    /// - Parameter earlier: those that are tried before.
    private static func records(
        _ text: String,
        behind earlier: [RecordStatement],
        for specs: [LoadedSpec]
    ) throws(Diagnostics) -> [RecordStatement] {
        let file = "--\(CommandOption.record.name)"
        do throws(Diagnostics) {
            let records = try RecordParser.parse(text, file: file)
            try RecordCheck(for: specs.map(\.checker)).mistakes(in: records, behind: earlier)
                .map { $0.inFile(file) }.throwAll()
            return records
        } catch {
            throw error.quoting(text, of: file)
        }
    }
}
