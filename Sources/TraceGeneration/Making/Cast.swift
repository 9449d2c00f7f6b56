import TraceModel

/// Who the lives of a trace are: their classes, and addresses as a heap gives them.
struct Cast {
    private let casting: Casting
    private let format: String
    private let classes: [String]
    private var addresses: [String] = []
    private var next: UInt64
    private var random: RandomNumbers

    init(_ casting: Casting, format: String, classes: [String], random: RandomNumbers) {
        self.casting = casting
        self.format = format
        self.classes = classes.isEmpty ? Cast.defaultClasses : classes
        self.random = random
        next = 0x7f80_0000_0000 + (self.random.next() & 0x7f_ffff_f000)
    }

    private static let defaultClasses = [
        "MainController", "ListController", "DetailController", "SettingsController",
    ]

    mutating func record(_ event: SimulatedEvent, of plan: SimulationPlan) -> GeneratedRecord {
        let printed = plan.recordNames[event.name]
        let isClassEvent = plan.isClassEvent(event.name)
        var record = GeneratedRecord(
            className: "",
            identity: "",
            name: isClassEvent ? String(printed.dropFirst()) : printed,
            isClassEvent: isClassEvent,
            attributes: event.attributes.keys.sorted().map { number in
                .init(name: plan.attributeNames[number], value: event.attributes[number] ?? "")
            },
            time: event.time
        )
        switch (casting, event.owner) {
        case (.addresses, .life(let life)):
            record.className = className(life % plan.classCount)
            record.identity = address(of: life)
        case (.addresses, .classObject(let number)), (.labels, .classObject(let number)), (.labels, .life(let number)):
            record.className = className(number)
        case (.tags, .life(let life)): record.identity = "\(life + 1)"
        case (.tags, .classObject), (.nameless, _): break
        }
        return record
    }

    /// The classes in their order, and numbered ones when they are used up.
    private func className(_ number: Int) -> String {
        if format == "notation" { return Cast.letters(number) }
        let round = number / classes.count
        return classes[number % classes.count] + (round == 0 ? "" : "\(round + 1)")
    }

    /// `a` … `z`, `a2` …
    private static func letters(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(97 + number % 26)))
        return number < 26 ? letter : letter + "\(number / 26 + 1)"
    }

    private mutating func address(of life: Int) -> String {
        while addresses.count <= life {
            addresses.append("0x" + String(next, radix: 16))
            next += 0x10 * UInt64(1 + random.below(0x2ff))
        }
        return addresses[life]
    }
}
