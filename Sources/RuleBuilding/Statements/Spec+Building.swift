public import RuleTree
public import TraceModel

extension Spec {
    /// A spec built in Swift. Its statements may stand in any order; those of a kind keep theirs.
    ///
    /// - Throws: `Diagnostics` with every mistake that shows before the names are resolved, such as a trace that cannot be
    ///   read; `Checker` finds the others. All name the Swift source's place.
    public init(
        _ name: String,
        _ title: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        @SpecBuilder _ parts: () -> [SpecPart]
    ) throws(Diagnostics) {
        self.init(name: name, title: title, origin: Origin(file: file, line: line, column: column))
        var mistakes: [Diagnostic] = []
        for part in parts() {
            switch part {
            case .use(let use): uses.append(use)
            case .condition(let condition): conditions.append(condition)
            case .attribute(let attribute): attributes.append(attribute)
            case .event(let event): events.append(event)
            case .life(let life):
                if self.life != nil {
                    mistakes.append(
                        Diagnostic("a spec has only one 'life'", file: life.origin.file, at: life.origin.place)
                    )
                }
                self.life = life
            case .interval(let interval): intervals.append(interval)
            case .relation(let relation): relations.append(relation)
            case .record(let record): records.append(record)
            case .mistake(let mistake): mistakes.append(mistake)
            case .rule(let rule):
                rules.append(rule)
                mistakes += rule.mistakes.all
            }
        }
        mistakes += namelessParts
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
    }

    /// What has a name that no text can write.
    private var namelessParts: [Diagnostic] {
        var named = [("spec", name, origin)]
        named += conditions.map { ("condition", $0.name, $0.origin) }
        named += attributes.map { ("attribute", $0.name, $0.origin) }
        named += events.map { ("event", $0.name, $0.origin) }
        named += intervals.map { ("interval", $0.name, $0.origin) }
        named += relations.map { ("relation", $0.name, $0.origin) }
        named += rules.map { ("rule", $0.id, $0.origin) }
        return named.filter { $0.1.isEmpty }.map { kind, _, origin in
            Diagnostic("the \(kind) has no name", file: origin.file, at: origin.place)
        }
    }
}
