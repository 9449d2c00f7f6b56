import TraceReports

/// How far a check has come, in words: `12.3 MB of 1.2 GB, 96.0 MB/s, 13 s left, 3 findings`.
struct ProgressText {
    var bytes: Int
    /// How many bytes there are to read; nil if that is not known.
    var total: Int?
    /// How long it has taken so far.
    var time: Duration
    var findings: Int

    /// Shorter than a terminal is wide, and of ASCII characters only.
    var text: String {
        var parts = [total.map { "\(size(bytes)) of \(size($0))" } ?? size(bytes)]
        let seconds = time / .seconds(1)
        if seconds > 0, bytes > 0 {
            let rate = Double(bytes) / seconds
            parts.append("\(size(Int(rate)))/s")
            if let total, bytes < total { parts.append("\(duration(Double(total - bytes) / rate)) left") }
        }
        if findings > 0 { parts.append(English.count(findings, "finding")) }
        return parts.joined(separator: ", ")
    }

    /// In units of a thousand, with one decimal.
    private func size(_ bytes: Int) -> String {
        let units = ["kB", "MB", "GB", "TB"]
        if bytes < 1000 { return "\(bytes) B" }
        var tenths = bytes / 100
        var unit = 0
        while tenths >= 10_000, unit < units.count - 1 {
            tenths /= 1000
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }

    /// Rounded up: `8 s`, `2 min 5 s`, `1 h 30 min`.
    private func duration(_ seconds: Double) -> String {
        let seconds = Int(min(seconds.rounded(.up), 1e9))
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
        return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
}
