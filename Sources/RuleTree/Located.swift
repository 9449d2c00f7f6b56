package import TraceModel

/// A part of a spec that knows where it was written.
package protocol Located {
    var origin: Origin { get set }
}

extension Located {
    /// The same with this origin, unless it has one in a Swift file.
    package func placed(at origin: Origin) -> Self {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        return placed
    }
}

extension AttributeDeclaration: Located {}
extension Condition: Located {}
extension ConditionTest: Located {}
extension EventReference: Located {}
extension IntervalReference: Located {}
extension RelationReference: Located {}
extension RelationTest: Located {}
extension SpecReference: Located {}
