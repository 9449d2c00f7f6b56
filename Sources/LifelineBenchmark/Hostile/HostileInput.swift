/// Something made to hurt: files of a size, and a command that reads them.
package struct HostileInput: Sendable {
    package let name: String
    /// The smallest size of what the name counts; the table has its double and the double of that too.
    package let size: Int
    /// What lies in the command's folder, by its names, for a size.
    package let files: @Sendable (_ size: Int) -> [String: String]
    /// How lifeline is called in that folder.
    package let arguments: @Sendable (_ size: Int) -> [String]
    /// Whether it is a mistake at any size.
    package let isMistake: Bool

    package var sizes: [Int] { [size, 2 * size, 4 * size] }

    package static var all: [HostileInput] { logs + longLines + intervals + values + specs }

    init(
        _ name: String,
        _ size: Int,
        isMistake: Bool = false,
        files: @escaping @Sendable (Int) -> [String: String] = { _ in [:] },
        arguments: @escaping @Sendable (Int) -> [String]
    ) {
        self.name = name
        self.size = size
        self.isMistake = isMistake
        self.files = files
        self.arguments = arguments
    }

    /// A log that is checked.
    ///
    /// - Parameters:
    ///   - spec: the text of its spec; the name of a standard one is the whole of it.
    ///   - options: what stands behind that.
    static func check(
        _ name: String,
        _ size: Int,
        by spec: String,
        _ options: [String] = [],
        log: @escaping @Sendable (Int) -> String
    ) -> HostileInput {
        let isStandard = !spec.contains("\n")
        return HostileInput(
            name,
            size,
            files: { ["log": log($0)].merging(isStandard ? [:] : ["my.lifeline": spec]) { $1 } },
            arguments: { _ in ["check", "--spec", isStandard ? spec : "my.lifeline"] + options + ["log"] }
        )
    }

    /// A spec that a verb reads; behind `check` stands a trace.
    static func spec(
        _ name: String,
        _ size: Int,
        _ verbs: [String] = ["lint"],
        isMistake: Bool = false,
        _ text: @escaping @Sendable (Int) -> String
    ) -> HostileInput {
        HostileInput(
            name,
            size,
            isMistake: isMistake,
            files: { ["my.lifeline": text($0)] },
            arguments: { _ in verbs + ["my.lifeline"] }
        )
    }
}

extension HostileInput {
    /// Lines that are alike but for their number.
    static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    static func lines(_ count: Int, _ line: String) -> String { String(repeating: line + "\n", count: count) }

    static func list(_ count: Int, separator: String, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: separator)
    }

    /// `00:00:01.234`
    static func clock(milliseconds: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let seconds = milliseconds / 1000
        return "\(digits(seconds / 3600 % 24, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
            + ".\(digits(milliseconds % 1000, 3))"
    }
}
