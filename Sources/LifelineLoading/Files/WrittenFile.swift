import Foundation
package import TraceModel

/// Writes whole files: one that others read is there with all of its text, or as it was before.
package enum WrittenFile {
    /// Makes a file that is not there yet.
    ///
    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - name: as the user gave it.
    package static func create(_ path: String, _ text: String, name: String) throws(Diagnostics) {
        try write(text, to: path, mode: 0o666, name: name)
    }

    /// Makes a folder that is not there yet, in one that is.
    ///
    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - name: as the user gave it.
    package static func createFolder(_ path: String, name: String) throws(Diagnostics) {
        guard mkdir(path, 0o777) == 0 else { throw unwritable(name) }
    }

    /// Puts another text into a file, with the same permissions, in one step.
    package static func replace(_ path: String, _ text: String, name: String) throws(Diagnostics) {
        let path = URL(filePath: path).resolvingSymlinksInPath().path
        var status = stat()
        guard access(path, W_OK) == 0, stat(path, &status) == 0 else { throw unwritable(name) }
        let draft = "\(path).\(getpid()).lifeline-draft"
        try write(text, to: draft, mode: status.st_mode & 0o7777, name: name)
        guard chmod(draft, status.st_mode & 0o7777) == 0, rename(draft, path) == 0 else {
            let mistake = unwritable(name)
            unlink(draft)
            throw mistake
        }
    }

    /// - Parameter path: that of a file which must not be there.
    private static func write(_ text: String, to path: String, mode: mode_t, name: String) throws(Diagnostics) {
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard number >= 0 else { throw unwritable(name) }
        let failure = Descriptor(number: number).send(text)
        let isSynced = fsync(number) == 0
        guard failure == nil, isSynced else {
            if let failure { errno = failure }
            let mistake = unwritable(name)
            close(number)
            unlink(path)
            throw mistake
        }
        close(number)
    }

    /// What the last system call found wrong.
    private static func unwritable(_ name: String) -> Diagnostics {
        let error = errno
        let reason = String(cString: strerror(error))
        let suggestion = error == ENOENT ? "the folder that it goes into must be there: make it first" : nil
        return Diagnostics("cannot be written: \(reason)", file: name, suggestion: suggestion)
    }
}
