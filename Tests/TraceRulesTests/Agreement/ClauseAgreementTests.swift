import CheckResults
import RuleTree
import Testing

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on every short word about one object, whatever is declared of the trace.
struct ClauseAgreementTests {
    private static let declared = CheckOptions(begin: .launch, end: .complete, observesAll: true)

    /// Every word of a kind, each about an object of its own.
    private func bindings(
        _ kind: AgreementKind,
        upTo length: Int,
        without letter: String? = nil,
        of className: String = "",
        _ options: CheckOptions
    ) -> [AgreementBinding] {
        let letters = kind.letters.filter { $0 != letter }
        let words = AgreementWords.all(of: letters, upTo: length - kind.shorter + AgreementDepth.extra)
        return bindings(words, of: className, options)
    }

    private func bindings(
        _ words: [[NaiveLetter]],
        of className: String = "",
        _ options: CheckOptions
    ) -> [AgreementBinding] {
        var conditions = NaiveConditions()
        conditions.start = options.begin == .launch ? .exact : .anything
        conditions.end = options.end == .complete ? .complete : .truncated
        return words.enumerated().map { index, word in
            AgreementBinding(word, of: .init(className: className, identity: "\(index + 1)"), conditions: conditions)
        }
    }

    private func expectAgreement(
        _ comparison: AgreementComparison,
        _ options: CheckOptions,
        _ bindings: [AgreementBinding],
        gap: Int? = nil
    ) throws {
        let difference = try comparison.difference(bindings, options, gap: gap)
        #expect(difference == nil)
    }

    @Test(arguments: AgreementKind.all + [.countersBesideOthers])
    func everythingDeclared(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        try expectAgreement(comparison, Self.declared, bindings(kind, upTo: 5, Self.declared))
    }

    @Test(arguments: AgreementKind.all + [.countersBesideOthers])
    func longWords(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        let words = AgreementWords.random(of: kind.letters, count: 40, seed: 2014)
        try expectAgreement(comparison, Self.declared, bindings(words, Self.declared))
    }

    @Test(arguments: AgreementKind.all)
    func unknownStart(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        var options = Self.declared
        options.begin = .middle
        try expectAgreement(comparison, options, bindings(kind, upTo: 4, options))
    }

    @Test(arguments: AgreementKind.all)
    func openEnd(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        var options = Self.declared
        options.end = .truncated
        try expectAgreement(comparison, options, bindings(kind, upTo: 4, options))
    }

    @Test(arguments: AgreementKind.all)
    func anEventThatNobodyLogs(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        var options = Self.declared
        options.observesAll = false
        for letter in kind.letters.dropLast() {
            try expectAgreement(comparison, options, bindings(kind, upTo: 4, without: letter, options))
        }
    }

    @Test(arguments: AgreementKind.all)
    func anEventThatOnlyAnotherClassLogs(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        var options = Self.declared
        options.observesAll = false
        for letter in kind.letters.dropLast() {
            let own = bindings(kind, upTo: 4, without: letter, of: "Silent", options)
            let others = bindings([kind.letters.map { NaiveLetter($0) }], of: "Other", options)
            try expectAgreement(comparison, options, own + others)
        }
    }

    /// Of subjects that have one life, and of others, though none of them dies.
    @Test(arguments: AgreementKind.all, [nil, Life(births: [], deaths: [.init("Death")])])
    func aGap(_ kind: AgreementKind, _ life: Life?) throws {
        let comparison = try AgreementComparison(kind.spec(life: life, also: ["Death"]), of: kind)
        for gap in life == nil ? [0, 1, 2] : [1] {
            var bindings = bindings(kind, upTo: 3 + kind.shorter, Self.declared)
            if gap == 0 { for index in bindings.indices { bindings[index].conditions.start = .anything } }
            try expectAgreement(comparison, Self.declared, bindings, gap: gap)
        }
    }

    /// Each word is a trace of its own, so that every set of events is the one that is logged.
    @Test(arguments: AgreementKind.all)
    func nothingDeclared(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(kind.spec(), of: kind)
        let options = CheckOptions()
        for binding in bindings(kind, upTo: 3, options) {
            try expectAgreement(comparison, options, [binding])
        }
    }
}
