import LifelineLoading
import Synchronization
import TraceFiles
import TraceModel

/// A file that is read on as it grows, until the user wants no more or it is no longer the file that it was: what comes
/// then is another log, which must not be judged as the rest of this one.
final class FollowedFile: Sendable {
    private let path: String
    private let name: String
    private let file: OwnedDescriptor
    private let identity: FileState.Identity?
    private let wait: any InputWait
    private let progress: Mutex<Progress>

    private struct Progress {
        var position = 0
        /// The last bytes that were read: if they change, the file was written anew.
        var tail: [UInt8] = []
        var end: Diagnostic?
    }

    /// How many of the last bytes are compared.
    private static let tailLength = 256

    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - name: the file as messages name it.
    /// - Throws: a diagnostic if the file cannot be opened, or what it holds so far is no text.
    init(_ path: String, name: String, wait: any InputWait) throws(Diagnostic) {
        let file = OwnedDescriptor(try Descriptor(path, name: name))
        let count = TraceFile.beginningCount
        try TraceFile.checkBeginning(file.descriptor.bytes(count, before: count))
        self.path = path
        self.name = name
        self.wait = wait
        self.file = file
        identity = FileState(file.descriptor)?.identity
        progress = Mutex(Progress())
    }

    /// Why reading ended, if it was not the user who ended it.
    var end: Diagnostic? { progress.withLock { $0.end } }

    /// Whether the file does not grow until it is time to look at what has been read.
    func isQuiet() -> Bool {
        while isAtEnd {
            if wait.isTimeToLook { return true }
            if !wait.waitForGrowth() { return false }
        }
        return false
    }

    private var isAtEnd: Bool {
        let size = FileState(file.descriptor)?.size ?? 0
        return progress.withLock { size == $0.position }
    }

    /// Reads some bytes, and waits for them at the end of the file.
    ///
    /// - Returns: how many; nil when reading is over: a file that grows has no end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        while true {
            let count = try file.descriptor.read(into: buffer, name: name)
            if let reason = reasonToEnd(after: UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
                end(reason)
                return nil
            }
            if count > 0 { return count }
            if !wait.waitForGrowth() { return nil }
        }
    }

    /// What has become of the file, if it is no longer the one that was read, with the bytes that were read just now.
    private func reasonToEnd(after bytes: UnsafeRawBufferPointer) -> String? {
        progress.withLock { progress in
            let size = FileState(file.descriptor)?.size ?? 0
            if size < progress.position { return "was truncated" }
            if file.descriptor.bytes(progress.tail.count, before: progress.position) != progress.tail {
                return "was written anew"
            }
            progress.position += bytes.count
            progress.tail = (progress.tail + bytes.suffix(FollowedFile.tailLength)).suffix(FollowedFile.tailLength)
            let isReplaced = bytes.isEmpty && FileState(path: path).map { $0.identity != identity } == true
            return isReplaced ? "was replaced by another one" : nil
        }
    }

    private func end(_ reason: String) {
        progress.withLock {
            $0.end = Diagnostic(
                "the file \(reason) while it was followed",
                file: name,
                suggestion: "what it held before is judged; follow it again for the rest"
            )
        }
    }
}
