/// One line of a chunk, the blanks around it left out; never empty.
struct Line {
    /// The chunk.
    var bytes: UnsafeRawBufferPointer
    /// Where the line's text stands in the chunk.
    var text: Range<Int>
    /// Where the line begins in the chunk, blanks included.
    var start: Int
    var number: Int
    /// Whether the line is the file's last and lacks its line end, so that it may have been cut off.
    var isUnfinished: Bool

    /// The column of an index of the chunk.
    @inline(__always)
    func column(of index: Int) -> Int { index - start + 1 }
}
