import TraceReaders

/// Keeps watch on the headings below which records of a label stand: below two of one kind they may be two objects'.
struct SectionWatch: Sendable {
    /// One for each kind of headings, in the order in which they came.
    private var sections: [Section] = []
    /// By labels and kinds, the first name below which the label stood, and another one.
    private var names: [UInt64: (first: String, other: String?)] = [:]

    /// The records below headings of a kind.
    private struct Section: Sendable {
        let kind: UInt64
        /// What the last one says.
        var name: String
        /// What all of them say.
        var known: Set<String>
        /// Whether they do not count what happens: they never did, or one came back.
        var areNames: Bool

        mutating func take(_ name: String) {
            let isNew = known.count == SectionWatch.mostNames || known.insert(name).inserted
            areNames = areNames || !isNew && self.name != name
            self.name = name
        }
    }

    private static let mostKinds = 8
    private static let mostNames = 1 << 15

    var isEmpty: Bool { sections.isEmpty }

    mutating func take(_ heading: SectionHeading, in bytes: UnsafeRawBufferPointer) {
        let name = bytes.excerpt(heading.name)
        let index = sections.firstIndex { $0.kind == heading.kind } ?? sections.count
        if index == sections.count {
            guard index < SectionWatch.mostKinds else { return }
            sections.append(Section(kind: heading.kind, name: name, known: [], areNames: !heading.mayCount))
        }
        sections[index].take(name)
    }

    /// Two names below which a label, of which a record comes now, has stood; nil if there are none.
    ///
    /// - Parameter isNobody: whether it is none. What opens a block names whom a record is of that does not say so itself.
    mutating func names(above label: UInt64, isNobody: Bool) -> (String, String)? {
        for section in sections where isNobody || section.kind != SectionHeading.block {
            let place = section.kind &* 31 &+ label
            guard names[place] != nil || names.count < SectionWatch.mostNames else { continue }
            var known = names[place] ?? (section.name, nil)
            if known.other == nil, known.first != section.name { known.other = section.name }
            names[place] = known
            if let other = known.other, section.areNames { return (known.first, other) }
        }
        return nil
    }
}
