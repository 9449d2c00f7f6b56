package import TraceModel

/// What the awk program found in a log.
package enum AwkCounts {
    /// Compares with what a workload was written to hold.
    ///
    /// - Parameter output: what the program printed.
    /// - Throws: `Diagnostic` that shows both.
    package static func check(_ output: String, against offences: [Offence], log: String) throws(Diagnostic) {
        let expected = Offence.Kind.allCases.map { kind in "\(kind) \(offences.count { $0.kind == kind })\n" }.joined()
        guard output == expected else {
            throw Diagnostic("awk counts\n\(output)but planned were\n\(expected)", file: log)
        }
    }
}
