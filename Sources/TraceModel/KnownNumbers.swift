/// What the numbers by which a reader calls objects, event names and headers stand for in a trace.
struct KnownNumbers: Sendable {
    /// An object's subject in one process.
    struct Subject: Sendable {
        var process: Int32
        var subject: Int32
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

    /// Begins a batch: objects of another generation are not known.
    mutating func begin(generation: Int) {
        if generation == self.generation { return }
        self.generation = generation
        subjects.removeAll(keepingCapacity: true)
    }

    /// Takes in what the numbers of a record stand for.
    mutating func tell(_ record: RawRecord, name: Int32, subject: Int32, process: Int32) {
        subjects.put(.init(process: process, subject: subject), at: record.object)
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
