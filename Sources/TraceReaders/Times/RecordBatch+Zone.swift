import TraceModel

extension RecordBatch {
    /// Microseconds since 1970-01-01 00:00 in the log's zone. A time that says no zone is of that one.
    @inline(__always)
    mutating func time(of printed: PrintedTime) -> Int64 {
        guard let zone = printed.zone else { return printed.microseconds }
        return printed.microseconds + correction(from: zone)
    }

    /// What a time of a zone is behind the clock of the log's zone, in microseconds; the first zone is the log's.
    private mutating func correction(from zone: Int16) -> Int64 {
        guard let own = self.zone else {
            self.zone = zone
            return 0
        }
        return (Int64(own) - Int64(zone)) * 60_000_000
    }
}
