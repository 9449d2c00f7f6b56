import TraceModel

extension Origin {
    /// A place in a Swift file, as `#filePath`, `#line` and `#column` give it.
    init(file: String, line: Int, column: Int) {
        self.init(Place(line: line, column: column), file: file)
    }
}
