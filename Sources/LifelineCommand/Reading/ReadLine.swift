/// What a line, or a piece of one, was read as.
struct ReadLine {
    let number: Int
    let meaning: Meaning

    enum Meaning {
        case record(ReadRecord)
        /// It says more about the record that begins in a line above.
        case continuation(String, ofLine: Int)
        /// It says an event and was not read.
        case unread(String, hindrance: String)
        case comment(String)
        /// It is about something else.
        case other(String)
        /// Records are missing here.
        case gap(String)
        /// It tells Lifeline something.
        case note(String)
    }

    init(_ number: Int, _ meaning: Meaning) {
        self.number = number
        self.meaning = meaning
    }

    /// The text of a line that is no record.
    var text: String? {
        switch meaning {
        case .record: nil
        case .continuation(let text, _), .unread(let text, _), .comment(let text), .other(let text), .gap(let text),
            .note(let text):
            text
        }
    }

    /// What programs are told that a line is which is no record.
    var kind: String {
        switch meaning {
        case .record: "record"
        case .continuation: "continuation"
        case .unread: "unread"
        case .comment: "comment"
        case .other: "other"
        case .gap: "gap"
        case .note: "note"
        }
    }
}

/// A record as `lifeline read` shows it.
struct ReadRecord {
    let time: TimeText?
    let process: String?
    var thread: String?
    /// Empty if the record names none.
    let subject: String
    /// As printed, without its parameter list.
    let event: String
    /// The events of the specs that it is.
    let names: [String]
    var attributes: [(name: String, value: String)] = []
}
