package import TraceModel

/// The file that a trace lies in, or the files that it was put together from.
package struct TraceFiles {
    /// What messages call the trace.
    package let name: String
    private let parts: LogParts?

    package init(_ name: String, parts: LogParts? = nil) {
        self.name = name
        self.parts = parts
    }

    var areSeveral: Bool { parts != nil }

    /// The file that holds a place of the trace, and the place there.
    func origin(of place: Place) -> (file: String, place: Place) { parts?.origin(of: place) ?? (name, place) }

    /// The file that holds a line of the trace, and the line there.
    func origin(ofLine line: Int) -> (file: String, line: Int) {
        let origin = origin(of: Place(line: line, column: 1))
        return (origin.file, origin.place.line)
    }
}
