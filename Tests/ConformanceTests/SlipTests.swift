import Foundation
import RuleSyntax
import TestDepth
import Testing

/// Every character that a typing hand leaves out of a standard spec, and every two neighbouring words that it exchanges,
/// gives an error, a failing example, a finding of lint, or a spec of the same meaning; `SilentSlip` lists the rest. Formats are
/// left to `FormatTests`: their names are those of their own examples, and mean nothing to a log.
@Suite
struct SlipTests {
    static let subjects = Result {
        let texts = try Checkout.specTexts().filter { !$0.path.hasPrefix("formats/") }
        let trees = try texts.map { try SpecParser.parse($0.text, file: $0.path) }
        return try texts.map { try SlipSubject(path: $0.path, text: $0.text, others: trees) }
    }

    /// One of so many slips is made; deeper tests make those too that are explained.
    private static let step = [20, 10, 3, 1][min(TestDepth.extra, 3)]

    static let pieces = ((try? subjects.get()) ?? []).flatMap { subject in
        (0..<subject.pieceCount).flatMap { number in
            let slips = subject.slips(in: number).enumerated().filter { index, slip in
                (index + number) % step == 0 || TestDepth.extra > 0 && SilentSlip.all.contains { $0.is(slip) }
            }.map(\.element)
            return stride(from: 0, to: slips.count, by: Piece.size).map { first in
                Piece(subject: subject, number: number, slips: Array(slips[first...].prefix(Piece.size)))
            }
        }
    }

    @Test(arguments: pieces)
    func `No slip makes a spec that silently says something else`(piece: Piece) throws {
        let slips = piece.slips
        let silent = slips.filter { piece.subject.outcome(of: $0, in: piece.number) == .isSilent }
        let explained = SilentSlip.all.filter { explanation in
            !explanation.noticedIn.contains(piece.rule) && slips.contains(where: explanation.is)
        }
        for slip in silent where !explained.contains(where: { $0.is(slip) }) {
            Issue.record("nobody is told of '\(slip.changed)' instead of '\(slip.line)'")
        }
        for explanation in explained where !silent.contains(where: explanation.is) {
            Issue.record("somebody is told of '\(explanation.changed)': it needs no explanation")
        }
    }

    @Test
    func `There are slips to make`() {
        #expect(SlipTests.pieces.flatMap(\.slips).count > 100)
    }

    @Test(.enabled(if: TestDepth.extra > 0))
    func `Each explanation is of a slip that can be made`() {
        let slips = SlipTests.pieces.flatMap(\.slips)
        for explanation in SilentSlip.all {
            #expect(slips.contains(where: explanation.is), "\(explanation.changed)")
        }
    }

    /// Some slips in a rule of a spec, or in all that stands above the rules.
    struct Piece: Sendable, CustomTestStringConvertible {
        let subject: SlipSubject
        let number: Int
        let slips: [Slip]

        static let size = 200

        /// The rule's id; empty above the rules.
        var rule: String {
            number == 0 ? "" : String(subject.rules[number - 1].split(separator: " ", maxSplits: 2)[1])
        }

        var testDescription: String {
            "\(subject.path): \(number == 0 ? "the vocabulary" : rule), from '\(slips.first?.changed ?? "")'"
        }
    }
}
