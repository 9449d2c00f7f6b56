package import TraceModel

/// A kind of fuzzing.
package protocol Fuzzing {
    /// What was tried so far, and how often.
    var tried: [(what: String, count: Int)] { get }

    /// Tries one input or several.
    ///
    /// - Parameters:
    ///   - random: what all chance is drawn from.
    ///   - folder: where the inputs are written, at least those that fail.
    /// - Throws: `Diagnostic` if trying is not possible at all.
    mutating func round(_ random: inout RandomNumbers, in folder: FuzzFolder) throws(Diagnostic) -> [Failure]
}
