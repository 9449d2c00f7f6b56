/// The lines of a workload as NSLog prints them, or as pino does in JSON, each a few milliseconds after the one before.
struct LogText {
    private(set) var bytes: [UInt8] = []
    /// The number of lines so far, taken ones included.
    private(set) var lineCount = 0
    private var clock = LogClock()
    private let isJSON: Bool

    private static let process = Array(" Shop[4821:90177] ".utf8)
    private static let hexDigits = Array("0123456789abcdef".utf8)
    private static let openings = Controller.types.map { Array("<\($0): 0x".utf8) }
    private static let callbacks = Callback.allCases.map { Array("> \($0.printed)".utf8) }
    private static let types = Controller.types.map { Array($0.utf8) }

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// The bytes so far, which the text then forgets.
    mutating func take(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try bytes.withUnsafeBytes(body)
        bytes.removeAll(keepingCapacity: true)
    }

    /// `<DetailViewController: 0x7fd0001540b0> viewWillAppear:`
    mutating func append(_ callback: Callback, of controller: Controller, after milliseconds: Int) {
        beginLine(after: milliseconds)
        bytes += LogText.openings[controller.type]
        appendHex(0x7FD0_0000_0000 + controller.slot * 176)
        bytes += LogText.callbacks[callback.rawValue]
        endLine()
    }

    /// `+[DetailViewController alloc]`
    mutating func append(classMethod name: String, ofType type: Int, after milliseconds: Int) {
        beginLine(after: milliseconds)
        bytes += "+[".utf8
        bytes += LogText.types[type]
        bytes += " \(name)]".utf8
        endLine()
    }

    /// A line about something else.
    mutating func append(_ line: UnrelatedLine, number: Int, after milliseconds: Int) {
        beginLine(after: milliseconds)
        bytes += line.opening
        bytes += String(number).utf8
        bytes += line.ending
        endLine()
    }

    private mutating func beginLine(after milliseconds: Int) {
        lineCount += 1
        clock.advance(by: milliseconds)
        if isJSON {
            bytes += "{\"level\":30,\"time\":\(clock.epoch),\"pid\":4821,\"hostname\":\"shop\",\"msg\":\"".utf8
        } else {
            bytes += clock.printed
            bytes += LogText.process
        }
    }

    private mutating func endLine() { bytes += isJSON ? "\"}\n".utf8 : "\n".utf8 }

    private mutating func appendHex(_ number: Int) {
        for shift in stride(from: 44, through: 0, by: -4) { bytes.append(LogText.hexDigits[number >> shift & 15]) }
    }
}
