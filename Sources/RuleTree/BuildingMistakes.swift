public import TraceModel

/// What went wrong where a part of a spec was built in Swift. Like origins, all are equal: a tree is compared by what it
/// means.
public struct BuildingMistakes: Hashable, Sendable {
    public package(set) var all: [Diagnostic] = []

    public static func == (left: BuildingMistakes, right: BuildingMistakes) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
