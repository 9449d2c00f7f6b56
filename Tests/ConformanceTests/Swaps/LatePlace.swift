import TraceModel

/// A swap whose first finding does not stand at the event that came too early, and why that is right.
///
/// These are all there are: wherever else a swap is found, it is found at the event that came too early.
struct LatePlace: Hashable {
    /// The two events as the log has them.
    var pair: String
    /// The rule that finds it first.
    var rule: String
    var reason: Reason

    enum Reason: Hashable {
        /// The log begins in the middle of the life, and the event that came too early is the first of its kind in it:
        /// what it lacks may have gone by unseen (DESIGN, "Start": before a first event that is no birth, anything). So
        /// the finding stands at the later of the two places, where the other event has nothing to follow on.
        case unknownStart
        /// Without what went between, willDisappear behind willAppear is an appearance that was cancelled, which is
        /// allowed. The didAppear behind it is what ends nothing.
        case cancelledAppearance
        /// Where the log begins in the middle, the two may stand either way, each following or cancelling the other: only
        /// what comes behind them tells.
        case eitherWay
        /// Nothing says what comes before the death, only that nothing comes behind it: the rule finds what does.
        case behindDeath
        /// A loading may come as early as that: it is the next event in need of one that has none of its own.
        case nextHasNone
        /// The event that moved back passed one of another life which must stand behind it: that one now comes too
        /// early, and stands between the two places.
        case passedAnother
        /// The event that moved up passed one of another life which must stand before it, and which now stands between the
        /// two places.
        case leftBehind
        /// A birth behind other events of an address, whose class logs no deaths, begins another life (DESIGN,
        /// "Lives"), and that life appears without having begun to.
        case anotherLife
        /// A birth behind the death begins another life, which lacks what a life begins with.
        case bornAgain
        /// The rule that would find it at once is broken in that trace before the swap.
        case brokenBefore
    }

    static let all: Set<LatePlace> = [
        LatePlace(pair: "willAppear, didAppear", rule: "appearance", reason: .unknownStart),
        LatePlace(pair: "willDisappear, didDisappear", rule: "appearance", reason: .unknownStart),
        LatePlace(pair: "didAppear, willDisappear", rule: "appearance", reason: .cancelledAppearance),
        LatePlace(pair: "willAppear, willDisappear", rule: "appearance", reason: .eitherWay),
        LatePlace(pair: "didAppear, dealloc", rule: "nothing-after-dealloc", reason: .behindDeath),
        LatePlace(pair: "willDisappear, dealloc", rule: "nothing-after-dealloc", reason: .behindDeath),
        LatePlace(pair: "viewDidLoad, loadView", rule: "load-view-before-did-load", reason: .nextHasNone),
        LatePlace(pair: "willDisappear, didDisappear", rule: "hide-before-show", reason: .passedAnother),
        LatePlace(pair: "willDisappear, willLayout", rule: "hide-before-show", reason: .passedAnother),
        LatePlace(pair: "didAppear, willDisappear", rule: "target-ends-first", reason: .passedAnother),
        LatePlace(pair: "prepareForSegue, willDisappear", rule: "load-before-leaving", reason: .leftBehind),
        LatePlace(pair: "viewDidLoad, willAppear", rule: "appearance", reason: .anotherLife),
        LatePlace(pair: "didAppear, didDisappear", rule: "unload-while-hidden", reason: .eitherWay),
        LatePlace(pair: "didUnload, viewDidLoad", rule: "reload-before-appear", reason: .nextHasNone),
        LatePlace(pair: "viewDidLoad, dealloc", rule: "init-before-load", reason: .bornAgain),
        LatePlace(pair: "willDisappear, didDisappear", rule: "dealloc-after-hide", reason: .brokenBefore),
    ]

    /// The entry that explains where a swap is found; nil if none does.
    static func explaining(_ outcome: SwapOutcome) -> LatePlace? {
        let rules = outcome.expected.filter { $0.place == outcome.firstExpected }.map(\.rule)
        return all.first { late in
            late.pair == outcome.swap.pair && rules.contains("uikit.\(late.rule)") && late.reason.allows(outcome)
        }
    }
}

extension LatePlace.Reason {
    /// Whether the finding stands where the reason says.
    fileprivate func allows(_ outcome: SwapOutcome) -> Bool {
        guard let place = outcome.firstExpected else { return false }
        switch self {
        case .unknownStart: return place == outcome.second && outcome.missable == .anything
        case .cancelledAppearance, .behindDeath, .bornAgain: return place == outcome.second
        case .eitherWay: return place > outcome.second && outcome.missable == .anything
        case .nextHasNone, .anotherLife: return place > outcome.second
        case .passedAnother, .leftBehind: return outcome.first < place && place < outcome.second
        case .brokenBefore: return place > outcome.second && !outcome.fixture.findings.isEmpty
        }
    }
}
