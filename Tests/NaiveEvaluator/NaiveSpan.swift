/// A part of a history in which a clause must hold.
struct NaiveSpan {
    /// The letters of its events.
    var events: [Int] = []
    /// For each event, whether it is forgiven.
    var forgiven: [Bool] = []
    /// How many events stand before the death, if the life ended inside the span.
    var death: Int?
    /// Whether the life has ended in the span or before it: then nothing is owed in it.
    var isSettled = false

    /// Whether an event ends the span.
    var endsWithEvent: Bool
    /// Whether what it lacked at the death was judged there: not if it only counts once an event ends it.
    var isJudgedAtDeath = true

    /// Whether the span has a closing: an event, the death, or the end if there was no death before.
    var isClosed: Bool { endsWithEvent || death != nil || !isSettled }

    init(_ steps: some Sequence<NaiveStep>, isSettled: Bool = false, endsWithEvent: Bool = false) {
        self.isSettled = isSettled
        self.endsWithEvent = endsWithEvent
        for step in steps {
            if let letter = step.letter {
                events.append(letter)
                forgiven.append(step.isForgiven)
            } else {
                death = events.count
                self.isSettled = true
            }
        }
    }
}
