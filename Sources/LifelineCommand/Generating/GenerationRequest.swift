import LifelineLoading
import RuleTree
import TraceGeneration
import TraceModel
import TraceReaders

/// What `lifeline generate` was asked for.
struct GenerationRequest {
    var spec: LoadedSpec
    /// What the user called the spec.
    var specName: String
    var isStandard: Bool
    var format: TraceFormat
    var seed: UInt64
    /// Nil if it was left out.
    var count: Int?
    var goal: Goal
    var output: String?
    var options: GenerationOptions

    enum Goal: Equatable {
        case conform
        case violate(String)
        case nearMiss(String)
        case cover
    }

    /// - Throws: `Diagnostics` with what is wrong with the arguments, or with the spec.
    init(_ arguments: ParsedArguments) throws(Diagnostics) {
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw Diagnostics(
                arguments.operands.isEmpty ? "no spec is named" : "lifeline generate takes one spec",
                suggestion: "write lifeline generate SPEC"
            )
        }
        let library = try SpecLibrary([name], in: arguments.surroundings)
        guard let spec = library.chosen.first, library.chosen.count == 1 else {
            throw Diagnostics(
                "'\(name)' holds \(library.chosen.count) specs, and traces are made from one",
                suggestion: "name one file"
            )
        }
        self.spec = spec
        specName = name
        isStandard = library.own.isEmpty
        format = try GenerationRequest.format(arguments.value(of: .generatedFormat) ?? "nslog")
        output = arguments.value(of: .output)
        options = GenerationOptions()
        options.classes = arguments.values(of: .classNames)
        if options.classes.isEmpty, !isStandard { options.classes = GenerationRequest.className(after: spec.spec.name) }
        seed = UInt64(try arguments.number(of: .seed, in: 0...Int(Int32.max)) ?? 1)
        count = try arguments.number(of: .count, in: 1...10_000)
        goal = try GenerationRequest.goal(arguments, RuleIndex([spec]))
        options.length = try arguments.number(of: .length, in: 1...1_000_000) ?? options.length
        options.subjects = try arguments.number(of: .lives, in: 1...10_000) ?? options.subjects
        options.values = try GenerationRequest.values(arguments.values(of: .with), spec)
        try GenerationRequest.check(classes: options.classes)
        if output == nil, count ?? 1 > 1 {
            throw Diagnostics("several traces need a folder", suggestion: "add --output FOLDER")
        }
        if output != nil, format.name == "notation" {
            throw Diagnostics(
                "the notation is for lifeline check --trace, not for files",
                suggestion: "leave --output out, or choose another --format"
            )
        }
    }

    /// The format of a name: one that is no data, or one that `lifeline formats` lists.
    private static func format(_ name: String) throws(Diagnostics) -> TraceFormat {
        if let format = TraceFormat.all.first(where: { $0.name == name }) { return format }
        guard let found = LogFormat.explained.first(where: { $0.name == name }) else {
            throw Diagnostics(
                "--format cannot be '\(name)'",
                suggestion: Suggestion.forWord(
                    name,
                    among: TraceFormat.all.map(\.name) + LogFormat.standard.map(\.name),
                    orAllBehind: "the formats are:"
                )
            )
        }
        guard let format = TraceFormat(name, samples: found.examples) else {
            throw Diagnostics(
                "no trace can be written in the format \(name): none of its examples holds a whole message",
                suggestion: "choose another --format, or add an example of <C: 0x7f01> open to the format's file"
            )
        }
        return format
    }

    private static func goal(_ arguments: ParsedArguments, _ index: RuleIndex) throws(Diagnostics) -> Goal {
        var goals: [Goal] = []
        if let rule = arguments.value(of: .violate) { goals.append(.violate(try index.rule(rule).rule.id)) }
        if let rule = arguments.value(of: .nearMiss) { goals.append(.nearMiss(try index.rule(rule).rule.id)) }
        if arguments.has(.cover) { goals.append(.cover) }
        guard goals.count <= 1 else {
            throw Diagnostics(
                "--violate, --near-miss and --cover do not go together",
                suggestion: "leave all but one of them out"
            )
        }
        return goals.first ?? .conform
    }

    private static func values(_ settings: [String], _ spec: LoadedSpec) throws(Diagnostics) -> [String: String] {
        var values: [String: String] = [:]
        for setting in settings {
            guard let sign = setting.firstIndex(of: "="), sign != setting.startIndex else {
                throw Diagnostics("--with needs NAME=VALUE, not '\(setting)'", suggestion: "write --with kind=push")
            }
            let name = String(setting[..<sign])
            let value = String(setting[setting.index(after: sign)...])
            try LoadedSpec.check(value, ofCondition: name, in: [spec])
            values[name] = value
        }
        return values
    }

    /// `[DoorBell]` after `door-bell`; none if the name gives none.
    private static func className(after spec: String) -> [String] {
        let words = spec.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isLetter == true ? [name] : []
    }

    private static func check(classes: [String]) throws(Diagnostics) {
        for name in classes {
            guard name.utf8.allSatisfy(\.isASCIIWord), name.utf8.first.map({ $0 > UInt8(ascii: "9") }) ?? false else {
                throw Diagnostics("a class cannot be called '\(name)'", suggestion: "take letters, digits and _")
            }
        }
    }
}
