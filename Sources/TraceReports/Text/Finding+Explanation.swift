package import TraceModel
package import TraceRules

extension Finding {
    /// Why the finding is not certain, and the records that show it, one a line.
    ///
    /// - Parameter name: a place of the trace as messages write it, `a.log:7:`.
    package func explanation(naming name: (Place) -> String) -> [String] {
        var lines: [String] = []
        if let reason { lines.append("not certain: \(reason)") }
        lines += because.map { witness in
            let subject = witness.subject.isEmpty ? "" : " of \(witness.subject)"
            return "\(name(witness.place)) \(witness.event)\(subject) \(witness.note)"
        }
        return lines
    }
}
