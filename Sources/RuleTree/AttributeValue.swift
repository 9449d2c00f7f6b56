import TraceModel

/// A value of an attribute, as everything that compares values compares it.
package struct AttributeValue: Hashable, Sendable {
    /// Without the blanks around it.
    package let text: String
    /// The number that the text is, nil if it is none.
    package let number: Numeral?

    package init(_ text: String) {
        // Blanks of other scripts, too; but most values begin and end with a plain character.
        let isPlain = { (byte: UInt8?) in byte.map { 0x21...0x7E ~= $0 } ?? true }
        if isPlain(text.utf8.first), isPlain(text.utf8.last) {
            self.text = text
        } else {
            let isBlank = { (character: Character) in character.isWhitespace }
            let head = text.drop(while: isBlank)
            self.text = String(head.dropLast(head.reversed().prefix(while: isBlank).count))
        }
        number = Numeral(self.text)
    }

    /// Whether a comparison comes out so: of numbers if both are, of texts if none is. Whether a number is more or less than a text
    /// such as `n/a` nobody knows, nil.
    package func holds(_ comparison: ComparisonOperator, _ other: AttributeValue) -> Bool? {
        if let number, let otherNumber = other.number { return comparison.holds(number, otherNumber) }
        let isOfOneKind = number == nil && other.number == nil
        return isOfOneKind || !comparison.isOfOrder ? comparison.holds(text, other.text) : nil
    }
}

extension AttributeValue {
    /// Values one at least for each way in which comparisons with some literals can come out: the literals, and what lies
    /// between them, as numbers and as texts.
    package static func telling(_ literals: [AttributeValue]) -> [AttributeValue] {
        let numbers = literals.compactMap(\.number).uniqued().sorted()
        let between = zip(numbers, numbers.dropFirst()).map(Numeral.between)
        let beyond = [numbers.first?.less, numbers.last?.greater].compactMap(\.self)
        let texts = [""] + literals.map { $0.text + "\u{1}" } + (between + beyond).map(\.description)
        return literals + texts.map(AttributeValue.init)
    }
}
