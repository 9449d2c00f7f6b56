/// One step of a history as a clause knows it.
enum NaiveStep: Hashable {
    /// An event, seen or unseen.
    case event(Int)
    /// An event that offended the clause and after which the clause went on in its own way.
    case forgiven(Int)
    /// The life ended here: what was owed has been judged, and nothing is owed any more.
    case death

    var letter: Int? {
        switch self {
        case .event(let letter), .forgiven(let letter): letter
        case .death: nil
        }
    }

    var isForgiven: Bool {
        if case .forgiven = self { true } else { false }
    }
}
