import TraceModel

extension ByteFuzzing {
    /// Options of `lifeline check` that declare something, as they are meant.
    func declared(_ random: inout RandomNumbers) -> [String] {
        let all = [
            ["--begin", "launch"], ["--end", "complete"], ["--observes", "all"], ["--subjects", "one"], ["--strict"],
            ["--with", "kind=push"], ["--with", "os=5"], ["--spec", "uikit"], ["--accept-unread"],
            ["--rule", "layout"],
        ]
        return all.filter { _ in random.chance(1, in: 5) }.flatMap { $0 }
    }

    /// Options, one word of which is changed, or several.
    mutating func options(_ random: inout RandomNumbers) throws(Diagnostic) {
        try write(random.pick(corpus.logs) ?? [], to: "fuzz.log")
        try write(Array((random.pick(corpus.specs) ?? "").utf8), to: "fuzz.lifeline")
        let trace = "a.viewDidLoad b.viewWillAppear ~ a.dealloc{frame=10}@3ms"
        let record = "{time} {level} {subject} >> {event},{...}"
        let reading = ["--record", record, "--input-format", "nslog", "--color", "never", "--spec", "fuzz.lifeline"]
        let commands = [
            ["check", "fuzz.log", "--jobs", "2", "--show-other-lines"] + reading,
            ["check", "--trace", trace, "--spec", "uikit", "--with", "kind=push", "--format", "text"],
            ["check", "fuzz.log", "--with", "os=5", "--begin", "launch", "--end", "complete", "--subjects", "one"],
            ["read", "fuzz.log", "--line", "3"] + reading,
            ["read", "fuzz.log", "--record", "json event = type, subject = who"],
            ["read", "fuzz.log", "--record", "csv event = type, time = at", "--record", "gap {...}"],
            [
                "generate", "uikit", "--seed", "1", "--length", "40", "--subjects", "3", "--class", "A", "--with",
                "kind=tab",
            ],
            ["generate", "fuzz.lifeline", "--violate", "layout", "--format", "messages", "--length", "10"],
            ["explain", "uikit.appearance", "--spec", "uikit"], ["rules", "--spec", "uikit"],
            ["test", "fuzz.lifeline"],
            ["lint", "fuzz.lifeline"], ["help", "check"], ["check", "fuzz.log", "fuzz.log", "--as-one", "--quiet"],
        ]
        var words = random.pick(commands) ?? []
        for _ in 0...random.below(2) {
            let index = random.below(words.count)
            let bytes = mutator.mutated(Array(words[index].utf8), &random).prefix(2_000)
            switch random.below(6) {
            case 0: words.remove(at: index)
            case 1: words.insert(words[index], at: random.below(words.count))
            case 2: words.swapAt(index, random.below(words.count))
            // An argument ends at a NUL.
            default: words[index] = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
            }
            if words.isEmpty { break }
        }
        // These would write somewhere, wait for more, read what is not the round's, or print it as it is.
        let kept = ["--output", "--follow", "--in", "--progress", "new", "format", "adequacy"]
        guard !words.contains(where: { word in kept.contains { word.hasPrefix($0) } || word.contains("/") }) else {
            return
        }
        let isGenerated = words.contains("generate")
        let isJSON = words.contains("json") || words.contains("jsonl")
        try run(words, isGenerated || isJSON ? .anything : .printable)
    }
}
