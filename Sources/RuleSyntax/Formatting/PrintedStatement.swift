/// A statement as it is printed, before it is laid out beside its neighbours.
struct PrintedStatement: Sendable {
    var form: Form
    /// The comment behind it, which keeps it on a line of its own.
    var comment: String?

    /// How a statement goes together with others.
    enum Form: Sendable {
        /// Not at all.
        case line(String)
        /// `event a, b`: shares lines with its like.
        case names(Keyword, [String])
        /// `interval x = a .. b`: its `=` stands below those of its like.
        case definition(Keyword, name: String, meaning: String)

        /// What those that go together begin with.
        var keyword: Keyword? {
            switch self {
            case .line: nil
            case .names(let keyword, _), .definition(let keyword, _, _): keyword
            }
        }
    }

    init(_ form: Form, comment: String? = nil) {
        self.form = form
        self.comment = comment
    }

    var keyword: Keyword? { form.keyword }
}

/// A line of a printed spec.
struct PrintedLine: Sendable {
    /// Empty if the line is blank.
    var text: String
    /// The comment behind the text.
    var comment: String?

    init(_ text: String, comment: String? = nil) {
        self.text = text
        self.comment = comment
    }
}

/// Statements that stand right below each other.
extension SpecPrinter {
    /// The longest line that a list of names may fill.
    private static let width = 100

    /// Names share lines, and the `=` of definitions stand below each other, as far as one keyword reaches.
    static func lines(of neighbours: [PrintedStatement]) -> [PrintedLine] {
        var lines: [PrintedLine] = []
        var rest = neighbours[...]
        while let first = rest.first {
            let group = first.keyword == nil ? rest.prefix(1) : rest.prefix { $0.keyword == first.keyword }
            rest = rest.dropFirst(group.count)
            lines += self.lines(ofGroup: group)
        }
        return lines
    }

    private static func lines(ofGroup group: ArraySlice<PrintedStatement>) -> [PrintedLine] {
        let nameWidth = group.reduce(0) { width, statement in
            guard case .definition(_, let name, _) = statement.form else { return width }
            return max(width, name.count)
        }
        var lines: [PrintedLine] = []
        // Whether the last line can take more names.
        var isOpen = false
        for statement in group {
            switch statement.form {
            case .line(let text):
                lines.append(PrintedLine(text, comment: statement.comment))
            case .definition(let keyword, let name, let meaning):
                let text = "\(keyword.rawValue) \(padded(name, to: nameWidth)) = \(meaning)"
                lines.append(PrintedLine(text, comment: statement.comment))
                isOpen = false
            case .names(let keyword, let names) where statement.comment != nil:
                let text = "\(keyword.rawValue) \(names.joined(separator: ", "))"
                lines.append(PrintedLine(text, comment: statement.comment))
                isOpen = false
            case .names(let keyword, let names):
                for name in names {
                    if isOpen, let last = lines.last, last.text.count + name.count + 2 <= width {
                        lines[lines.count - 1].text += ", \(name)"
                    } else {
                        lines.append(PrintedLine("\(keyword.rawValue) \(name)"))
                        isOpen = true
                    }
                }
            }
        }
        return lines
    }
}
