import TraceModel

extension Trace {
    /// All of a trace as one string, so that two can be compared.
    var printed: String {
        "\(attributes) \(attributeNames) \(attributeValues) \(entries) \(names) \(subjects) \(classNames) \(identities) "
            + "\(processes) \(directives) \(recordCount) \(gapCount) \(backwardTimes) \(lastLine) "
            + "\(otherLineCount) \(otherLines)"
    }
}
