public import RuleTree

/// An event whose name Swift cannot write, or that has no constant: `event("+load")`.
public func event(_ name: String, file: String = #filePath, line: Int = #line, column: Int = #column) -> Event {
    Event(name, file: file, line: line, column: column)
}

/// Every event of the spec.
public var any: EventPattern { .any(role: nil) }

/// `any but dealloc`: every other event of the spec.
public func any(but events: some PlainEvents) -> EventPattern { .anyBut(role: nil, events.references) }
