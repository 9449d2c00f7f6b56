import Foundation
import RuleSyntax
import Testing

/// The reference and the parser know the same words.
@Suite struct ReferenceWordsTests {
    @Test func theReferenceListsTheReservedWords() throws {
        let parts = try SpecText.reference().components(separatedBy: "## Reserved words")
        let list = try #require(parts.last?.components(separatedBy: "\n\n").last)
        let words = list.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
        #expect(words == Keyword.allCases.map(\.rawValue))
    }
}
