/// The three readings of a log so far.
struct NaiveReadings: Equatable {
    /// A set of histories; a history holds the number that each clause gives it.
    typealias Histories = Set<[Int]>

    var literal: Histories
    var plain: Histories
    var charitable: Histories

    /// The same done to each reading; done once where two readings are one.
    func map(_ change: (Histories) -> Histories) -> NaiveReadings {
        let literal = change(self.literal)
        let plain = self.plain == self.literal ? literal : change(self.plain)
        let charitable = self.charitable == self.plain ? plain : change(self.charitable)
        return NaiveReadings(literal: literal, plain: plain, charitable: charitable)
    }

    /// The widest reading that holds no history any more.
    var widestEmpty: Width? {
        charitable.isEmpty ? .charitable : plain.isEmpty ? .plain : literal.isEmpty ? .literal : nil
    }

    /// Every empty reading goes on as the next wider one.
    mutating func takeOver() {
        if plain.isEmpty { plain = charitable }
        if literal.isEmpty { literal = plain }
    }

    subscript(width: Width) -> Histories {
        switch width {
        case .literal: literal
        case .plain: plain
        case .charitable: charitable
        }
    }

    enum Width {
        case literal, plain, charitable

        /// What it is called when this reading is the widest that stopped conforming.
        var offence: NaiveFinding.Kind? {
            switch self {
            case .literal: nil
            case .plain: .suspect
            case .charitable: .violated
            }
        }
    }
}
