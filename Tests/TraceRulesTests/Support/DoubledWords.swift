import TraceModel

/// Words of traces, some of which a class prints twice.
enum DoubledWords {
    /// Has one class print some of its words twice, most of the time in every case.
    static func doubling(_ words: [String], of classNames: [String], _ generator: inout RandomNumbers) -> [String] {
        let className = classNames.randomElement(using: &generator) ?? ""
        let names = Set(words.filter { $0.hasPrefix(className) }.map(name)).sorted()
        let doubled = Set(names.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 })
        let isWhole = Bool.random(using: &generator)
        let slips = Int.random(in: 0..<3, using: &generator) == 0
        var result: [String] = []
        var open: [String] = []
        for word in words {
            let isOwn = word.hasPrefix(className) && (isWhole || doubled.contains(name(of: word)))
            guard isOwn, !slips || Int.random(in: 0..<12, using: &generator) > 0 else {
                result += open.reversed() + [word]
                open = []
                continue
            }
            result.append(word)
            // A call may bring about the next one.
            if Int.random(in: 0..<5, using: &generator) == 0 {
                open.append(word)
            } else {
                result += [word] + open.reversed()
                open = []
            }
        }
        return result + open.reversed()
    }

    private static func name(of word: String) -> String {
        String(word.prefix { $0 != "{" }.split(separator: ".").last ?? "")
    }
}
