import RuleSyntax
import Testing
import TraceRules

/// The reference shows a spec in Swift that compiles as it is printed, a file of these tests to the byte, and the text that it
/// prints as.
@Suite struct DoorsSpecTests {
    @Test func isTheSwiftThatTheReferenceShows() throws {
        let source = try SpecText.text(of: "Tests/TraceRulesTests/Building/DoorsSpec.swift")
        #expect(try SpecText.reference().contains("```swift\n\(source)```\n"))
    }

    @Test func printsAsTheTextThatTheReferenceShows() throws {
        let text = try SpecPrinter.print(Doors.spec())
        #expect(try SpecText.reference().contains("```\n\(text)```\n"))
        #expect(try SpecParser.parse(text, file: "doors.lifeline") == Doors.spec())
    }

    @Test func isSound() {
        #expect(throws: Never.self) { try Checker(Doors.spec()) }
    }
}
