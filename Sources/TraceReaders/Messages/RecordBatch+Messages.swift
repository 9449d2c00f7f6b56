import TraceModel

/// What comes of a text that stands behind the header of a line.
extension RecordBatch {
    /// Adds the records of the messages that a text says, a gap, or the text as another one.
    ///
    /// - Parameters:
    ///   - message: the text's first message; nil if it says none, or if it is not clear whose it is.
    ///   - isUnclear: whether it says one of which that is not clear.
    ///   - header: the line's process and time.
    ///   - whole: the text with its header.
    ///   - isCut: whether no line end but another record, or the file's end, ended the text.
    ///   - repetition: what a message says of an earlier one, if it says no other event.
    /// - Complexity: O(*n*) in the text's length.
    mutating func appendText(
        _ text: Range<Int>,
        saying message: Message?,
        isUnclear: Bool = false,
        behind header: RawRecord,
        whole: Range<Int>,
        isCut: Bool,
        of line: Line,
        in scanner: MessageScanner,
        repetition: (Message, MessageScanner, RecordBatch) -> LastMessage.Repetition?
    ) {
        let bytes = line.bytes
        let isComment = Comment.begins(bytes, text)
        var record = header
        record.kind = .gap
        if let message {
            record.kind = message.kind
            record = message.record(at: Int(record.column), like: record)
        }
        let said = message ?? (isComment ? nil : scanner.doubtfulMessage(allowsBareName: true))
        if bytes.isFrame(text) {
            appendOther(whole, of: line, .silent)
        } else if isCut, text.isEmpty || scanner.isCutOff(message) {
            appendGap(whole, of: line)
        } else if let said, let repetition = repetition(said, scanner, self) {
            appendOther(whole, of: line, repetition == .end ? .silent : .open)
        } else if let message {
            let rest = append(message, as: record, of: line, in: scanner)
            appendAttributes(bytes, behind: rest, isCut: isCut)
        } else if isComment, appendNote(text, of: line, like: record) {
            return
        } else if GapMark.matches(bytes, text) {
            record.value = ByteRange(text)
            records.append(record)
        } else if isUnclear || said != nil || scanner.beginsWithEvent() || scanner.isNumberedEvent {
            appendUnread(whole, of: line)
        } else {
            appendOther(whole, of: line, isComment ? .silent : .open)
        }
    }
}
