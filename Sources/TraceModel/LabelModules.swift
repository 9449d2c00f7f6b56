/// The modules that labels were read behind: `Shop.DetailVC`. Where several have a class of the same name, each has a label of its own,
/// `Left.Door` and `Right.Door`; else the module does not matter.
struct LabelModules: Sendable {
    /// The number of the class alone, for the number of each class with its modules.
    private var classes: [Int32: Int32] = [:]
    /// How many modules have it.
    private var counts: [Int32: Int] = [:]
    private var names = ByteTable()

    var isEmpty: Bool { classes.isEmpty }

    /// Where the modules begin that stand before a class, each a name; nil if none do.
    static func start(before className: ByteRange, in chunk: UnsafeRawBufferPointer) -> Int? {
        var start = Int(className.start)
        guard start < chunk.count, !className.isEmpty else { return nil }
        while start > 1, chunk[start - 1] == UInt8(ascii: ".") {
            var first = start - 1
            while first > 0, isName(chunk[first - 1]) { first -= 1 }
            guard first < start - 1, !(48...57 ~= chunk[first]) else { break }
            start = first
        }
        return start < Int(className.start) ? start : nil
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Takes in a class with its modules, and the class alone.
    mutating func note(_ full: Int32, of className: Int32) {
        if classes.updateValue(className, forKey: full) == nil { counts[className, default: 0] += 1 }
    }

    /// The same where the class with its modules has no number elsewhere.
    mutating func note(_ full: UnsafeRawBufferPointer, of className: Int32) { note(names.intern(full), of: className) }

    /// Whether several modules have a class of a name.
    func haveSeveral(_ className: Int32) -> Bool { counts[className, default: 0] > 1 }

    /// Gives the labels of a trace, which have their modules, the names that they keep.
    func join(_ trace: inout Trace) {
        if classes.isEmpty { return }
        func isLabel(_ subject: Trace.Subject) -> Bool { subject.kind != .identity }
        for subject in trace.subjects.indices where isLabel(trace.subjects[subject]) {
            let className = trace.subjects[subject].className
            if let plain = classes[className], !haveSeveral(plain) { trace.subjects[subject].className = plain }
        }
        // What no subject is called by is no class's name.
        let used = Set(trace.subjects.map(\.className))
        for full in classes.keys where !used.contains(full) { trace.classNames[Int(full)] = "" }
        for (plain, full) in Dictionary(grouping: classes.keys, by: { classes[$0] ?? $0 }) where haveSeveral(plain) {
            // A label without its modules, or with some of them, may be any of the others.
            let isPlain = trace.subjects.contains { isLabel($0) && $0.className == plain }
            let names = full.map { trace.classNames[Int($0)] }
            if isPlain || names.contains(where: { name in names.contains { $0.hasSuffix("." + name) } }) {
                trace.ambiguousLabels.formUnion(full + [plain])
            }
        }
        LabelModules.mergeSubjects(of: &trace)
    }

    /// Makes one of subjects that are the same.
    private static func mergeSubjects(of trace: inout Trace) {
        var numbers: [Trace.Subject: Int32] = [:]
        var kept: [Int] = []
        let merged = trace.subjects.indices.map { subject in
            var name = trace.subjects[subject]
            name.nameHash = 0
            if let number = numbers[name] { return number }
            let number = Int32(kept.count)
            numbers[name] = number
            kept.append(subject)
            return number
        }
        if kept.count == merged.count { return }
        for entry in trace.entries.indices where trace.entries[entry].name >= 0 {
            trace.entries[entry].subject = merged[Int(trace.entries[entry].subject)]
        }
        trace.subjects = kept.map { trace.subjects[$0] }
    }
}
