import LifelineExpectations

extension SourcePlace {
    /// A test in a file beside the folder of the fixtures.
    static var test: SourcePlace {
        let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        return SourcePlace(fileID: "LiftTests/Lift.swift", filePath: "/\(folder)/Lift.swift", line: 7, column: 3)
    }

    /// A place in a fixture.
    static func fixture(_ name: String, line: Int, column: Int = 1) -> SourcePlace {
        let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(folder)/Fixtures/\(name)"
        return SourcePlace(fileID: "LiftTests/\(name)", filePath: path, line: line, column: column)
    }
}
