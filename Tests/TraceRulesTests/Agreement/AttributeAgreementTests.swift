import CheckResults
import RuleTree
import Testing

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on rules for each value of an attribute.
struct AttributeAgreementTests {
    /// Every word is what one value is given by, in the records of two objects in turn.
    private func bindings(_ kind: AgreementKind, upTo length: Int, _ options: CheckOptions) -> [AgreementBinding] {
        let words = AgreementWords.all(of: kind.letters, upTo: length + AgreementDepth.extra)
        var conditions = NaiveConditions()
        conditions.start = options.begin == .launch ? .exact : .anything
        conditions.end = options.end == .complete ? .complete : .truncated
        return words.enumerated().map { number, word in
            var binding = AgreementBinding(roles: [.init("request", "\(number)")], word: word, conditions: conditions) {
                _,
                index in
                .init(identity: "\(index % 2)")
            }
            binding.attributes = ["request": "\(number)"]
            return binding
        }
    }

    @Test(arguments: AgreementKind.all)
    func values(_ kind: AgreementKind) throws {
        var spec = kind.spec(forEach: .attribute(AttributeDeclaration("request")))
        spec.attributes = [AttributeDeclaration("request")]
        let comparison = try AgreementComparison(spec)
        for options in [
            CheckOptions(begin: .launch, end: .complete, observesAll: true), CheckOptions(),
            CheckOptions(end: .complete),
        ] {
            let bindings = bindings(kind, upTo: options.begin == .launch ? 3 : 2, options)
            let difference = try comparison.difference(bindings, options)
            #expect(difference == nil)
        }
    }
}
