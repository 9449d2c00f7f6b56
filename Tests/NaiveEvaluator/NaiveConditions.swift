/// All that is to be known about a binding besides its events.
struct NaiveConditions: Hashable {
    var start = Start.exact
    var end = End.complete
    /// Letters that no class logs, and that may have happened unseen in the plain and the charitable reading.
    var unseenInPlain: Set<NaiveLetter> = []
    /// Letters that may have happened unseen in the charitable reading, those of the plain one included.
    var unseenInCharitable: Set<NaiveLetter> = []
    /// Records are missing before the events of these indices; the count of events stands for the end.
    var gaps: Set<Int> = []
    /// Whether it cannot have begun anew where records are missing.
    var isOne = false
    /// The first of these ends the life.
    var deaths: Set<NaiveLetter> = []
    /// Letters that the trace never shows, empty if all is observed: what forbids only them cannot be cleared.
    var neverLogged: Set<NaiveLetter> = []
    /// Whether there may be no such binding at all: then nothing about it is certain.
    var mayBeNone = false
    /// Whether it may go on beyond its end, or be over before: then nothing that it owes there is certain.
    var mayGoOn = false

    enum Start: Hashable {
        /// Nothing came before.
        case exact
        /// Anything may have come before.
        case anything
        /// Only these births may have come before.
        case births(Set<NaiveLetter>)
    }

    enum End: Hashable {
        /// More may come.
        case truncated
        /// Nothing comes any more.
        case complete
        /// The last event completes the binding, as the later closing completes a pair.
        case withLastEvent
    }
}
