import CheckResults
import RuleTree
import Testing

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on rules for each class.
struct ClassAgreementTests {
    /// The kinds of clauses, and rules about the class itself.
    static let kinds: [AgreementKind] =
        AgreementKind.all + [
            AgreementKind(
                "class events",
                [
                    .ordering(.of("+A"), .before, .of("B")),
                    .ordering(.of("+A"), .leadsTo, .of("B")),
                    .occurrence(.of("+A"), .exactly(1)),
                    .occurrence(.of("+A"), .first),
                ],
                letters: ["+A", "B"]
            )
        ]

    /// Every word is the events of a class: of itself and of two of its objects in turn.
    private func bindings(_ kind: AgreementKind, upTo length: Int, _ options: CheckOptions) -> [AgreementBinding] {
        // One letter more takes minutes for each kind, so the depth 1 tries all words of the plain length.
        let words = AgreementWords.all(of: kind.letters + ["D"], upTo: length + max(0, AgreementDepth.extra - 1))
        var conditions = NaiveConditions()
        conditions.start = options.begin == .launch ? .exact : .anything
        conditions.end = options.end == .complete ? .complete : .truncated
        return words.enumerated().map { number, word in
            let name = "C\(number)"
            return AgreementBinding(roles: [.init("class", name)], word: word, conditions: conditions) {
                letter,
                index in
                let isOfClass = letter.name.hasPrefix("+")
                return .init(className: name, identity: isOfClass ? "" : "0x\(number)\(index % 2)")
            }
        }
    }

    @Test(arguments: kinds, [nil, Life(births: [.init("O")], deaths: [.init("D")])])
    func classes(_ kind: AgreementKind, _ life: Life?) throws {
        let comparison = try AgreementComparison(
            kind.spec(forEach: .class, life: life, also: ["O", "D"]),
            of: kind
        )
        for options in [
            CheckOptions(begin: .launch, end: .complete, observesAll: true), CheckOptions(observesAll: true),
            CheckOptions(end: .complete),
        ] {
            let bindings = bindings(kind, upTo: options.begin == .launch ? 3 : 2, options)
            let difference = try comparison.difference(bindings, options)
            #expect(difference == nil)
        }
    }
}
