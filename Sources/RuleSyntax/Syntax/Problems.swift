import TraceModel

/// The mistakes of a text as they are found. Of a line it keeps the first alone: what else seems wrong there may only
/// follow from it.
struct Problems {
    let file: String
    private var found: [Int: Diagnostic] = [:]

    init(file: String) { self.file = file }

    var isEmpty: Bool { found.isEmpty }

    /// The mistakes in the order of the text.
    var all: [Diagnostic] { found.sorted { $0.key < $1.key }.map(\.value) }

    mutating func report(_ problem: Diagnostic) {
        let line = problem.place?.line ?? 0
        guard found[line] == nil else { return }
        var problem = problem
        problem.file = file
        found[line] = problem
    }
}
