import Foundation

/// Measured numbers as the tables print them.
enum Numbers {
    static func seconds(_ time: Double) -> String { String(format: time < 10 ? "%.3f" : "%.1f", time) }
    static func hundredths(_ time: Double) -> String { String(format: "%.2f", time) }
    static func power(_ exponent: Double) -> String { String(format: "%.1f", exponent) }
    static func nanoseconds(_ time: Double) -> String { String(format: "%.0f", time * 1_000_000_000) }
    static func times(_ ratio: Double) -> String { String(format: ratio < 10 ? "%.2f" : "%.1f", ratio) }
    static func percent(_ part: Double) -> String { String(format: "%.0f %%", part * 100) }
    static func megabytes(_ bytes: Int) -> String { String(format: "%.0f", Double(bytes) / 1_000_000) }

    /// `1e6` for a power of ten, else its digits.
    static func count(_ number: Int) -> String {
        let digits = String(number)
        guard digits.first == "1", digits.dropFirst().allSatisfy({ $0 == "0" }), number >= 1000 else { return digits }
        return "1e\(digits.count - 1)"
    }
}
