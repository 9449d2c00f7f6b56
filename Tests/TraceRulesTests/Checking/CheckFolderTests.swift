import Foundation
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

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/TraceChecking")

    @Test func `No folder uses one that it may not, and each needs what it may`() throws {
        let arrows = try SourceArrows(of: Self.sources)
        #expect(arrows.forbidden(by: Self.allowed) == [])
        #expect(arrows.needless(in: Self.allowed) == [])
    }

    @Test func `The list has no circle`() {
        #expect(SourceArrows.circle(in: Self.allowed) == [])
    }
}
