/// The small grammar that messages need.
package enum English {
    /// `1 record`, `2 records`, `2 lives`.
    package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }

    /// `1 line names an event and is not read`.
    package static func unreadLines(_ number: Int) -> String {
        count(number, "line names an event and is", "lines name an event and are") + " not read"
    }

    /// `push`, `push or pop`, `push, pop or tab`.
    package static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
