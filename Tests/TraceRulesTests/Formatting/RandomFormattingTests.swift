import RuleSyntax
import Testing
import TraceModel

/// What a person may do to a spec's layout, and what formatting makes of it.
@Suite struct RandomFormattingTests {
    private static let countInAPart: UInt64 = AgreementDepth.extra > 0 ? 500 : 100

    @Test(arguments: 0..<4 as Range<UInt64>)
    func keepsTheTreeAndEveryCommentAndChangesNothingTwice(_ part: UInt64) {
        for seed in (part * Self.countInAPart)..<((part + 1) * Self.countInAPart) {
            var random = RandomSpec(seed: seed)
            let spec = random.spec()
            let printed = SpecPrinter.print(spec)
            var disorder = Disorder(seed: seed)
            let text = disorder.text(from: printed)
            do {
                let formatted = try SpecFormatter.format(text, file: "seed \(seed)")
                let isStable = try seed % 5 != 0 || SpecFormatter.format(printed, file: "s") == printed
                let mistakes = [
                    try SpecParser.parse(formatted, file: "s") == spec ? nil : "another tree",
                    Disorder.comments(in: formatted) == disorder.comments ? nil : "other comments",
                    try SpecFormatter.format(formatted, file: "s") == formatted ? nil : "another text the second time",
                    isStable ? nil : "another text than the printer's",
                ].compactMap { $0 }
                if mistakes.isEmpty { continue }
                Issue.record("seed \(seed): \(mistakes) from\n\(text)\nformatted\n\(formatted)")
            } catch {
                Issue.record("seed \(seed): \(error)\n\(text)")
            }
            return
        }
    }
}

/// Strews comments, blanks and blank lines over a text.
private struct Disorder {
    private var generator: RandomNumbers
    /// The comments that were put in, in their order.
    private(set) var comments: [String] = []

    init(seed: UInt64) { generator = RandomNumbers(seed: seed &+ 1_000_000) }

    mutating func text(from text: String) -> String {
        let end = ["\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            while chance(4) { lines.append(chance(2) ? blanks() : blanks() + comment() + blanks()) }
            if line.isEmpty {
                if chance(2) { lines.append("") }
            } else {
                let said = line.drop { $0 == " " }
                lines.append(blanks() + said + blanks() + (chance(4) ? comment() + blanks() : ""))
            }
        }
        return lines.joined(separator: end)
    }

    /// The comments of a text, found by what they all begin with.
    static func comments(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "#‹").map { String(line[$0.lowerBound...]) }
        }
    }

    private mutating func comment() -> String {
        let words = ["", " \"", " # 1", " event a", " \\", " é 加载", "!"].randomElement(using: &generator) ?? ""
        comments.append("#‹\(comments.count)›\(words)")
        return comments[comments.count - 1]
    }

    private mutating func blanks() -> String {
        ["", "", " ", "  ", "    ", "\t"].randomElement(using: &generator) ?? ""
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}
