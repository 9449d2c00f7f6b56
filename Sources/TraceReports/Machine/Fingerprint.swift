import CheckResults

/// By what a finding is known again in another run: the rule, the file, what it was checked for, the event and those that explain
/// it. Addresses, numbers of processes and times are no part of it, nor the lines. Equal ones are told apart by their order.
struct Fingerprint {
    /// 32 hexadecimal digits.
    let hash: String
    /// Which of several equal ones it is, from 1.
    let number: Int

    /// The two in one word.
    var text: String { "\(hash):\(number)" }

    /// Gives findings their fingerprints, in the order in which they are listed.
    struct Numbering {
        private var counts: [String: Int] = [:]

        mutating func next(_ finding: Finding, in file: PortablePath) -> Fingerprint {
            let hash = Fingerprint.hash(of: finding, in: file)
            counts[hash, default: 0] += 1
            return Fingerprint(hash: hash, number: counts[hash] ?? 1)
        }
    }

    private static func hash(of finding: Finding, in file: PortablePath) -> String {
        let roles = finding.binding.roles.flatMap { [$0.name, lasting($0.subject)] }
        let witnesses = finding.because.flatMap { [$0.event, lasting($0.subject)] }
        return hash(of: [finding.rule, file.text] + roles + [finding.event] + witnesses)
    }

    /// 32 hexadecimal digits for some texts.
    static func hash(of parts: [String]) -> String {
        let text = parts.joined(separator: "\u{1F}")
        // FNV-1a from two beginnings: short, the same everywhere, and good enough for names that nobody forges.
        return [0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F].map { (start: UInt64) in
            let hash = text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// A subject's name without what another run calls otherwise: addresses, and numbers of three digits and more.
    private static func lasting(_ name: String) -> String {
        var lasting = ""
        var word = ""
        func isOfThisRun(_ word: String) -> Bool {
            if word.hasPrefix("0x") { return word.dropFirst(2).allSatisfy(\.isHexDigit) }
            return word.count >= 3 && word.allSatisfy(\.isHexDigit) && word.contains(where: \.isNumber)
        }
        for character in name + " " {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else {
                lasting += isOfThisRun(word) ? "*" : word
                lasting.append(character)
                word = ""
            }
        }
        return lasting
    }
}
