/// A leaving or an entering of a life.
struct PlainInterval {
    var life: Int
    /// The position of its first event.
    var opening: Int
    /// The position at which it is over; past every other if it lasts to the end of the trace.
    var end: Int
    /// Whether the class ever logs the event that closes it.
    var logsClosing: Bool

    /// Each time that one of the lives begins to leave, or to enter.
    static func all(
        of lives: [PlainLife],
        from opening: String,
        to closing: String,
        cancelledBy cancelling: String
    ) -> [PlainInterval] {
        let ends = [opening, closing, cancelling, PlainLife.death]
        return lives.indices.flatMap { life in
            let kin = lives.filter { $0.className == lives[life].className }
            let logsClosing = kin.contains { $0.events.contains { $0.name == closing } }
            return lives[life].events.filter { $0.name == opening }.map { event in
                let end = lives[life].events.first { $0.position > event.position && ends.contains($0.name) }
                return PlainInterval(
                    life: life,
                    opening: event.position,
                    end: (end ?? lives[life].replacement)?.position ?? .max,
                    logsClosing: logsClosing
                )
            }
        }
    }

    func overlaps(_ other: PlainInterval) -> Bool {
        life != other.life && max(opening, other.opening) < min(end, other.end)
    }

    /// The interval, over where its first partner's is if its class never logs what closes it.
    func ended(among others: [PlainInterval]) -> PlainInterval {
        if logsClosing { return self }
        let partner = others.filter(overlaps).min { max($0.opening, opening) < max($1.opening, opening) }
        var interval = self
        interval.end = min(end, partner?.end ?? end)
        return interval
    }
}
