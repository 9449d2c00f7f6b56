package import RuleTree

/// A value of an attribute, as tests compare it.
package struct AttributeValue: Hashable, Sendable {
    package let text: String
    /// The number that the text is, nil if it is none.
    let number: Double?

    package init(_ text: String) {
        let trimmed = AttributeValue.trimmed(text)
        self.text = trimmed
        number = Double(trimmed).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether a comparison comes out so: of numbers if both are, else of texts.
    package func holds(_ comparison: ComparisonOperator, _ other: AttributeValue) -> Bool {
        if let number, let otherNumber = other.number { return comparison.holds(number, otherNumber) }
        return comparison.holds(text, other.text)
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank = { (character: Character) in character.isWhitespace }
        guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(text[first...last])
    }
}
