import RuleAutomata
import TraceModel

/// What is known of records, subjects and kinds of lives.
extension LifeTracker {
    /// What a record means for the lives.
    struct Step: Sendable {
        /// How much of the life can have gone by before, if it opens with this record.
        var opening: Opening?
        /// The place of the life that this one replaces on its subject, to be released by the caller.
        var replaced: Int32?
        /// Whether the life that opens has begun before what the log shows of it: its class logs an earlier birth.
        var isUnderway = false
        /// Whether records of the replaced life since its death may be those of the life that opens.
        var followsLateRecords = false
        /// Whether the replaced life may in truth go on.
        var mayContinue = false
        /// Another life may have begun with this record, with its k-th birth.
        var otherBirth: Int?
        /// The record may belong to any life.
        var isDoubtful = false
        /// The record belongs to one of the lives that births have shown.
        var isShared = false
        /// The record follows the life's death, and is another life's if one follows whose first birth its class does not log.
        var isLate = false
        var isDeath = false

        /// Whether it is in doubt which life the record belongs to.
        var isUncertain: Bool { isDoubtful || isShared || mayContinue || otherBirth != nil }
    }

    enum Opening: Sendable {
        case withBirth(Int)
        case underway
    }

    struct SubjectState: Sendable {
        /// Where its latest life is kept; -1 if it has none.
        var place: Int32 = -1
        var population: Int32
        /// The gaps that the state knows of.
        var epoch: Int32 = 0
        /// What its latest life has gone through.
        var course = LifeCourses.none
        /// Whether several objects may carry its name.
        var isLabel = false
        /// Of a label, since it was last free: lives that may have begun on it, births among them, and deaths.
        var lives: Int32 = 0
        var openings: Int32 = 0
        var deaths: Int32 = 0
        /// Which life of the subject it is, from 1.
        var number: Int32 = 0
        var isShared = false
        /// Whether there may be objects of which no birth was seen: of a label, since it was last free; at an address, behind a
        /// death.
        var hasStrangers = false
        /// Whether records have come since the life's death that may be those of another whose first birth its class does not log.
        var hasLateRecords = false
        /// Whether what may have been another life's first birth was taken for none, since it can be done by hand.
        var hasPassedBirth = false
    }

    enum Phase: Sendable {
        case none, onlyBirths, underway, dead
    }

    /// What the whole trace says of the lives of a kind.
    struct Facts: Hashable, Sendable {
        /// Whether several objects may carry the name.
        var isLabel: Bool
        /// Whether records of it name no object at all, so that all of them together have one label.
        var isNameless: Bool
        /// Whether it is declared that there is one object with one life.
        var isSingle: Bool
        /// The first birth that its class logs.
        var firstBirth: Int?
        /// Whether its class logs a death. Of a label nobody asks that.
        var logsDeaths: Bool
        /// Whether its label has died twice with no birth between, so that objects bear it whose birth was not seen.
        var repeatsDeaths = false

        /// Nothing is logged of it.
        static let unknown = Facts()

        private init() {
            isLabel = true
            isNameless = false
            isSingle = false
            firstBirth = nil
            logsDeaths = false
        }

        init(_ population: LogProfile.Population, logs: NameSet, _ vocabulary: Vocabulary, labelsAreSingle: Bool) {
            isLabel = population.isLabel
            isNameless = population.isLabel && population.key.className == Trace.Subject.noClass
            isSingle = !vocabulary.hasLives || population.isLabel && labelsAreSingle
            firstBirth = vocabulary.births.firstIndex { !$0.isDisjoint(with: logs) }
            logsDeaths = !population.isLabel && !vocabulary.deaths.isDisjoint(with: logs)
        }
    }
}
