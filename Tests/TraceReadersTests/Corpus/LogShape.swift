/// A log of a few lines, the names of events that someone looks for in it, and what a careful person reads there.
///
/// The corpus was written before the automatic reader was run on it, and says what is right, not what is read: a shape may
/// change only where people disagree with it.
struct LogShape: Sendable {
    /// What is particular about it; no other shape has the same.
    var name: String
    /// The names that the spec declares.
    var names: [String]
    /// Whether it invites a false reading.
    var isTrap: Bool
    var log: String
    var truth: Truth

    enum Truth: Sendable {
        /// What is read, in the notation of ``LogShape/records()``, and how sure one can be whose events these are.
        ///
        /// A reading is right if it divides the records among the objects in the same way, whatever it calls them beyond the
        /// word that tells them apart: `12` for `connection 12`, a logger's constant tag for nobody.
        case records(String, Certainty)
        /// Nobody who knows only the log and the names could tell, for the reason given.
        case refuse(String)
    }

    enum Certainty: Sendable {
        /// An address, a uuid, a number with its kind or key: it tells objects apart.
        case certain
        /// A name, which several objects may bear one after another.
        case label
        /// The log is too short, or the names are too much alike, to be sure.
        case likely
        /// There is no subject, and nothing divides the records.
        case nobody
    }

    init(_ name: String, names: [String], isTrap: Bool = false, log: String, truth: Truth) {
        self.name = name
        self.names = names
        self.isTrap = isTrap
        self.log = log
        self.truth = truth
    }

    /// The log's lines without their ends.
    var lines: [Substring] {
        log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}
