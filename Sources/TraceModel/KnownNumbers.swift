/// What the numbers by which a reader calls objects, event names and headers stand for in a trace. A number of which no record has
/// said it yet stands for nothing.
struct KnownNumbers: Sendable {
    /// An object, and its subjects in the processes that it was met in last, which may take turns.
    struct Subject: Sendable {
        /// -1 if nothing is known of it, or its subject has been forgotten.
        private(set) var process: Int32 = -1
        private(set) var subject: Int32 = -1
        /// The same of processes before.
        private var earlier = InlineArray<3, (process: Int32, subject: Int32)>(repeating: (-1, -1))
        let kind: Trace.Subject.Kind
        let className: Int32
        let identity: Int32

        /// An object that no process is known of.
        init(kind: Trace.Subject.Kind = .label, className: Int32 = 0, identity: Int32 = 0) {
            self.kind = kind
            self.className = className
            self.identity = identity
        }

        /// Makes a process the last one.
        ///
        /// - Returns: whether the subject that the object is there is known.
        mutating func turn(to process: Int32) -> Bool {
            if self.process == process { return true }
            for index in earlier.indices where earlier[index].process == process {
                let found = earlier[index]
                earlier[index] = (self.process, subject)
                (self.process, subject) = found
                return true
            }
            return false
        }

        /// Takes in which subject the object is in a process.
        mutating func tell(_ subject: Int32, in process: Int32) {
            earlier[2] = earlier[1]
            earlier[1] = earlier[0]
            earlier[0] = (self.process, self.subject)
            (self.process, self.subject) = (process, subject)
        }

        /// Takes in that subjects have been forgotten.
        mutating func forget(_ isGone: [Bool]) {
            if subject >= 0, isGone[Int(subject)] { process = -1 }
            for index in earlier.indices where earlier[index].subject >= 0 && isGone[Int(earlier[index].subject)] {
                earlier[index].process = -1
            }
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
    func name(of call: Int32) -> Int32? {
        names.indices.contains(Int(call)) && names[Int(call)] >= 0 ? names[Int(call)] : nil
    }

    /// The subject that an object of the reader is in a process, if that is known.
    @inline(__always)
    mutating func subject(of object: Int32, in process: Int32) -> Int32? {
        guard subjects.indices.contains(Int(object)), subjects[Int(object)].turn(to: process) else { return nil }
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
        for object in subjects.indices { subjects[object].forget(isGone) }
    }

    /// Takes in which subject an object of the reader is.
    mutating func tell(_ number: Int32, _ subject: Trace.Subject, at object: Int32) {
        guard object >= 0 else { return }
        if !subjects.indices.contains(Int(object)) || subjects[Int(object)].process < 0 {
            let known = Subject(kind: subject.kind, className: subject.className, identity: subject.identity)
            subjects.put(known, at: object, filling: Subject())
        }
        subjects[Int(object)].tell(number, in: subject.process)
    }

    /// Takes in what the other numbers of a record stand for.
    mutating func tell(_ record: RawRecord, name: Int32, process: Int32) {
        names.put(name, at: record.call, filling: -1)
        headers.put(
            .init(process: process, timeUnit: record.timeUnit),
            at: record.header,
            filling: .init(process: -1, timeUnit: 1)
        )
    }
}

extension Array {
    /// Sets an element; those missing before it are filled. Nothing is set at a negative index.
    fileprivate mutating func put(_ element: Element, at index: Int32, filling filler: Element) {
        guard index >= 0 else { return }
        while count <= index { append(filler) }
        self[Int(index)] = element
    }
}
