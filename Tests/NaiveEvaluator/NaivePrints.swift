/// Which callbacks of a class print two records for a call: from the definition, each pair by itself.
public struct NaivePrints {
    /// A record of the class; nil stands for a gap.
    public struct Print: Hashable {
        public var subject: String
        public var name: String

        public init(subject: String, name: String) {
            self.subject = subject
            self.name = name
        }
    }

    private let prints: [Print?]
    /// For each record, where its partner stands; nil for none.
    private var partners: [Int: Int] = [:]
    private var refuted: Set<String> = []
    private var adjacent: Set<String> = []

    /// - Parameters:
    ///   - prints: the records of the class.
    ///   - endsWithIt: whether the last of them is the last record of the log.
    public init(_ prints: [Print?], endsWithIt: Bool) {
        self.prints = prints
        for (index, print) in prints.enumerated() {
            guard let print, partners[index] == nil else { continue }
            let rest = prints[(index + 1)...].prefix { $0 != nil }.map { $0 ?? print }
            let isCut = index + 1 + rest.count < prints.count
            if let length = rest.firstIndex(of: print) {
                if NaivePrints.depth(of: rest[..<length]) == nil {
                    refuted.insert(print.name)
                } else {
                    partners[index] = index + 1 + length
                    partners[index + 1 + length] = index
                    if length == 0 { adjacent.insert(print.name) }
                }
            } else if isCut {
                if NaivePrints.isTooDeep(rest[...]) { refuted.insert(print.name) }
            } else if !(endsWithIt && rest.isEmpty) {
                refuted.insert(print.name)
            }
        }
    }

    /// How deep calls lie inside each other that fill a stretch; nil if they do not, or lie too deep.
    private static func depth(of stretch: ArraySlice<Print>) -> Int? {
        var open: [Print] = []
        var depth = 0
        for print in stretch {
            if open.last == print { open.removeLast() } else { open.append(print) }
            depth = max(depth, open.count)
        }
        return open.isEmpty && depth < 3 ? depth : nil
    }

    private static func isTooDeep(_ stretch: ArraySlice<Print>) -> Bool {
        var open: [Print] = []
        for print in stretch {
            if open.last == print { open.removeLast() } else { open.append(print) }
            if open.count == 3 { return true }
        }
        return false
    }

    public var logged: Set<String> { Set(prints.compactMap { $0?.name }) }

    /// The names of which every record has its partner.
    public var doubled: Set<String> { Set(partners.keys.compactMap { prints[$0]?.name }).subtracting(refuted) }

    /// What the class is known to print twice.
    ///
    /// - Parameter areLabels: whether several objects may bear the subjects' names.
    public func certain(births: Set<String>, deaths: Set<String>, areLabels: Bool) -> Set<String> {
        let neighbours = doubled.intersection(adjacent)
        let areAll = logged == doubled
        if neighbours.count < 3 || neighbours.isDisjoint(with: births.union(deaths)) { return [] }
        if areLabels, !areAll, !doubled.isDisjoint(with: births) { return [] }
        return areAll ? doubled : neighbours
    }

    /// What it may print twice, though that is not certain.
    public func possible(births: Set<String>, deaths: Set<String>, areLabels: Bool) -> Set<String> {
        let certain = certain(births: births, deaths: deaths, areLabels: areLabels)
        if !certain.isEmpty { return doubled.subtracting(certain) }
        if areLabels || doubled.count < 2 { return [] }
        return logged.isDisjoint(with: births.union(deaths)) ? doubled : []
    }

    /// Whether a record is the second one of a call.
    public func isSecond(_ index: Int) -> Bool { partners[index].map { $0 < index } ?? false }
}
