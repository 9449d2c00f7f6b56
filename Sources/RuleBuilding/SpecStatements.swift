public import RuleTree
public import TraceModel
public import TraceRecords

/// A statement of a spec that is built in Swift.
public enum SpecPart: Sendable {
    /// `use …`
    case use(SpecReference)
    /// `condition …`
    case condition(Condition)
    /// `attribute …`
    case attribute(AttributeDeclaration)
    /// `event …`
    case event(EventDeclaration)
    /// `life …`
    case life(Life)
    /// `interval …`
    case interval(Interval)
    /// `relation …`
    case relation(Relation)
    /// `record …`, `skip …`, `gap …`
    case record(RecordStatement)
    /// `rule …`
    case rule(Rule)
    /// What stands here cannot be read.
    case mistake(Diagnostic)
}

/// `use uikit`, as a statement of a spec that is built in Swift.
public typealias Use = SpecReference

extension SpecReference: BuiltStatement {
    public func parts(at origin: Origin) -> [SpecPart] { [.use(placed(at: origin))] }
}

extension Condition: BuiltStatement {
    public func parts(at origin: Origin) -> [SpecPart] { [.condition(placed(at: origin))] }
}

extension Attribute: BuiltStatement {
    public func parts(at origin: Origin) -> [SpecPart] { [.attribute(declaration)] }
}

extension Event: BuiltStatement {
    public func parts(at origin: Origin) -> [SpecPart] { [.event(declaration)] }
}

/// Several events on a line.
extension Array: BuiltStatement where Element == Event {
    public func parts(at origin: Origin) -> [SpecPart] { map { .event($0.declaration) } }
}

extension Life: BuiltStatement {
    /// `life from +alloc, init to dealloc | deinit`
    ///
    /// - Parameters:
    ///   - first: the event that opens a life.
    ///   - rest: those that come behind it, in their order.
    ///   - deaths: any of them ends the life.
    public init(from first: any PlainEvents, _ rest: any PlainEvents..., to deaths: some PlainEvents) {
        self.init(births: ([first] + rest).flatMap(\.references), deaths: deaths.references)
    }

    public func parts(at origin: Origin) -> [SpecPart] { [.life(placed(at: origin))] }
}

extension Interval: BuiltStatement {
    /// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`, built in Swift.
    ///
    /// - Parameters:
    ///   - opening: any of these events opens it.
    ///   - closing: any of these closes it.
    ///   - cancelling: any of these ends it as if it had not been; nil if nothing does.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(
        _ name: String,
        from opening: some PlainEvents,
        to closing: some PlainEvents,
        cancelledBy cancelling: (any PlainEvents)? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        let (opening, closing, cancelling) = (opening.pattern, closing.pattern, cancelling?.pattern)
        self.init(name, from: opening, to: closing, cancelledBy: cancelling, origin: origin)
        placeParts()
    }

    public func parts(at origin: Origin) -> [SpecPart] { [.interval(placed(at: origin))] }
}

extension Rule: BuiltStatement {
    public func parts(at origin: Origin) -> [SpecPart] { [.rule(self)] }
}

extension Spec {
    /// A spec built in Swift. Its statements may stand in any order; those of a kind keep theirs.
    ///
    /// - Parameters:
    ///   - name: what stands before the dot of a rule's whole id.
    ///   - title: what the spec is about.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    ///   - parts: its vocabulary and its rules.
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
                if self.life != nil { mistakes.append(life.origin.mistake("a spec has only one 'life'")) }
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
        return named.filter { $0.1.isEmpty }.map { kind, _, origin in origin.mistake("the \(kind) has no name") }
    }
}
