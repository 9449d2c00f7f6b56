/// A life beyond the place it is kept at.
package struct LifeIdentity: Hashable, Sendable {
    var serial: Int32
    package var subject: Int32
}
