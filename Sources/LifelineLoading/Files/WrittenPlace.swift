import CLibrary
import TraceFiles

/// Where what is written to a path comes to lie, whatever the path's spelling and whichever links lead there. Two that are equal are
/// one place.
package enum WrittenPlace: Hashable, Sendable {
    case file(FileState.Identity)
    /// A file that is not there yet.
    case new(folder: FileState.Identity, name: String)
    /// A pipe or a device, which may take several texts, or a path into a folder that is not there.
    case other(String)

    /// How many links are followed, as the system does.
    private static let mostLinks = 40

    /// - Parameter path: as the file system takes it.
    package init(_ path: String) {
        let given = path
        var path = path
        for _ in 0..<WrittenPlace.mostLinks {
            if let state = FileState(path: path) {
                self = state.isRegular ? .file(state.identity) : .other(given)
                return
            }
            // By bytes: a mark that joins the slash makes another character of it.
            let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
            let folder = nameStart == path.startIndex ? "./" : String(path[..<nameStart])
            guard let target = WrittenPlace.target(of: path) else {
                let name = String(path[nameStart...])
                self = FileState(path: folder).map { .new(folder: $0.identity, name: name) } ?? .other(given)
                return
            }
            path = target.hasPrefix("/") ? target : folder + target
        }
        self = .other(given)
    }

    /// The path that a link holds; nil if there is no link.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return nil }
            let count = FilePath.withSystemPath(path) { readlink($0, start, room.count) }
            return count > 0 ? FilePath.string(room.prefix(count).map(UInt8.init(bitPattern:))) : nil
        }
    }
}
