package import TraceModel

extension NamedFile {
    /// Says why nothing is found at its path.
    package var missing: Diagnostic {
        switch FolderWalk.absence(of: path) {
        case .nothing: Diagnostic("there is no such file or folder", file: name)
        case .deadLink:
            Diagnostic(
                "it is a link that leads nowhere",
                file: name,
                suggestion: "mend it, or name what it should lead to"
            )
        case .closed:
            Diagnostic(
                "permission denied: a folder on the way to it may not be entered",
                file: name,
                suggestion: "check who may enter the folders that it lies in"
            )
        }
    }
}
