import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// A text with mistakes. A `‸` stands right before each place that a message must point at.
struct BrokenSpec: Sendable, CustomTestStringConvertible {
    var markedText: String
    /// A message for each mark, in order.
    var messages: [Message]

    struct Message: Hashable, Sendable {
        var text: String
        var suggestion: String?

        init(_ text: String, _ suggestion: String? = nil) {
            self.text = text
            self.suggestion = suggestion
        }
    }

    /// A whole file.
    init(_ markedText: String, _ messages: Message...) {
        self.markedText = markedText
        self.messages = messages
    }

    /// One line outside of rules.
    static func line(_ line: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        BrokenSpec("spec s \"Title\"\n\(line)\n", Message(text, suggestion))
    }

    /// Lines of a rule that has a clause besides.
    static func rule(_ lines: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        BrokenSpec("spec s \"Title\"\nrule r \"Sentence\"\n  sound never\n  \(lines)\n", Message(text, suggestion))
    }

    /// A line of a rule for a relation between a source and a target.
    static func relationRule(_ line: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        .rule("\(line)\n  for each transition(source, target)", text, suggestion)
            .replacing("  sound never\n", with: "")
    }

    var testDescription: String { markedText.debugDescription }

    private func replacing(_ text: String, with other: String) -> BrokenSpec {
        var copy = self
        if let range = markedText.firstRange(of: text) { copy.markedText.replaceSubrange(range, with: other) }
        return copy
    }

    /// Reads the text without its marks, makes a checker of it and compares all messages and places.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        var text = ""
        var places: [Place] = []
        for line in markedText.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.offset > 0 { text += "\n" }
            var column = 1
            for (index, piece) in line.element.split(separator: "‸", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { places.append(Place(line: line.offset + 1, column: column)) }
                column += piece.utf8.count
                text += piece
            }
        }
        let expected = zip(messages, places).map { message, place in
            Diagnostic(message.text, file: "a.lifeline", at: place, suggestion: message.suggestion)
        }
        #expect(places.count == messages.count, "a mark for each message", sourceLocation: sourceLocation)
        do {
            _ = try Checker(SpecParser.parse(text, file: "a.lifeline"), file: "a.lifeline")
            Issue.record("\(text)\nis read without a mistake", sourceLocation: sourceLocation)
        } catch {
            #expect(error.all == expected, sourceLocation: sourceLocation)
        }
    }
}
