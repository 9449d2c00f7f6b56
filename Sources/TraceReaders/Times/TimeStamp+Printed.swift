public import TraceModel

extension TimeStamp {
    /// The time that a text is, read as those of logs are; nil if it is none, or more than that.
    public init?(printed text: String) {
        let bytes = Array(text.utf8)
        let time = bytes.withUnsafeBytes { bytes in
            PrintedTime(bytes, at: 0, to: bytes.count).flatMap { $0.end == bytes.count ? $0 : nil }
        }
        guard let time else { return nil }
        self.init(microseconds: time.microseconds, unit: Int64(time.unit))
    }
}
