import SourceArrows
import Testing

@Suite("The folders of the check use each other in one direction")
struct CheckFolderTests {
    /// Which folders each folder of TraceChecking may use, from the lowest to the highest.
    private static let allowed: SourceArrows.List = [
        "Storage": [],
        "Tracking": ["Storage"],
        "Metering": ["Tracking"],
        "Readings": ["Metering", "Storage", "Tracking"],
        "Settling": ["Readings", "Storage", "Tracking"],
        "Pairs": ["Metering", "Readings", "Settling", "Storage", "Tracking"],
        "Gathering": ["Settling", "Storage", "Tracking"],
        "Run": ["Metering", "Pairs", "Readings", "Settling", "Storage", "Tracking"],
    ]

    @Test func `No folder uses one that it may not, each needs what it may, and there is no circle`() throws {
        #expect(try SourceArrows.mistakes(of: "TraceChecking", by: Self.allowed) == [])
    }
}
