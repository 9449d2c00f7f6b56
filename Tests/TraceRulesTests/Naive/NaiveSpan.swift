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

    init(_ steps: some Sequence<NaiveStep>, isSettled: Bool = false) {
        self.isSettled = isSettled
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
