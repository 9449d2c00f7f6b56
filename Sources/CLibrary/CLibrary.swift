// The system's C library, under one name. Foundation would bring it too, and with it most of the time that a short run takes:
// loading it is four milliseconds of sixteen.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif

#if canImport(Darwin)
    public typealias SpawnedFiles = posix_spawn_file_actions_t?
#else
    public typealias SpawnedFiles = posix_spawn_file_actions_t
#endif

/// Calls a closure with a list of what a child process does with its descriptors, empty at first, which `posix_spawn` takes.
public func withSpawnedFiles<Result>(_ body: (inout SpawnedFiles) -> Result) -> Result {
    #if canImport(Darwin)
        var files: SpawnedFiles
    #else
        var files = SpawnedFiles()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    return body(&files)
}
