import Foundation
import SourceArrows
import Testing

@Suite("The folders of the command use each other in one direction")
struct FolderArrowTests {
    /// Which folders each folder of the command may use, from the lowest to the highest.
    private static let allowed: SourceArrows.List = [
        "Concurrency": [],
        "Surroundings": [],
        "Explaining": [],
        "Progress": ["Concurrency"],
        "Arguments": ["Surroundings"],
        "Specs": ["Surroundings"],
        "Logs": ["Concurrency", "Progress", "Surroundings"],
        "Reading": ["Logs"],
        "Examples": ["Reading"],
        "Cases": ["Logs", "Specs", "Surroundings"],
        "Generating": ["Arguments", "Specs", "Surroundings"],
        "Checking": ["Arguments", "Cases", "Concurrency", "Logs", "Progress", "Reading", "Specs", "Surroundings"],
        "Adequacy": ["Cases", "Examples", "Surroundings"],
        "Verbs": [
            "Adequacy", "Arguments", "Cases", "Checking", "Examples", "Explaining", "Generating", "Logs", "Progress",
            "Reading", "Specs",
            "Surroundings",
        ],
        "Process": ["Arguments", "Concurrency", "Surroundings", "Verbs"],
    ]

    @Test func `No folder uses one that it may not, each needs what it may, and there is no circle`() throws {
        #expect(try SourceArrows.mistakes(of: "LifelineCommand", by: Self.allowed) == [])
    }
}

@Suite("Arrows between folders are found")
struct SourceArrowsTests {
    @Test func `What a folder names of another is an arrow, in code and not in words`() throws {
        let folder = try TemporaryFolder([
            "Top.swift": "func top() -> Upper { Upper() }\n",
            "High/Upper.swift": "struct Upper { let lower = \"\\(Lower.self)\" }\nprivate struct Own {}\n",
            "Low/Deep/Lower.swift": "/// Made by Upper.\npublic enum Lower { case a }\nlet word = \"Upper\"\n",
            "Low/Other.swift": "struct Own { let a = #\"Upper \\(Upper.self)\"#; let b: Foo.Upper }\n",
        ])
        let arrows = try SourceArrows(of: URL(filePath: folder.path))
        #expect(arrows.list == [".": ["High"], "High": ["Low"]])
        #expect(arrows.forbidden(by: ["High": ["Low"]]) == [". uses High: Top.swift names Upper"])
        #expect(arrows.needless(in: ["High": ["Low"], "Low": ["High"]]) == ["Low does not use High"])
    }

    @Test func `A circle is what is left when the lowest go`() {
        #expect(SourceArrows.circle(in: ["a": ["b"], "b": ["c"], "c": []]) == [])
        #expect(SourceArrows.circle(in: ["a": ["b"], "b": ["c"], "c": ["b"], "d": []]) == ["a", "b", "c"])
    }
}
