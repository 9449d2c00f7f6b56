public import RuleTree

/// `source leaving overlaps target entering`: what makes two lives a pair, and what the pair sees.
public struct PairSentence: Sendable {
    let basis: Relation.Basis
    private(set) var tests: [RelationTest] = []
    private(set) var window: RelationWindow?

    init(_ basis: Relation.Basis) {
        self.basis = basis
    }

    /// `where x.thread = y.thread`: what must be true besides.
    public func `where`(_ first: RelationTest, _ rest: RelationTest...) -> PairSentence {
        var sentence = self
        sentence.tests += [first] + rest
        return sentence
    }

    /// `seen from target birth to source death`: from where to where the pair sees the events of its lives.
    public func seen(from start: RelationWindow.End, to end: RelationWindow.End) -> PairSentence {
        var sentence = self
        sentence.window = RelationWindow(from: start, to: end)
        return sentence
    }
}

extension RelationWindow.End {
    /// `source birth`
    public static func birth<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .birth) }
    /// `source death`
    public static func death<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .death) }
    /// `source opening`: where the interval opens with which it plays its role.
    public static func opening<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .opening) }
    /// `source closing`: where that interval closes.
    public static func closing<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .closing) }
}
