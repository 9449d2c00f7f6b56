// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The modules in which tests spend their time: unoptimised, it would be four times as much. In a checkout that another
/// package depends on they are like all others.
let optimised =
    Context.packageDirectory.contains("/checkouts/")
    ? []
    : ["NaiveEvaluator", "RuleAutomata", "TraceChecking", "TraceModel", "TraceReaders"]

/// A module, in `Sources` unless its path is another.
func module(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
    let flags: [SwiftSetting] = optimised.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
    return .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings + flags)
}

func program(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, excluding excluded: [String] = [], _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: excluded, swiftSettings: settings)
}

let package = Package(
    name: "lifeline",
    products: [
        .executable(name: "lifeline", targets: ["lifeline"]),
        .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
        .library(name: "LifelineXCTest", targets: ["LifelineXCTest"]),
        .library(
            name: "TraceRules",
            targets: [
                "CheckResults", "FindingWords", "RuleAutomata", "RuleBuilding", "RuleSyntax", "RuleTree", "TraceModel",
                "TraceRecords",
                "TraceRules",
            ]
        ),
        .library(name: "TraceGeneration", targets: ["TraceGeneration"]),
    ],
    targets: [
        // The system's own.
        module("CLibrary"),

        // A log and what is read of it.
        module("TraceModel"),
        module("TraceRecords", "TraceModel"),
        module("TraceFiles", "CLibrary", "TraceModel", "TraceReaders", "TraceRecords"),
        module("TraceReaders", "CLibrary", "TraceModel", "TraceRecords"),

        // Rules, and a log held against them.
        module("CheckResults", "TraceModel"),
        module("RuleTree", "TraceModel", "TraceRecords"),
        module("RuleSyntax", "RuleTree", "TraceModel", "TraceRecords"),
        module("FindingWords", "CheckResults", "RuleAutomata", "RuleSyntax", "RuleTree", "TraceChecking", "TraceModel"),
        module("TraceChecking", "CheckResults", "RuleAutomata", "RuleSyntax", "RuleTree", "TraceModel"),
        module(
            "RuleAnalysis",
            "CheckResults",
            "RuleAutomata",
            "RuleSyntax",
            "RuleTree",
            "TraceChecking",
            "TraceModel",
            "TraceRecords",
            "TraceRules"
        ),
        module("RuleAutomata", "RuleSyntax", "RuleTree", "TraceModel", "TraceRecords"),
        module("RuleBuilding", "RuleSyntax", "RuleTree", "TraceModel", "TraceRecords"),
        module("TraceRules", "CheckResults", "FindingWords", "RuleAutomata", "RuleTree", "TraceChecking", "TraceModel"),
        module(
            "TraceGeneration",
            "CheckResults",
            "RuleAnalysis",
            "RuleAutomata",
            "RuleSyntax",
            "RuleTree",
            "TraceChecking",
            "TraceModel",
            "TraceRecords",
            "TraceRules"
        ),
        module("TracePictures", "CheckResults", "RuleAutomata", "TraceModel"),
        module("TraceReports", "CheckResults", "RuleTree", "TraceModel", "TracePictures"),

        // The specs of `Specs/`, put into the binary.
        .target(name: "StandardSpecs", swiftSettings: settings, plugins: ["EmbedSpecs"]),
        program("SpecEmbedder"),
        .plugin(
            name: "EmbedSpecs",
            capability: .buildTool(),
            dependencies: ["SpecEmbedder"],
            path: "Sources/EmbedSpecs"
        ),

        // What people run.
        module(
            "LifelineLoading",
            "CLibrary",
            "CheckResults",
            "RuleSyntax",
            "RuleTree",
            "StandardSpecs",
            "TraceChecking",
            "TraceFiles",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
        module(
            "LifelineCommand",
            "CLibrary",
            "CheckResults",
            "LifelineLoading",
            "RuleAnalysis",
            "RuleAutomata",
            "RuleSyntax",
            "RuleTree",
            "TraceChecking",
            "TraceFiles",
            "TraceGeneration",
            "TraceModel",
            "TracePictures",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
        program("lifeline", "CLibrary", "LifelineCommand"),
        module(
            "LifelineExpectations",
            "CheckResults",
            "LifelineLoading",
            "RuleSyntax",
            "RuleTree",
            "TraceFiles",
            "TraceModel",
            "TraceReaders",
            "TraceReports",
            "TraceRules"
        ),
        module("LifelineTesting", "LifelineExpectations"),
        module("LifelineXCTest", "LifelineExpectations"),
        module("ChildPrograms", "CLibrary", "TraceModel"),
        module(
            "LifelineBenchmark",
            "ChildPrograms",
            "LifelineLoading",
            "StandardSpecs",
            "TraceFiles",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
        // It runs the command that lies beside it.
        program("lifeline-benchmark", "LifelineBenchmark", "lifeline"),
        module(
            "LifelineFuzz",
            "CheckResults",
            "ChildPrograms",
            "LifelineLoading",
            "RuleTree",
            "TraceFiles",
            "TraceGeneration",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
        program("lifeline-fuzz", "LifelineFuzz", "lifeline"),

        module("SourceArrows", path: "Tests/SourceArrows"),
        module("TestDepth", path: "Tests/TestDepth"),
        module(
            "NaiveEvaluator",
            "CheckResults",
            "RuleSyntax",
            "RuleTree",
            "TraceModel",
            path: "Tests/NaiveEvaluator"
        ),
        tests("TraceModelTests", "TraceModel"),
        tests("TraceRecordsTests", "TraceModel", "TraceRecords"),
        tests(
            "TraceReadersTests",
            "CheckResults",
            "LifelineLoading",
            "TestDepth",
            "TraceFiles",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceRules"
        ),
        tests(
            "TraceRulesTests",
            "CheckResults",
            "NaiveEvaluator",
            "RuleAnalysis",
            "RuleAutomata",
            "RuleBuilding",
            "RuleSyntax",
            "RuleTree",
            "SourceArrows",
            "TestDepth",
            "TraceChecking",
            "TraceGeneration",
            "TraceModel",
            "TraceRecords",
            "TraceRules"
        ),
        tests("TraceGenerationTests", "RuleBuilding", "RuleSyntax", "TraceGeneration", "TraceModel", "TraceRules"),
        tests(
            "TracePicturesTests",
            "CheckResults",
            "RuleAutomata",
            "RuleSyntax",
            "TraceModel",
            "TracePictures",
            "TraceRules"
        ),
        tests("TraceReportsTests", "CheckResults", "RuleTree", "TraceModel", "TracePictures", "TraceReports"),
        tests(
            "LifelineCommandTests",
            "CheckResults",
            "LifelineCommand",
            "LifelineLoading",
            "RuleAnalysis",
            "RuleSyntax",
            "RuleTree",
            "SourceArrows",
            "TestDepth",
            "TraceFiles",
            "TraceGeneration",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
        tests(
            "LifelineTestingTests",
            excluding: ["Fixtures"],
            "LifelineExpectations",
            "LifelineTesting",
            "RuleTree",
            "TraceModel",
            "TraceReports"
        ),
        tests("ChildProgramsTests", "ChildPrograms"),
        tests("LifelineFuzzTests", "LifelineFuzz", "LifelineLoading", "TraceModel", "TraceReports"),
        tests(
            "LifelineBenchmarkTests",
            "ChildPrograms",
            "LifelineBenchmark",
            "LifelineCommand",
            "LifelineLoading",
            "RuleTree",
            "StandardSpecs",
            "TraceModel",
            "TraceReports"
        ),
        tests(
            "ConformanceTests",
            "CheckResults",
            "LifelineCommand",
            "LifelineLoading",
            "NaiveEvaluator",
            "RuleAnalysis",
            "RuleSyntax",
            "RuleTree",
            "StandardSpecs",
            "TestDepth",
            "TraceFiles",
            "TraceGeneration",
            "TraceModel",
            "TraceReaders",
            "TraceRecords",
            "TraceReports",
            "TraceRules"
        ),
    ]
)
