/// What a subject is called.
struct SubjectName: Hashable, Sendable {
    var kind: Trace.Subject.Kind
    /// -1 where it is open in which process.
    var process: Int32
    var className: Int32
    var identity: Identity

    enum Identity: Hashable, Sendable {
        case short(ShortText)
        /// Its number among the longer ones.
        case long(Int32)

        static var none: Identity { .short(ShortText()) }

        var isEmpty: Bool { self == .none }
    }
}

/// Numbers the subjects of a trace. Those that nobody asks for any more can be forgotten; their numbers are given to others.
struct SubjectTable: Sendable {
    /// What the subjects of the trace are called, forgotten ones too.
    private var names: [SubjectName] = []
    /// The identities that are no short text.
    private var longIdentities = ByteTable()
    /// The numbers of the known subjects by the hashes of their names, -1 where there is none. The count is a power of two; at most
    /// half of them are taken.
    private var slots = [Int32](repeating: -1, count: 1 << 6)
    /// How many subjects are known.
    private(set) var count = 0
    /// The numbers of forgotten subjects.
    private var free: [Int32] = []
    /// The names of the subjects that have been forgotten since the trace was begun; nil if none has.
    private var forgotten: ForgottenNames?
    /// Whether no other subjects are numbered than those that are known.
    private var isClosed = false

    /// How many long identities there are at least before those of forgotten subjects are dropped.
    private static let fewestIdentities = 1 << 9

    /// What an identity is called, until some are dropped; nil if no known subject has it and no others are numbered.
    mutating func identity(_ bytes: UnsafeRawBufferPointer) -> SubjectName.Identity? {
        if let short = ShortText(bytes) { return .short(short) }
        return isClosed ? longIdentities.number(of: bytes).map { .long($0) } : .long(longIdentities.intern(bytes))
    }

    /// The number of a subject, one that is free if it has none yet; -1 if it is not known and no others are numbered.
    mutating func number(of name: SubjectName, in trace: inout Trace) -> Int32 {
        let hash = hash(of: name)
        var slot = slot(of: name, hash, trace.subjects)
        if slots[slot] >= 0 { return slots[slot] }
        if isClosed { return -1 }
        if 2 * (count + 1) > slots.count {
            makeSlots(2 * slots.count, trace.subjects)
            slot = self.slot(of: name, hash, trace.subjects)
        }
        count += 1
        let number = free.popLast() ?? Int32(trace.subjects.count)
        slots[slot] = number
        var subject = Trace.Subject(kind: name.kind, process: name.process, className: name.className, identity: 0)
        // Which one of the trace's identities it is, is said when these are written out.
        if !name.identity.isEmpty { subject.identity = 1 }
        subject.nameHash = hash
        if Int(number) == trace.subjects.count {
            names.append(name)
            trace.subjects.append(subject)
        } else {
            names[Int(number)] = name
            trace.subjects[Int(number)] = subject
            trace.renewedSubjects.append(number)
        }
        return number
    }

    /// Marks the subjects that have got their numbers since the trace's entries were dropped, and may have been forgotten before.
    /// One after another, so that the memory that shows it is on its way for several.
    ///
    /// - Parameter start: how many subjects there were then.
    func markReturned(in trace: inout Trace, from start: Int) {
        guard let forgotten else { return }
        for number in trace.renewedSubjects where forgotten.mayContain(trace.subjects[Int(number)].nameHash) {
            trace.subjects[Int(number)].hasReturned = true
        }
        for number in start..<trace.subjects.count where forgotten.mayContain(trace.subjects[number].nameHash) {
            trace.subjects[number].hasReturned = true
        }
    }

