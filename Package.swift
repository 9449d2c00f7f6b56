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

let package = Package(
    name: "lifeline",
    products: [
        .executable(name: "lifeline", targets: ["lifeline"]),
        .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
        .library(name: "LifelineXCTest", targets: ["LifelineXCTest"]),
        .library(name: "TraceRules", targets: ["TraceModel", "TraceRecords", "TraceRules"]),
        .library(name: "TraceGeneration", targets: ["TraceGeneration"]),
    ],
    targets: [
        .target(name: "TraceModel", swiftSettings: settings),
        .target(name: "TraceRecords", dependencies: ["TraceModel"], swiftSettings: settings),
        .target(name: "TraceRules", dependencies: ["TraceModel", "TraceRecords"], swiftSettings: settings),
        .target(name: "TraceReaders", dependencies: ["TraceModel", "TraceRecords"], swiftSettings: settings),
        .target(name: "TraceReports", dependencies: ["TraceModel", "TraceRules"], swiftSettings: settings),
        .target(name: "TraceGeneration", dependencies: ["TraceModel", "TraceRules"], swiftSettings: settings),
        .target(name: "StandardSpecs", swiftSettings: settings, plugins: ["EmbedSpecs"]),
        .target(
            name: "LifelineLoading",
            dependencies: [
                "StandardSpecs", "TraceModel", "TraceReaders", "TraceRecords", "TraceReports", "TraceRules",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "LifelineCommand",
            dependencies: [
                "LifelineLoading", "TraceGeneration", "TraceModel", "TraceReaders", "TraceRecords", "TraceReports",
                "TraceRules",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "LifelineExpectations",
            dependencies: ["LifelineLoading", "TraceModel", "TraceRules", "TraceReaders", "TraceReports"],
            swiftSettings: settings
        ),
        .target(name: "LifelineTesting", dependencies: ["LifelineExpectations"], swiftSettings: settings),
        .target(name: "LifelineXCTest", dependencies: ["LifelineExpectations"], swiftSettings: settings),
        .executableTarget(name: "lifeline", dependencies: ["LifelineCommand"], swiftSettings: settings),
        .target(
            name: "LifelineBenchmark",
            dependencies: [
                "LifelineLoading", "StandardSpecs", "TraceModel", "TraceReaders", "TraceRecords", "TraceReports",
                "TraceRules",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "lifeline-benchmark",
            // It runs the command that lies beside it.
            dependencies: ["LifelineBenchmark", "lifeline"],
            swiftSettings: settings
        ),
        .executableTarget(name: "SpecEmbedder", swiftSettings: settings),
        .plugin(
            name: "EmbedSpecs",
            capability: .buildTool(),
            dependencies: ["SpecEmbedder"],
            path: "Sources/EmbedSpecs"
        ),
        .target(name: "TestDepth", path: "Tests/TestDepth", swiftSettings: settings),
        .target(name: "SourceArrows", path: "Tests/SourceArrows", swiftSettings: settings),
        .testTarget(name: "TraceModelTests", dependencies: ["TraceModel"], swiftSettings: settings),
        .target(
            name: "NaiveEvaluator",
            dependencies: ["TraceRules"],
            path: "Tests/NaiveEvaluator",
            // It tries every short trace: unoptimised it would take minutes. No product holds this target, so packages that
            // depend on this one do not see the flag.
            swiftSettings: settings + [.unsafeFlags(["-O"])]
        ),
        .testTarget(
            name: "TraceRulesTests",
            dependencies: ["NaiveEvaluator", "TestDepth", "TraceGeneration", "TraceRecords", "TraceRules"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TraceGenerationTests",
            dependencies: ["TraceGeneration", "TraceModel", "TraceRules"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TraceRecordsTests",
            dependencies: ["TraceModel", "TraceRecords"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TraceReadersTests",
            dependencies: ["TestDepth", "TraceModel", "TraceReaders", "TraceRecords"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TraceReportsTests",
            dependencies: ["TraceReports", "TraceModel", "TraceRules"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LifelineCommandTests",
            dependencies: [
                "LifelineCommand", "LifelineLoading", "SourceArrows", "TestDepth", "TraceGeneration", "TraceModel",
                "TraceReaders", "TraceRecords", "TraceReports", "TraceRules",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LifelineTestingTests",
            dependencies: ["LifelineTesting", "LifelineExpectations", "TraceModel", "TraceRules"],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "LifelineBenchmarkTests",
            dependencies: [
                "LifelineBenchmark", "LifelineCommand", "LifelineLoading", "StandardSpecs", "TraceModel", "TraceRules",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "LifelineCommand", "LifelineLoading", "StandardSpecs", "TestDepth", "TraceModel", "TraceReports",
                "TraceRules",
            ],
            swiftSettings: settings
        ),
    ]
)
