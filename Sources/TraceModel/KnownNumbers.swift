/// What the numbers by which a reader calls objects, event names and headers stand for in a trace.
struct KnownNumbers: Sendable {
    /// An object, and its subject in one process.
    struct Subject: Sendable {
        /// -1 if its subject has been forgotten.
        var process: Int32
        var subject: Int32
        var kind: Trace.Subject.Kind
        var className: Int32
        var identity: Int32

        init(_ number: Int32, _ subject: Trace.Subject) {
            process = subject.process
            self.subject = number
            kind = subject.kind
            className = subject.className
            identity = subject.identity
        }
    }

    /// A process, and the unit in which its times are printed.
    struct Header: Sendable {
        var process: Int32
        var timeUnit: UInt32
    }

    var subjects: [Subject] = []
    private(set) var names: [Int32] = []
    private(set) var headers: [Header] = []
    private var generation = 0

    /// The name that a number of the reader stands for, if that is known.
    func name(of call: Int32) -> Int32? { names.indices.contains(Int(call)) ? names[Int(call)] : nil }

    /// The subject that an object of the reader is in a process, if it was met there last.
    @inline(__always)
    func subject(of object: Int32, in process: Int32) -> Int32? {
        guard subjects.indices.contains(Int(object)), subjects[Int(object)].process == process else { return nil }
        return subjects[Int(object)].subject
    }

    /// Begins a batch: objects of another generation are not known.
    ///
    /// - Returns: whether the generation is another one.
    mutating func begin(generation: Int) -> Bool {
        if generation == self.generation { return false }
        self.generation = generation
        subjects.removeAll(keepingCapacity: true)
        return true
    }

    /// Takes in that subjects have been forgotten.
    ///
    /// - Parameter count: how many subjects there are.
    mutating func forget(_ gone: [Int32], of count: Int) {
        if subjects.isEmpty { return }
        var isGone = [Bool](repeating: false, count: count)
        for number in gone { isGone[Int(number)] = true }
        for object in subjects.indices where isGone[Int(subjects[object].subject)] { subjects[object].process = -1 }
    }

    /// Takes in which subject an object of the reader is.
    mutating func tell(_ subject: Subject, at object: Int32) { subjects.put(subject, at: object) }

    /// Takes in what the other numbers of a record stand for.
    mutating func tell(_ record: RawRecord, name: Int32, process: Int32) {
        names.put(name, at: record.call)
        headers.put(.init(process: process, timeUnit: record.timeUnit), at: record.header)
    }
}

extension Array {
    /// Sets an element; those missing before it are set to the same. Nothing is set at a negative index.
    fileprivate mutating func put(_ element: Element, at index: Int32) {
        guard index >= 0 else { return }
        while count <= index { append(element) }
        self[Int(index)] = element
    }
}
