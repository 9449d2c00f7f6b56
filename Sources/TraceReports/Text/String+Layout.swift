extension String {
    /// The text with blanks behind it, so that it is at least so many characters wide.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }

    /// The text with blanks before it, so that it is at least so many characters wide.
    package func flushRight(in width: Int) -> String {
        String(repeating: " ", count: Swift.max(0, width - count)) + self
    }

    /// The text broken at blanks, at least into one line.
    package func wrapped(to width: Int) -> [String] {
        var lines = [""]
        for word in split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if lines[lines.count - 1].count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
