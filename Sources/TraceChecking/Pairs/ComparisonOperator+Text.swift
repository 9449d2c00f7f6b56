import RuleTree

extension ComparisonOperator {
    /// Whether a comparison of two texts comes out so: of numbers if both are, else letter by letter.
    func holds(_ left: String, text right: String) -> Bool {
        if let left = Int(left), let right = Int(right) { return holds(left, right) }
        if let left = left.number, let right = right.number { return holds(left, right) }
        return holds(left, right)
    }
}

extension String {
    /// The number that the text is, if it is one in digits.
    fileprivate var number: Double? {
        utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0) }
            ? Double(self) : nil
    }
}
