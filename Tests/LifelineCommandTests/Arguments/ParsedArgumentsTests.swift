import Testing
import TraceModel

@testable import LifelineCommand

@Suite
struct ParsedArgumentsTests {
    @Test(arguments: [["--format", "json", "a.log"], ["--format=json", "a.log"], ["a.log", "--format=json"]])
    func `A value stands behind its option or an equals sign`(arguments: [String]) throws {
        let parsed = try ParsedArguments(arguments, of: .check)
        #expect(parsed.value(of: .format) == "json")
        #expect(parsed.operands == ["a.log"])
    }

    @Test
    func `Two hyphens end the options`() throws {
        let parsed = try ParsedArguments(["--quiet", "--", "--strict", "-"], of: .check)
        #expect(parsed.has(.quiet))
        #expect(!parsed.has(.strict))
        #expect(parsed.operands == ["--strict", "-"])
    }

    @Test
    func `A hyphen alone is an operand`() throws {
        #expect(try ParsedArguments(["-"], of: .check).operands == ["-"])
    }

    @Test
    func `An option that may be repeated keeps all its values`() throws {
        let parsed = try ParsedArguments(["--with", "kind=push", "--with=os=5"], of: .check)
        #expect(parsed.values(of: .with) == ["kind=push", "os=5"])
    }

    @Test(arguments: [
        (["--formt", "json"], "lifeline check has no option --formt", "did you mean '--format'?"),
        (["--formt=json"], "lifeline check has no option --formt", "did you mean '--format'?"),
        (["-q"], "lifeline check has no option -q", "see lifeline help check"),
        (["--end", "never"], "--end cannot be 'never'", "write --end complete|truncated"),
        (["--begin=lanch"], "--begin cannot be 'lanch'", "did you mean 'launch'?"),
        (["--spec"], "--spec needs a value", "write --spec NAME|PATH"),
        (["--spec", "--strict"], "--spec needs a value", "write --spec NAME|PATH"),
        (["--spec="], "--spec needs a value", "write --spec NAME|PATH"),
        (["--strict=yes"], "--strict takes no value, but 'yes' is given", "write --strict alone"),
        (
            ["--end", "complete", "--end=truncated"], "--end is given twice, as 'complete' and as 'truncated'",
            "leave one of them out"
        ),
    ])
    func `A mistake says what to write instead`(arguments: [String], message: String, suggestion: String) {
        let mistakes = #expect(throws: Diagnostics.self) { try ParsedArguments(arguments, of: .check) }
        #expect(mistakes?.all == [Diagnostic(message, suggestion: suggestion)])
    }

    @Test(arguments: [
        ("-x", "see lifeline help check, or write ./-x if it is a file"),
        ("--quite", "did you mean '--quiet'? Or write ./--quite if it is a file"),
        ("-y", "see lifeline help check"),
    ])
    func `A file that looks like an option is told how to be named`(argument: String, suggestion: String) throws {
        let folder = try TemporaryFolder(["-x": "", "--quite": ""])
        let mistakes = #expect(throws: Diagnostics.self) {
            try ParsedArguments([argument], of: .check, in: Surroundings(workingFolder: folder.path))
        }
        #expect(mistakes?.all == [Diagnostic("lifeline check has no option \(argument)", suggestion: suggestion)])
    }

    @Test
    func `All mistakes of a line are told at once`() {
        let mistakes = #expect(throws: Diagnostics.self) {
            try ParsedArguments(["--formt", "json", "--begin", "lanch", "a.log"], of: .check)
        }
        #expect(mistakes?.all.count == 2)
    }

    @Test
    func `A verb without operands refuses one`() {
        let mistakes = #expect(throws: Diagnostics.self) { try ParsedArguments(["uikit"], of: .rules) }
        #expect(mistakes?.all.first?.message == "lifeline rules takes no argument, but 'uikit' is given")
    }
}
