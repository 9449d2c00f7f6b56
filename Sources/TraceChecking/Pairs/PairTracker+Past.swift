/// What went by of a window that pairs of the same two lives have in common: where an interval is long, or remembered, and the other
/// life opens its own again and again, each pair would be shown all since then anew.
struct SharedPast {
    /// What has seen it, in place of a pair.
    let pair: PairHandle
    /// The number of the first event that it has not seen.
    var end: Int

    /// Pairs of one relation and the same lives, by their serials, whose windows begin with the same event.
    struct Key: Hashable {
        let relation: Int32
        let lives: RolePair<Int32>
        let start: Int
    }
}

extension PairTracker {
    private func key(of number: PairHandle, from start: Int) -> SharedPast.Key {
        let (first, second) = (pairs[number].lives.first, pairs[number].lives.second)
        return SharedPast.Key(
            relation: Int32(pairs[number].relation),
            lives: RolePair(lives[first].identity.serial, lives[second].identity.serial),
            start: start
        )
    }

    /// Lets a pair be where others of its lives have come to, if that is known.
    mutating func seesSharedPast(_ number: PairHandle, from start: Int, _ context: inout BindingContext)
        -> Bool
    {
        let key = key(of: number, from: start)
        let window = lives[pairs[number].lives.first].process
        guard let shared = sharedPasts[key], shared.end >= processes[window].window.start,
            pairs[shared.pair].lives == pairs[number].lives
        else { return false }
        let end = processes[window].window.end
        findPast(of: number, from: shared.end, through: nil)
        sharedPasts[key] = SharedPast(pair: shared.pair, end: end)
        takePast(of: shared.pair, to: number, &context)
        return true
    }

    /// Shows a pair the events that were found, and keeps what it comes to for others of its lives.
    mutating func sharePast(of number: PairHandle, from start: Int, _ context: inout BindingContext) {
        if sharedPasts.count >= mostSharedPasts { forgetSharedPasts(&context) }
        let pair = pairs[number]
        var shared = TrackedPair(pair.relation, pair.lives, intervals: nil, formed: pair.lastSeen)
        shared.isEnded = true
        let place = pairs.add(shared)
        beginReadings(of: place, pair.relation, pair.lives, &context)
        let window = lives[pair.lives.first].process
        sharedPasts[key(of: number, from: start)] = SharedPast(pair: place, end: processes[window].window.end)
        takePast(of: place, to: number, &context)
    }

    private mutating func takePast(
        of shared: PairHandle,
        to number: PairHandle,
        _ context: inout BindingContext
    ) {
        showPast(to: shared, &context)
        pairs[number].lastSeen = pairs[shared].lastSeen
        note(doubt(ofPair: shared), ofPair: number)
        context.copy(shared, to: number, relation: pairs[number].relation)
    }

    private mutating func forgetSharedPasts(_ context: inout BindingContext) {
        let all = sharedPasts.values
        sharedPasts.removeAll()
        for shared in all {
            context.forget(shared.pair, relation: pairs[shared.pair].relation)
            if pairs[shared.pair].details.exists { details.release(pairs[shared.pair].details) }
            pairs.release(shared.pair)
        }
    }
}
