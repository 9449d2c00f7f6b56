/// One slip of a typing hand: a spec's text with a character left out, or with two neighbouring words of a statement
/// exchanged.
struct Slip: Sendable {
    /// The lines that the slip is in, before it: two if it joins them.
    var line: String
    /// What they become.
    var changed: String
    private var linesBefore: ArraySlice<String>
    private var linesBehind: ArraySlice<String>

    /// The whole text with the slip.
    var text: String { (linesBefore + [changed] + linesBehind).joined(separator: "\n") }

    /// Every slip of a text outside of comments and of what stands in quotes, those of the same outcome once.
    static func all(of text: String) -> [Slip] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var slips: [Slip] = []
        func add(_ changed: String, insteadOf count: Int = 1, at index: Int) {
            slips.append(
                Slip(
                    line: lines[index..<index + count].joined(separator: "\n"),
                    changed: changed,
                    linesBefore: lines[..<index],
                    linesBehind: lines[(index + count)...]
                )
            )
        }
        for (index, line) in lines.enumerated() {
            var known: Set = [line]
            for changed in deletions(in: line) + exchanges(in: line) where known.insert(changed).inserted {
                add(changed, at: index)
            }
            if index + 1 < lines.count { add(line + lines[index + 1], insteadOf: 2, at: index) }
        }
        return slips
    }

    private static func deletions(in line: String) -> [String] {
        let characters = Array(line)
        return free(characters).map { index in String(characters[..<index] + characters[(index + 1)...]) }
    }

    /// The places outside of quotes and comments; the signs that begin and end those are among them.
    private static func free(_ characters: [Character]) -> [Int] {
        var free: [Int] = []
        var isQuoted = false
        for (index, character) in characters.enumerated() {
            if character == "\"" {
                isQuoted.toggle()
                free.append(index)
            } else if !isQuoted {
                free.append(index)
                if character == "#" { break }
            }
        }
        return free
    }

    private static func exchanges(in line: String) -> [String] {
        let words = words(of: line)
        let margin = line.prefix { $0 == " " }
        guard words.count > 1, words[0] != "#" else { return [] }
        return words.indices.dropLast().map { index in
            var changed = words
            changed.swapAt(index, index + 1)
            return margin + changed.joined(separator: " ")
        }
    }

    /// The words of a line; what stands in quotes is one.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in line {
            if character == "\"" { isQuoted.toggle() }
            if character == " ", !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
