import TraceModel
import TraceRecords

/// The elements of a list inside a value, each of which is a record: `each relations`.
struct ValueElements: Sendable {
    /// The number of the list among the value's members.
    private let list: Int
    private var members: JSONMembers
    /// Those of the elements' members, as the value numbers them.
    private let numbers: [Int]
    /// What an element says, and around it the value.
    private(set) var texts: [ValueText] = []
    private var index = 0
    private var end = 0

    /// - Parameters:
    ///   - paths: all paths that are asked for; those that begin with the list's are its elements'.
    ///   - number: gives a path its number.
    init(_ list: ColumnPath, among paths: [ColumnPath], number: (ColumnPath) -> Int) {
        self.list = number(list)
        var inner = JSONPaths()
        var numbers: [Int] = []
        for path in paths.uniqued() where path.names.starts(with: list.names) && path.names.count > list.names.count {
            let index = inner.number(of: ColumnPath(Array(path.names.dropFirst(list.names.count))))
            if index == numbers.count { numbers.append(number(path)) }
        }
        members = JSONMembers(inner)
        self.numbers = numbers
    }

    /// Begins the list of a value.
    mutating func begin(_ texts: [ValueText], of bytes: UnsafeRawBufferPointer) {
        self.texts = texts
        let range = texts[list].range
        let isList = texts[list].form == .plain && !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "[")
        (index, end) = isList ? (range.lowerBound + 1, range.upperBound - 1) : (0, 0)
    }

    /// Goes on to the next element that is an object.
    ///
    /// - Returns: false if there is none.
    mutating func next(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let part = UnsafeRawBufferPointer(rebasing: bytes[..<end])
        while true {
            index = part.end(from: index, to: end) { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
            guard index < end else { return false }
            let isObject = part[index] == UInt8(ascii: "{")
            guard
                case .at(let next) = isObject ? members.read(part, from: index) : JSONCursor.end(of: part, from: index)
            else { return false }
            index = next
            if isObject { break }
        }
        for (number, text) in zip(numbers, members.texts) { texts[number] = text }
        return true
    }
}
