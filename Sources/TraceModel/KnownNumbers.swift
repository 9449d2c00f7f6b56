/// What the numbers by which a reader calls objects, event names and headers stand for in a trace. A number of which no record has
/// said it yet stands for nothing.
struct KnownNumbers: Sendable {
    /// The process that an object was met in last, and its subject there.
    struct Place: Sendable {
        /// -1 if nothing is known of it, or its subject has been forgotten.
        var process: Int32
        var subject: Int32

        static let none = Place(process: -1, subject: -1)
    }

    /// A process, the unit in which its times are printed, whether no words stand in front of messages, and whether it gives its records
    /// attributes.
    struct Header: Sendable {
        var process: Int32
        var timeUnit: UInt32
        var isBare = true
        var hasAttributes = false
    }

    /// For each object.
    private(set) var places: [Place] = []
    /// What each object is called in whatever process; nil if nothing is known of it.
    private var objects: [SubjectName?] = []
    /// The places of objects before their last ones, the latest first: processes may take turns. Empty if none does.
    private var earlier: [InlineArray<3, Place>] = []
    /// For each class the number of its name; -1 if it is not known.
    private var classNames: [Int32] = []
    private(set) var names: [Int32] = []
    private(set) var headers: [Header] = []
    /// Those that headers give their records.
    private var attributesOfHeaders: [Int32: [Trace.Attribute]] = [:]
    private var generation = 0

    /// The name that a number of the reader stands for, if that is known.
    func name(of call: Int32) -> Int32? {
        names.indices.contains(Int(call)) && names[Int(call)] >= 0 ? names[Int(call)] : nil
    }

    /// The subject that an object of the reader is in a process, if that is known.
    @inline(__always)
    mutating func subject(of object: Int32, in process: Int32) -> Int32? {
        guard places.indices.contains(Int(object)), turn(Int(object), to: process) else { return nil }
        return places[Int(object)].subject
    }

    /// Makes a process the last one that an object was met in.
    ///
    /// - Returns: whether the subject that the object is there is known.
    private mutating func turn(_ object: Int, to process: Int32) -> Bool {
        if places[object].process == process { return true }
        guard object < earlier.count else { return false }
        for index in earlier[object].indices where earlier[object][index].process == process {
            let found = earlier[object][index]
            earlier[object][index] = places[object]
            places[object] = found
            return true
        }
        return false
    }

    /// What an object of the reader is called in a process, if that is known.
    func name(ofObject object: Int32, in process: Int32) -> SubjectName? {
        guard objects.indices.contains(Int(object)), var name = objects[Int(object)] else { return nil }
        name.process = process
        return name
    }

    /// The name of a class of the reader, if that is known.
    func className(of number: Int32) -> Int32? {
        classNames.indices.contains(Int(number)) && classNames[Int(number)] >= 0 ? classNames[Int(number)] : nil
    }

    /// Takes in the name of a class of the reader, and returns it.
    mutating func tell(_ className: Int32, ofClass number: Int32) -> Int32 {
        classNames.put(className, at: number, filling: -1)
        return className
    }

    /// Begins a batch: objects of another generation are not known.
    ///
    /// - Returns: whether the generation is another one.
    mutating func begin(generation: Int) -> Bool {
        if generation == self.generation { return false }
        self.generation = generation
        places.removeAll(keepingCapacity: true)
        objects.removeAll(keepingCapacity: true)
        classNames.removeAll(keepingCapacity: true)
        earlier.removeAll(keepingCapacity: true)
        return true
    }

    /// Takes in that subjects have been forgotten.
    ///
    /// - Parameter count: how many subjects there are.
    mutating func forget(_ gone: [Int32], of count: Int) {
        if places.isEmpty { return }
        var isGone = [Bool](repeating: false, count: count)
        for number in gone { isGone[Int(number)] = true }
        func forget(_ place: inout Place) {
            if place.subject >= 0, isGone[Int(place.subject)] { place = .none }
        }
        for object in places.indices { forget(&places[object]) }
        for object in earlier.indices {
            for index in earlier[object].indices { forget(&earlier[object][index]) }
        }
    }

    /// Takes in what an object of the reader is called.
    mutating func tell(_ name: SubjectName, at object: Int32) {
        guard object >= 0 else { return }
        if !objects.indices.contains(Int(object)) || objects[Int(object)] == nil {
            places.put(.none, at: object, filling: .none)
            objects.put(name, at: object, filling: nil)
        }
    }

    /// Takes in which subject an object of the reader is in a process.
    mutating func tell(_ subject: Int32, in process: Int32, at object: Int32) {
        guard object >= 0 else { return }
        let index = Int(object)
        if places[index].process >= 0 {
            while earlier.count <= index { earlier.append(InlineArray(repeating: .none)) }
            earlier[index][2] = earlier[index][1]
            earlier[index][1] = earlier[index][0]
            earlier[index][0] = places[index]
        }
        places[index] = Place(process: process, subject: subject)
    }

    /// The attributes that a header gives its records.
    func attributes(of header: Int32) -> [Trace.Attribute] { attributesOfHeaders[header] ?? [] }

    /// Takes in the attributes that a header gives its records. What it is has been told.
    mutating func tell(_ attributes: [Trace.Attribute], of header: Int32) {
        headers[Int(header)].hasAttributes = !attributes.isEmpty
        attributesOfHeaders[header] = attributes
    }

    /// Whether a record has told already what a header is, or has none.
    func hasTold(_ header: Int32) -> Bool {
        header < 0 || header < headers.count && headers[Int(header)].process >= 0
    }

    /// Takes in what the other numbers of a record stand for.
    ///
    /// - Parameter isBare: whether no words stand in front of its message.
    mutating func tell(_ record: RawRecord, name: Int32, process: Int32, isBare: Bool) {
        names.put(name, at: record.call, filling: -1)
        if hasTold(record.header) { return }
        headers.put(
            Header(process: process, timeUnit: record.timeUnit, isBare: isBare),
            at: record.header,
            filling: Header(process: -1, timeUnit: 1)
        )
    }
}

extension Array {
    /// Sets an element; those missing before it are filled. Nothing is set at a negative index.
    fileprivate mutating func put(_ element: Element, at index: Int32, filling filler: Element) {
        guard index >= 0 else { return }
        while count < index { append(filler) }
        if count == index { append(element) } else { self[Int(index)] = element }
    }
}
