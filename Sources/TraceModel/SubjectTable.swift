/// Numbers the subjects of a trace. Those that nobody asks for any more can be forgotten; their numbers are given to others.
struct SubjectTable: Sendable {
    private(set) var identities = ByteTable()
    /// The subjects by the bytes of what they consist of, and the number of each.
    private var keys = ByteTable()
    private var numbers: [Int32] = []
    /// The numbers of forgotten subjects.
    private var free: [Int32] = []
    /// The names of the subjects that have been forgotten since the trace was begun; nil if none has.
    private var forgotten: ForgottenNames?
    /// Whether no other subjects are numbered than those that are known.
    private var isClosed = false

    /// How many identities there are at least before those of forgotten subjects are dropped.
    private static let fewestIdentities = 1 << 9

    /// How many subjects are known.
    var count: Int { numbers.count }

    init() { _ = identities.intern("") }

    /// The number of an identity, until some are dropped; -1 if no known subject has it and no others are numbered.
    mutating func identity(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        isClosed ? identities.number(of: bytes) ?? -1 : identities.intern(bytes)
    }

    /// The number of a subject, one that is free if it has none yet; -1 if it is not known and no others are numbered.
    mutating func number(of subject: Trace.Subject, in trace: inout Trace) -> Int32 {
        if isClosed {
            if subject.identity < 0 { return -1 }
            return SubjectTable.withKey(of: subject) { keys.number(of: $0) }.map { numbers[Int($0)] } ?? -1
        }
        let key = Int(SubjectTable.withKey(of: subject) { keys.intern($0) })
        if key < numbers.count { return numbers[key] }
        let number = free.popLast() ?? Int32(trace.subjects.count)
        let hash = hash(of: subject)
        if Int(number) == trace.subjects.count {
            trace.subjects.append(subject)
            trace.subjectHashes.append(hash)
        } else {
            trace.subjects[Int(number)] = subject
            trace.subjectHashes[Int(number)] = hash
            trace.renewedSubjects.append(number)
        }
        numbers.append(number)
        if let forgotten, forgotten.mayContain(hash) { trace.returnedSubjects.insert(number) }
        return number
    }

    /// Begins the same trace again: nothing of it has been forgotten.
    mutating func restart() { forgotten = nil }

    /// From now on numbers no other subjects than those that are known.
    mutating func close(_ trace: inout Trace) {
        isClosed = true
        dropIdentities(in: &trace)
    }

    /// Forgets subjects. Numbers that are free are passed over.
    mutating func forget(_ subjects: [Int32], in trace: inout Trace) {
        if forgotten == nil { forgotten = ForgottenNames() }
        var isForgotten = [Bool](repeating: false, count: trace.subjects.count)
        for number in free { isForgotten[Int(number)] = true }
        for number in subjects where !isForgotten[Int(number)] {
            forgotten?.insert(trace.subjectHashes[Int(number)])
            if !trace.returnedSubjects.isEmpty { trace.returnedSubjects.remove(number) }
            isForgotten[Int(number)] = true
            free.append(number)
        }
        numbers.removeAll { isForgotten[Int($0)] }
        makeKeys(trace)
    }

    /// Drops the identities of forgotten subjects, if they are many. What numbers of identities stand for changes.
    mutating func dropIdentities(in trace: inout Trace) {
        guard identities.count > numbers.count + numbers.count / 2 + SubjectTable.fewestIdentities else { return }
        var kept = ByteTable()
        _ = kept.intern("")
        for number in numbers {
            let identity = trace.subjects[Int(number)].identity
            trace.subjects[Int(number)].identity = identities.withBytes(of: identity) { kept.intern($0) }
        }
        for number in free { trace.subjects[Int(number)].identity = 0 }
        identities = kept
        makeKeys(trace)
    }

    /// Makes the keys of the subjects that have numbers.
    private mutating func makeKeys(_ trace: Trace) {
        keys.removeAll()
        for number in numbers {
            _ = SubjectTable.withKey(of: trace.subjects[Int(number)]) { keys.intern($0) }
        }
    }

    private static func withKey<Result>(
        of subject: Trace.Subject,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let key = (Int32(subject.kind.rawValue), subject.process, subject.className, subject.identity)
        return withUnsafeBytes(of: key, body)
    }

    /// A hash of what a subject is called, the same whatever the number of its identity.
    private func hash(of subject: Trace.Subject) -> UInt64 {
        let identity = identities.withBytes(of: subject.identity) { ByteHash($0).value }
        let key = (identity, Int32(subject.kind.rawValue), subject.process, subject.className)
        return withUnsafeBytes(of: key) { ByteHash(UnsafeRawBufferPointer(rebasing: $0[..<20])).value }
    }
}

/// Remembers in always the same memory which of any number of names may have been forgotten: it never denies one that was, and
/// as long as they are fewer than half a million, takes one in 30,000 others for one of them.
///
/// A Bloom filter in blocks of the size of a cache line (Putze, Sanders and Singler, "Cache-, Hash- and Space-Efficient Bloom
/// Filters", 2007): a name sets one bit in each word of its block.
struct ForgottenNames: Sendable {
    private var words = [UInt64](repeating: 0, count: wordsOfBlock << bitsOfBlockNumber)

    private static let wordsOfBlock = 8
    /// 2 MiB in all.
    private static let bitsOfBlockNumber: UInt64 = 15

    mutating func insert(_ hash: UInt64) {
        let start = ForgottenNames.start(ofBlock: hash)
        for index in 0..<ForgottenNames.wordsOfBlock { words[start + index] |= ForgottenNames.bit(hash, index) }
    }

    func mayContain(_ hash: UInt64) -> Bool {
        let start = ForgottenNames.start(ofBlock: hash)
        return (0..<ForgottenNames.wordsOfBlock).allSatisfy { words[start + $0] & ForgottenNames.bit(hash, $0) != 0 }
    }

    /// The block is chosen by the hash's last bits, the bit in each word by six of the others.
    private static func start(ofBlock hash: UInt64) -> Int {
        Int(hash & (1 << bitsOfBlockNumber - 1)) * wordsOfBlock
    }

    private static func bit(_ hash: UInt64, _ index: Int) -> UInt64 {
        1 << (hash >> (bitsOfBlockNumber + 6 * UInt64(index)) & 63)
    }
}
