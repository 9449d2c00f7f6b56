/// The files that a log was put together from, and which of its lines came from which.
package struct LogParts: Hashable, Sendable {
    /// In the order of the log.
    package private(set) var parts: [Part] = []
    private var nextLine = 1

    package struct Part: Hashable, Sendable {
        /// The file as the user named it.
        package var file: String
        /// The number that its first line has in the log.
        package var firstLine: Int
    }

    package init() {}

    package mutating func append(_ file: String, lineCount: Int) {
        parts.append(Part(file: file, firstLine: nextLine))
        nextLine += lineCount
    }

    /// The file that a line of the log came from, and its place there. What stands behind the last line stands in the last file.
    package func origin(of place: Place) -> (file: String, place: Place)? {
        // Of files without lines, which begin where the next one does, the last is the one that holds the line.
        guard let part = parts.last(where: { $0.firstLine <= max(1, place.line) }) else { return nil }
        return (part.file, Place(line: place.line - part.firstLine + 1, column: place.column))
    }
}
