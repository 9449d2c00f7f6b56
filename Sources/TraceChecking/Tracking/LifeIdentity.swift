/// A life beyond the slot it is kept in.
package struct LifeIdentity: Hashable, Sendable {
    var serial: Int32
    package var subject: Int32
    var slot: Int32
}
