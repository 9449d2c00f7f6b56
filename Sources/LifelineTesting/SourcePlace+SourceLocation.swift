import LifelineExpectations
import Testing

extension SourcePlace {
    init(_ location: SourceLocation) {
        self.init(
            fileID: location.fileID,
            filePath: location.filePath,
            line: location.line,
            column: location.column
        )
    }
}
