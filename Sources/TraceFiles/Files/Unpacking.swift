import CLibrary
import TraceModel

/// A tool of the system that unpacks an open file into a pipe.
final class Unpacking {
    private let compression: Compression
    private var process: pid_t = 0
    /// Where the unpacked bytes come from.
    let output: Int32

    /// - Parameter file: a descriptor that stands at the file's beginning.
    /// - Throws: a diagnostic that says how to unpack the file, if the tool is not there.
    init(_ compression: Compression, of file: Int32) throws(Diagnostic) {
        self.compression = compression
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw compression.refusal }
        output = ends[0]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { _ = close(ends[1]) }
        var words = [strdup(compression.tool), strdup("-dc"), nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let error = withSpawnedFiles { files in
            posix_spawn_file_actions_adddup2(&files, file, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
            return posix_spawnp(&process, compression.tool, &files, nil, &words, environ)
        }
        if error != 0 { throw compression.refusal }
        self.process = process
    }

    deinit {
        _ = close(output)
        guard process > 0 else { return }
        kill(process, SIGTERM)
        _ = end()
    }

    /// Waits for the tool, which has nothing more to say.
    ///
    /// - Throws: a diagnostic if it did not unpack all of the file.
    func finish() throws(Diagnostic) {
        guard process > 0 else { return }
        let status = end()
        if status != 0 { throw compression.failure }
    }

    private func end() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        process = 0
        return status
    }
}
