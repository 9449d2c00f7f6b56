import LifelineLoading
import TraceFiles
import TraceModel
import TraceReports

/// The arguments of one verb, taken apart by its options, and where it is to run.
struct ParsedArguments {
    let surroundings: Surroundings
    private var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

    func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

    func value(of option: CommandOption) -> String? { values[option.name]?.last }

    /// The number that an option gives; nil if it is not given.
    ///
    /// - Parameter need: what the option takes, for a message about something else; nil: only the bounds are told.
    /// - Throws: `Diagnostics` if it is no number within the bounds.
    func number(of option: CommandOption, in bounds: ClosedRange<Int>, need: String? = nil) throws(Diagnostics) -> Int?
    {
        guard let text = value(of: option) else { return nil }
        if let number = Int(text), bounds.contains(number) { return number }
        if let need {
            throw Diagnostics("--\(option.name) needs \(need), not '\(text)'", suggestion: "write \(option.synopsis)")
        }
        throw Diagnostics(
            "--\(option.name) cannot be '\(text)'",
            suggestion: "write a number from \(bounds.lowerBound) to \(bounds.upperBound)"
        )
    }

    /// - Throws: `Diagnostics` with every mistake of the line.
    init(_ arguments: [String], of verb: Verb, in surroundings: Surroundings) throws(Diagnostics) {
        self.surroundings = surroundings
        var mistakes: [Diagnostic] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let (name, inline) = ParsedArguments.split(argument)
            guard let option = verb.options.first(where: { "--\($0.name)" == name }) else {
                mistakes.append(unknown(name, in: verb, givenAs: argument))
                if inline == nil, let next = rest.first, !next.hasPrefix("-"), rest.count > 1 { rest.removeFirst() }
                continue
            }
            mistakes.catching { () throws(Diagnostics) in try add(option, inline, from: &rest) }
        }
        if !verb.takesOperands, let operand = operands.first {
            mistakes.add(
                "lifeline \(verb.name) takes no argument, but '\(operand)' is given",
                suggestion: "see lifeline help \(verb.name)"
            )
        }
        try mistakes.throwAll()
    }

    /// `--name=value` as `--name` and `value`.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }

    private mutating func add(
        _ option: CommandOption,
        _ inline: String?,
        from rest: inout ArraySlice<String>
    ) throws(Diagnostics) {
        let name = "--\(option.name)"
        var value = inline
        switch option.value {
        case .none:
            if let inline {
                throw Diagnostics("\(name) takes no value, but '\(inline)' is given", suggestion: "write \(name) alone")
            }
            values[option.name] = []
            return
        case .text, .oneOf:
            if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
        }
        guard let value, !value.isEmpty else {
            throw Diagnostics("\(name) needs a value", suggestion: "write \(option.synopsis)")
        }
        if case .oneOf(let words) = option.value, !words.contains(value) {
            throw Diagnostics(
                "\(name) cannot be '\(value)'",
                suggestion: Suggestion.forWord(value, among: words, otherwise: "write \(option.synopsis)")
            )
        }
        if !option.isRepeatable, let earlier = values[option.name] {
            throw Diagnostics(
                "\(name) is given twice, as '\(earlier.joined())' and as '\(value)'",
                suggestion: "leave one of them out"
            )
        }
        values[option.name, default: []].append(value)
    }

    private func unknown(_ name: String, in verb: Verb, givenAs argument: String) -> Diagnostic {
        var suggestion = Suggestion.forWord(
            name,
            among: verb.options.map { "--\($0.name)" },
            otherwise: "see lifeline help \(verb.name)"
        )
        if verb.takesOperands, FileState(path: surroundings.resolve(argument)) != nil {
            suggestion += suggestion.hasSuffix("?") ? " Or write" : ", or write"
            suggestion += " ./\(FilePath.shown(argument)) if it is a file"
        }
        return Diagnostic("lifeline \(verb.name) has no option \(name)", suggestion: suggestion)
    }

    /// What standard output is painted with.
    var palette: Palette { surroundings.palette }

    /// What arguments say of colours, be they right or wrong.
    static func color(in arguments: [String]) -> String? {
        let words = arguments.prefix { $0 != "--" }.flatMap { argument in
            let (name, value) = split(argument)
            return [name] + (value.map { [$0] } ?? [])
        }
        return words.firstIndex(of: "--\(CommandOption.color.name)").flatMap { words.dropFirst($0 + 1).first }
    }
}
