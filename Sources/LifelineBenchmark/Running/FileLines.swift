import Foundation
import TraceModel

/// Reads a file that is too long to be held, a line at a time.
enum FileLines {
    /// The text of a short one.
    static func text(of path: String) throws(Diagnostic) -> String {
        var text = ""
        try forEach(of: path) { text += $0 }
        return text
    }

    /// Calls a closure with each line, its end left out.
    static func forEach(of path: String, _ body: (String) -> Void) throws(Diagnostic) {
        guard let file = fopen(path, "r") else {
            throw Diagnostic("cannot be read: \(String(cString: strerror(errno)))", file: path)
        }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while true {
            let count = getline(&line, &capacity, file)
            guard count > 0, let line else { return }
            body(String(decoding: UnsafeRawBufferPointer(start: line, count: count), as: UTF8.self))
        }
    }
}
