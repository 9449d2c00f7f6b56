import CLibrary
import TraceFiles
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
        guard FilePath.withSystemPath(path, { mkdir($0, 0o777) }) == 0 else { throw unwritable(name) }
    }

    /// Puts another text into a file, with the same owner and permissions, in one step that no signal breaks in two.
    ///
    /// - Throws: `Diagnostics` also for a file with several names: one step would part them.
    package static func replace(_ path: String, _ text: String, name: String) throws(Diagnostics) {
        var status = stat()
        guard let resolved = FilePath.withSystemPath(path, { realpath($0, nil) }) else { throw unwritable(name) }
        defer { free(resolved) }
        let path = FilePath.string(resolved)
        guard access(resolved, W_OK) == 0, stat(resolved, &status) == 0 else { throw unwritable(name) }
        if status.st_nlink > 1 {
            throw Diagnostics(
                "stays as it is: it has another name, a hard link, which would keep the old text",
                file: name,
                suggestion: "make one of the two a copy, or a symbolic link"
            )
        }
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let draft = "\(path).\(getpid()).lifeline-draft"
        try write(text, to: draft, mode: 0o600, name: name)
        let isReplaced = FilePath.withSystemPath(draft) { draft in
            chown(draft, status.st_uid, status.st_gid) == 0 && chmod(draft, status.st_mode & 0o7777) == 0
                && rename(draft, resolved) == 0
        }
        guard isReplaced else {
            let mistake = unwritable(name)
            remove(draft)
            throw mistake
        }
    }

    /// Puts a text into a file, whether it is there or not. A regular file is there with all of the text, or as it was before. A
    /// link, such as /dev/stdout, stays what it is; into what it leads to, or a pipe, the text is written as it comes.
    ///
    /// - Parameters:
    ///   - path: as the file system takes it.
    ///   - name: as the user gave it.
    ///   - write: is given what takes the text, piece by piece.
    package static func put(
        _ path: String,
        name: String,
        _ write: (_ send: ([UInt8]) -> Void) -> Void
    ) throws(Diagnostics) {
        let isReplaced = !FolderWalk.isLink(path) && FileState(path: path)?.isRegular ?? true
        let draft = isReplaced ? "\(path).\(getpid()).lifeline-draft" : path
        let flags = O_WRONLY | O_CLOEXEC | O_CREAT | (isReplaced ? O_EXCL : O_TRUNC)
        let number = FilePath.withSystemPath(draft) { open($0, flags, 0o666) }
        guard number >= 0 else { throw unwritable(name) }
        var failure: Int32?
        write { bytes in failure = failure ?? Descriptor(number: number).send(bytes) }
        close(number)
        if failure == nil, isReplaced {
            let moved = FilePath.withSystemPath(draft) { draft in
                FilePath.withSystemPath(path) { rename(draft, $0) }
            }
            if moved != 0 { failure = errno }
        }
        if let failure {
            if isReplaced { remove(draft) }
            errno = failure
            throw unwritable(name)
        }
    }

    private static func remove(_ path: String) { _ = FilePath.withSystemPath(path) { unlink($0) } }

    /// What of a name can stand in a file's name, whatever the name is: letters, digits, `-` and `_`, and `_` for all else.
    package static func stem(of name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    }

    /// - Parameter path: that of a file which must not be there.
    private static func write(_ text: String, to path: String, mode: mode_t, name: String) throws(Diagnostics) {
        let number = FilePath.withSystemPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
        guard number >= 0 else { throw unwritable(name) }
        let failure = Descriptor(number: number).send(text)
        let isSynced = fsync(number) == 0
        guard failure == nil, isSynced else {
            if let failure { errno = failure }
            let mistake = unwritable(name)
            close(number)
            remove(path)
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
