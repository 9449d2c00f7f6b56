import Foundation
import RuleSyntax
import RuleTree
import Testing

@testable import LifelineCommand

/// The last table of Specs/uikit/CLAIMS.md, of UIKit's documents and of captures, against both specs and their cases.
@Suite
struct DocumentClaimTests {
    static let claims = DocumentClaim.all(in: ClaimTests.page)
    static let rules = Result {
        try ["uikit", "uiview"].flatMap { name in
            let path = "uikit/\(name).lifeline"
            let text = try #require(Checkout.specTexts().first { $0.path == path }?.text)
            return try SpecParser.parse(text, file: path).rules.map { (id: "\(name).\($0.id)", rule: $0) }
        }
    }

    /// The rules that the cases of a trace expect a verdict of, by the trace's name.
    static let expected = Result {
        let cases = try CaseSuite(folder: Checkout.traces, specs: Checkout.specs).entries.map(\.expected)
        return Dictionary(cases.map { ($0.trace, Set($0.expectations.map(\.rule))) }) { $0.union($1) }
    }

    @Test
    func `Claims are numbered, each once and in their order`() {
        #expect(DocumentClaimTests.claims.map(\.id) == (1...DocumentClaimTests.claims.count).map { "U\($0)" })
        #expect(DocumentClaimTests.claims.count == ClaimTests.page.split(separator: "\n").count { $0.hasPrefix("| U") })
    }

    @Test(arguments: claims)
    func `A claim is stated by rules that cite UIKit, with the systems they hold for, or it is said why not`(
        claim: DocumentClaim
    ) throws {
        #expect(!claim.words.isEmpty && claim.statement.count > 5)
        let rules = try DocumentClaimTests.rules.get()
        for name in claim.rules {
            let rule = rules.first { $0.id == name }?.rule
            #expect(rule?.citations.contains { $0.document == "UIKit" } == true, "\(name)")
            #expect(!claim.scope.isEmpty)
        }
    }

    @Test(arguments: claims)
    func `The traces of a claim are there, and expect a verdict of its rules`(claim: DocumentClaim) throws {
        let expected = try DocumentClaimTests.expected.get()
        for trace in claim.traces {
            let judged = try #require(expected["\(trace).log"], "there is no trace \(trace)")
            #expect(claim.rules.isEmpty || !judged.isDisjoint(with: claim.rules), "\(trace) expects no verdict of them")
        }
        if !claim.rules.isEmpty { #expect(!claim.traces.isEmpty) }
    }

    @Test
    func `Every rule that cites no article is stated by a claim`() throws {
        let stated = Set(DocumentClaimTests.claims.flatMap(\.rules))
        let older = Set(ClaimTests.claims.flatMap(\.rules).map { "uikit.\($0)" })
        for rule in try DocumentClaimTests.rules.get() where !older.contains(rule.id) {
            #expect(stated.contains(rule.id), "\(rule.id)")
        }
    }
}

extension DocumentClaim: CustomTestStringConvertible {
    var testDescription: String { id }
}
