/// Puts the statements, comments and blank lines of a spec below each other, in the order in which they come.
struct SpecLayout {
    private var lines: [PrintedLine] = []
    /// The statements since the last blank line or comment, which stand right below each other.
    private var neighbours: [PrintedStatement] = []
    /// The blank lines and comments since the last statement.
    private var pending: [SpecLine] = []
    private var position = Position.start

    /// Where the last statement stands.
    private enum Position {
        case start
        case header
        case vocabulary
        /// Also below a record.
        case rule
    }

    mutating func add(_ line: SpecLine, _ forms: StatementForms) {
        guard let statement = Statement(line) else {
            pending.append(line)
            return
        }
        let form = forms[line.number] ?? .line(line.text(from: 1))
        let next = SpecLayout.position(of: statement)
        let opensBlock = statement.keyword == .rule || position == .header || position == .rule && next != .rule
        if !pending.isEmpty || opensBlock {
            addPending(before: form, leavesRule: statement.keyword == .rule || next != .rule, opensBlock: opensBlock)
        }
        neighbours.append(PrintedStatement(form, comment: line.commentText))
        position = next
    }

    /// The whole text.
    mutating func finish() -> String {
        addPending(before: nil, leavesRule: true, opensBlock: false)
        while let last = lines.last, last.text.isEmpty { lines.removeLast() }
        var text = ""
        var rest = lines[...]
        while let first = rest.first {
            let group = first.comment == nil ? rest.prefix(1) : rest.prefix { $0.comment != nil }
            rest = rest.dropFirst(group.count)
            let width = group.map(\.text.count).max() ?? 0
            for line in group {
                text += line.comment.map { "\(SpecPrinter.padded(line.text, to: width))  \($0)" } ?? line.text
                text += "\n"
            }
        }
        return text
    }

    private static func position(of statement: Statement) -> Position {
        switch statement.keyword {
        case .spec: .header
        case .rule: .rule
        default: statement.endsBlock ? .vocabulary : .rule
        }
    }

    // MARK: - Between statements

    /// - Parameters:
    ///   - next: the statement that follows; nil at the end.
    ///   - leavesRule: whether the statement, or the end, is no part of the rule above.
    ///   - opensBlock: whether a blank line stands before the statement and the comments right above it.
    private mutating func addPending(before next: PrintedStatement.Form?, leavesRule: Bool, opensBlock: Bool) {
        lines += SpecPrinter.lines(of: neighbours)
        neighbours = []
        var rest = pending[...]
        pending = []
        if position == .rule, leavesRule {
            rest = addOwn(of: rest)
            addBlank()
        }
        let above = opensBlock ? rest.suffix { $0.comment != nil } : []
        add(rest.dropLast(above.count), SpecLayout.indentation(of: next))
        if opensBlock { addBlank() }
        add(above, SpecLayout.indentation(of: next))
    }

    /// An indented comment below the last line of a rule is the rule's.
    private mutating func addOwn(of rest: ArraySlice<SpecLine>) -> ArraySlice<SpecLine> {
        let candidates = rest.prefix { $0.comment == nil || $0.isCommentIndented }
        guard let last = candidates.lastIndex(where: { $0.comment != nil }) else { return rest }
        add(rest[...last], SpecPrinter.indentation)
        return rest[(last + 1)...]
    }

    private mutating func add(_ between: ArraySlice<SpecLine>, _ indentation: String) {
        for line in between {
            if let comment = line.commentText { lines.append(PrintedLine(indentation + comment)) } else { addBlank() }
        }
    }

    /// One blank line at most, and none at the top.
    private mutating func addBlank() {
        if lines.last?.text.isEmpty == false { lines.append(PrintedLine("")) }
    }

    private static func indentation(of form: PrintedStatement.Form?) -> String {
        guard case .line(let text) = form else { return "" }
        return String(text.prefix { $0 == " " })
    }
}

extension ArraySlice {
    /// The longest end of which every element is such.
    fileprivate func suffix(while isSuch: (Element) -> Bool) -> ArraySlice {
        self[(lastIndex { !isSuch($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
