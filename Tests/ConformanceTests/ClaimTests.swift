import Foundation
import RuleSyntax
import RuleTree
import Testing

@testable import LifelineCommand

/// Specs/uikit/CLAIMS.md against the spec and the cases: one gets from a sentence of an article to its rule and its traces,
/// and back, by names alone.
@Suite
struct ClaimTests {
    static let page = (try? String(contentsOfFile: Checkout.specs + "/uikit/CLAIMS.md", encoding: .utf8)) ?? ""
    static let claims = Claim.all(in: page)
    static let rules = Result {
        let text = try #require(Checkout.specTexts().first { $0.path == "uikit/uikit.lifeline" }?.text)
        return try SpecParser.parse(text, file: "uikit/uikit.lifeline").rules
    }

    /// The rules that a case expects a verdict of, by the name of its trace.
    static let expected = Result {
        let cases = try CaseSuite(folder: Checkout.traces + "/uikit", specs: Checkout.specs).entries.map(\.expected)
        return Dictionary(cases.map { ($0.trace, Set($0.expectations.map(\.rule))) }) { $0.union($1) }
    }

    @Test
    func `Claims have ids of their article, each used once, in their order`() {
        #expect(ClaimTests.claims.count >= 60)
        for (document, claims) in Dictionary(grouping: ClaimTests.claims, by: \.document) {
            let numbers = claims.compactMap { Int($0.id.dropFirst(document.count + 1)) }
            #expect(claims.allSatisfy { $0.id.hasPrefix(document + "-") }, "\(document)")
            #expect(numbers.count == claims.count && Set(numbers).count == claims.count, "\(document)")
            #expect(numbers == numbers.sorted(), "\(document)")
        }
        #expect(Set(ClaimTests.claims.map(\.document)) == ["000", "001", "002", "003", "004"])
        let rows = ClaimTests.page.split(separator: "\n").count { $0.hasPrefix("| 0") }
        #expect(rows == ClaimTests.claims.count, "each row has five cells")
    }

    @Test(arguments: claims)
    func `A claim is stated by rules that cite it, or it is said why not`(claim: Claim) throws {
        #expect(!claim.words.isEmpty)
        #expect(!claim.statement.isEmpty)
        let rules = try ClaimTests.rules.get()
        for name in claim.rules {
            guard let rule = rules.first(where: { $0.id == name }) else {
                Issue.record("there is no rule \(name)")
                continue
            }
            #expect(rule.cites(claim), "\(name) does not cite \(claim.id)")
        }
        for alike in claim.alikes {
            let other = ClaimTests.claims.first { $0.id == alike }
            #expect(other.map { !$0.rules.isEmpty } == true, "\(alike) is stated by no rule")
        }
    }

    @Test(arguments: claims)
    func `The traces of a claim are there, and expect a verdict of its rules`(claim: Claim) throws {
        let expected = try ClaimTests.expected.get()
        let alikes = ClaimTests.claims.filter { claim.alikes.contains($0.id) }
        let rules = Set(([claim] + alikes).flatMap(\.rules).map { "uikit.\($0)" })
        for trace in claim.traces {
            guard let judged = expected["\(trace).log"] else {
                Issue.record("there is no trace \(trace)")
                continue
            }
            #expect(rules.isEmpty || !judged.isDisjoint(with: rules), "\(trace) expects no verdict of them")
        }
        if !rules.isEmpty { #expect(!claim.traces.isEmpty) }
    }

    @Test
    func `Every rule states a claim, or cites what UIKit documents or was seen to do`() throws {
        for rule in try ClaimTests.rules.get() {
            let isClaimed = ClaimTests.claims.contains { $0.rules.contains(rule.id) }
            let isElsewhere = rule.citations.contains { citation in
                citation.document == "UIKit"
                    && (citation.words.hasPrefix("documented: ") || citation.words.hasPrefix("observed: "))
            }
            #expect(isClaimed || isElsewhere, "\(rule.id)")
        }
    }

    @Test(arguments: claims)
    func `A claim says for which systems and styles its rules state it`(claim: Claim) throws {
        #expect(claim.limits.isEmpty == claim.rules.isEmpty)
        let rules = try ClaimTests.rules.get().filter { claim.rules.contains($0.id) }
        if rules.contains(where: { $0.depends(on: "os") }) { #expect(claim.limits.contains("iOS")) }
    }

    @Test
    func `A rule about a present says that it is full screen`() throws {
        for rule in try ClaimTests.rules.get() {
            let kinds = rule.conditions.filter { $0.condition == "kind" }.flatMap(\.values)
            guard kinds.contains("present") else { continue }
            let limits =
                ClaimTests.claims.filter { $0.rules.contains(rule.id) }.map(\.limits)
                + DocumentClaimTests.claims.filter { $0.rules.contains("uikit.\(rule.id)") }.map(\.scope)
            #expect(limits.contains { $0.contains("full screen") }, "\(rule.id)")
        }
    }

    @Test
    func `Every citation of an article is a claim`() throws {
        for rule in try ClaimTests.rules.get() {
            for citation in rule.citations where citation.document != "UIKit" {
                let claims = ClaimTests.claims.filter { $0.rules.contains(rule.id) && rule.cites($0) }
                #expect(claims.contains { $0.document == citation.document }, "\(rule.id): \(citation.words)")
            }
        }
    }
}

extension Claim: CustomTestStringConvertible {
    var testDescription: String { id }
}

extension Rule {
    /// Whether it applies under some values of a condition only.
    fileprivate func depends(on condition: String) -> Bool { conditions.contains { $0.condition == condition } }

    /// Whether the rule cites a claim: words of one contain the other's.
    fileprivate func cites(_ claim: Claim) -> Bool {
        citations.contains { citation in
            citation.document == claim.document
                && (citation.words.contains(claim.words) || claim.words.contains(citation.words))
        }
    }
}

extension ConditionTest {
    /// The values of which the condition is one, if it is said so.
    fileprivate var values: [String] {
        guard case .isOneOf(let values) = comparison else { return [] }
        return values
    }
}