    /// Where the number of a subject stands, or belongs.
    @inline(__always)
    private func slot(of name: SubjectName, _ hash: UInt64, _ subjects: [Trace.Subject]) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash >> 32) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if subjects[number].nameHash == hash, names[number] == name { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// Begins the same trace again: nothing of it has been forgotten.
    mutating func restart() { forgotten = nil }

    /// From now on numbers no other subjects than those that are known.
    mutating func close() {
        isClosed = true
        dropIdentities()
    }

    /// Forgets subjects. Numbers that are free are passed over.
    mutating func forget(_ subjects: [Int32], in trace: inout Trace) {
        if forgotten == nil { forgotten = ForgottenNames() }
        var isForgotten = areForgotten
        for number in subjects where !isForgotten[Int(number)] {
            forgotten?.insert(trace.subjects[Int(number)].nameHash)
            isForgotten[Int(number)] = true
            free.append(number)
        }
        count = trace.subjects.count - free.count
        makeSlots(slots.count, trace.subjects)
    }

    /// For each number whether it belongs to no subject.
    private var areForgotten: [Bool] {
        var areForgotten = [Bool](repeating: false, count: names.count)
        for number in free { areForgotten[Int(number)] = true }
        return areForgotten
    }

    /// Puts the numbers of all known subjects in slots.
    private mutating func makeSlots(_ slotCount: Int, _ subjects: [Trace.Subject]) {
        slots = [Int32](repeating: -1, count: slotCount)
        let isForgotten = areForgotten
        for number in names.indices where !isForgotten[number] {
            slots[slot(of: names[number], subjects[number].nameHash, subjects)] = Int32(number)
        }
    }

    /// Drops the long identities of forgotten subjects, if they are many. What numbers of them stand for changes.
    mutating func dropIdentities() {
        guard longIdentities.count > count + count / 2 + SubjectTable.fewestIdentities else { return }
        var kept = ByteTable()
        let isForgotten = areForgotten
        for number in names.indices {
            guard case .long(let identity) = names[number].identity else { continue }
            names[number].identity =
                isForgotten[number] ? .none : .long(longIdentities.withBytes(of: identity) { kept.intern($0) })
        }
        longIdentities = kept
    }

    /// Gives a trace the identities of its subjects. Complexity: linear in their number.
    func writeOutIdentities(_ trace: inout Trace) {
        var all = ByteTable()
        _ = all.intern("")
        for number in names.indices {
            trace.subjects[number].identity =
                switch names[number].identity {
                case .short(let text): text.withBytes { all.intern($0) }
                case .long(let identity): longIdentities.withBytes(of: identity) { all.intern($0) }
                }
        }
        trace.identities = (0..<all.count).map { all[Int32($0)] }
    }

    /// A hash of what a subject is called, the same whatever the number of its identity.
    @inline(__always)
    private func hash(of name: SubjectName) -> UInt64 {
        let owner = UInt64(UInt32(bitPattern: name.process)) << 32 | UInt64(UInt32(bitPattern: name.className))
        let identity =
            switch name.identity {
            case .short(let text): text.hash(with: Int32(name.kind.rawValue))
            case .long(let number): longIdentities.withBytes(of: number) { ByteHash($0).value }
            }
        return ByteHash.fold(identity ^ 0x9E37_79B9_7F4A_7C15, owner ^ 0xD6E8_FEB8_6659_FD93)
    }
}

/// Remembers in little memory which of any number of names may have been forgotten: it never denies one that was, and as long as they
/// are fewer than half a million, takes one in 15,000 others for one of them.
///
/// A Bloom filter in blocks of the size of a cache line (Putze, Sanders and Singler, "Cache-, Hash- and Space-Efficient Bloom
/// Filters", 2007): a name sets one bit in each word of its block.
struct ForgottenNames: Sendable {
    typealias Block = SIMD8<UInt64>

    /// The first names have 256 KiB, which are at hand more often; those behind them 2 MiB.
    private var blocks = [Block](repeating: .zero, count: 1 << 12)
    private var laterBlocks: [Block] = []
    private var count = 0

    private static let mostFirst = 1 << 16

    mutating func insert(_ hash: UInt64) {
        count += 1
        if count <= ForgottenNames.mostFirst {
            blocks[ForgottenNames.index(of: hash, in: blocks)] |= ForgottenNames.bits(of: hash)
        } else {
            if laterBlocks.isEmpty { laterBlocks = [Block](repeating: .zero, count: 1 << 15) }
            laterBlocks[ForgottenNames.index(of: hash, in: laterBlocks)] |= ForgottenNames.bits(of: hash)
        }
    }

    func mayContain(_ hash: UInt64) -> Bool {
        func contains(_ blocks: [Block]) -> Bool {
            let bits = ForgottenNames.bits(of: hash)
            return blocks[ForgottenNames.index(of: hash, in: blocks)] & bits == bits
        }
        return contains(blocks) || !laterBlocks.isEmpty && contains(laterBlocks)
    }

    /// The block is chosen by the hash's last bits, the bit in each word by six of the others.
    private static func index(of hash: UInt64, in blocks: [Block]) -> Int {
        Int(truncatingIfNeeded: hash) & (blocks.count - 1)
    }

    private static func bits(of hash: UInt64) -> Block {
        var bits = Block.zero
        for index in bits.indices { bits[index] = 1 &<< (hash &>> (15 &+ 6 &* UInt64(index))) }
        return bits
    }
}
