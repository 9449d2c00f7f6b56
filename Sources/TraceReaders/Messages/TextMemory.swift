import TraceModel

/// Remembers what texts say: most lines of a log are like earlier ones, save for their numbers.
struct TextMemory: Sendable {
    /// What a text says.
    enum Saying {
        case nothing
        /// One message, beside which nothing stands that says more of it.
        case message(Message)
    }

    private var silent: SilentTexts
    var messages: MessageTexts

    var silentText: SilentText { silent.silentText }

    init(names: EventNames) {
        silent = SilentTexts(names: names)
        messages = MessageTexts(names: names)
    }

    /// What a trimmed text says, if it says nothing or is a message that is known; else it has yet to be read.
    @inline(__always)
    mutating func saying(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Saying? {
        // Far more texts say nothing than are messages that stand in no more than themselves.
        if silent.know(bytes, text) { return .nothing }
        if let message = messages.message(bytes, text) { return .message(message) }
        return silent.hold(new: text, bytes) ? .nothing : nil
    }
}
