import TraceModel

/// Writes a workload's log, scene by scene: one controller after another comes to the front of an app, is left waiting,
/// comes back, and is deallocated.
///
/// All scenes keep the rules of the uikit spec, as pushes and pops do, save those that are written to break one.
package struct WorkloadLog {
    /// The events that break a rule so far, in the order of the log.
    package private(set) var offences: [Offence] = []
    private let workload: Workload
    private var text: LogText
    private var random: RandomNumbers
    /// Apart from what the scenes are drawn by, so that unrelated lines change no event.
    private var unrelatedRandom: RandomNumbers
    private var heap = Heap()
    private var eventCount = 0
    /// For each class, whether `+initialize` was logged.
    private var isInitialized: [Bool]
    private var waiting: [Controller] = []
    /// The controller in front.
    private var shown: Controller?

    /// No scene has more events.
    private static let longestScene = 32

    package init(_ workload: Workload) {
        self.workload = workload
        text = LogText(isJSON: workload.isJSON)
        random = RandomNumbers(seed: workload.seed)
        unrelatedRandom = RandomNumbers(seed: ~workload.seed)
        isInitialized = Array(repeating: false, count: workload.typeCount)
        for type in isInitialized.indices { log("load", ofType: type) }
    }

    /// Writes the next scene.
    ///
    /// - Returns: whether there may be another one.
    package mutating func writeScene() -> Bool {
        if let shown {
            guard eventCount + eventsToEnd + WorkloadLog.longestScene <= workload.events else {
                while eventCount + eventsToEnd < workload.events { log(.memoryWarning, of: waiting.last ?? shown) }
                end(shown)
                return false
            }
            writeScene(from: shown)
        } else if waiting.count < min(workload.liveLives, Workload.mostLives(events: workload.events)) {
            waiting.append(loaded())
        } else {
            show(waiting.removeLast())
        }
        return true
    }

    /// Hands over the text that was not handed over yet.
    package mutating func takeText(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows { try text.take(body) }

    /// How much text was not handed over yet.
    package var textLength: Int { text.bytes.count }

    // MARK: Scenes

    private mutating func writeScene(from source: Controller) {
        if offences.count < offencesDue {
            writeOffence(Offence.Kind.allCases[offences.count % Offence.Kind.allCases.count], from: source)
            return
        }
        switch random.below(3) {
        case 0: push(from: source)
        case 1: pop(source)
        default:
            let target = takeWaiting()
            change(from: source, to: target)
            waiting.append(source)
        }
    }

    /// A new controller comes to the front, and one that waited is deallocated.
    private mutating func push(from source: Controller) {
        let target = loaded()
        if random.below(2) == 0 { log(.prepareForSegue, of: source) }
        change(from: source, to: target)
        deallocate(takeWaiting())
        waiting.append(source)
    }

    /// A controller that waited comes back, and a new one waits for its turn.
    private mutating func pop(_ source: Controller) {
        change(from: source, to: takeWaiting())
        deallocate(source)
        waiting.append(loaded())
    }

    private mutating func change(from source: Controller, to target: Controller) {
        log(.willDisappear, of: source)
        log(.willAppear, of: target)
        finishChange(from: source, to: target)
    }

    private mutating func finishChange(from source: Controller, to target: Controller) {
        for _ in 0...random.below(2) {
            log(.willLayout, of: target)
            log(.didLayout, of: target)
        }
        if random.below(4) == 0, !waiting.isEmpty {
            for _ in 0..<2 { log(.memoryWarning, of: waiting[random.below(waiting.count)]) }
        }
        log(.didDisappear, of: source)
        log(.didAppear, of: target)
        shown = target
    }

    private mutating func show(_ target: Controller) {
        log(.willAppear, of: target)
        log(.didAppear, of: target)
        shown = target
    }

    /// Hides the controller in front, and deallocates all.
    private mutating func end(_ source: Controller) {
        log(.willDisappear, of: source)
        log(.didDisappear, of: source)
        deallocate(source)
        for controller in waiting { deallocate(controller) }
    }

    /// How many events `end` writes.
    private var eventsToEnd: Int { waiting.count + 3 }

    // MARK: Scenes that break a rule

    /// How many events are to be broken by now, a little early so that the last one comes before the end.
    private var offencesDue: Int {
        let events = min(workload.events, eventCount + eventsToEnd + 2 * WorkloadLog.longestScene)
        return workload.isDirty ? events / Workload.eventsPerOffence : 0
    }

    private mutating func writeOffence(_ kind: Offence.Kind, from source: Controller) {
        switch kind {
        case .appearBeforeLoad:
            let target = made()
            log(.willDisappear, of: source)
            log(.willAppear, of: target)
            note(kind)
            log(.loadView, of: target)
            log(.viewDidLoad, of: target)
            finishChange(from: source, to: target)
            deallocate(takeWaiting())
            waiting.append(source)
        case .deallocWhileShown:
            deallocate(source)
            note(kind)
            show(takeWaiting())
            waiting.append(loaded())
        case .showBeforeHide:
            let target = takeWaiting()
            log(.willAppear, of: target)
            note(kind)
            log(.willDisappear, of: source)
            finishChange(from: source, to: target)
            waiting.append(source)
        }
    }

    /// Notes that the event written last breaks a rule.
    private mutating func note(_ kind: Offence.Kind) {
        offences.append(Offence(kind: kind, line: lastEventLine))
    }

    // MARK: Lives

    private mutating func made() -> Controller {
        let type = random.below(isInitialized.count)
        if !isInitialized[type] { log("initialize", ofType: type) }
        isInitialized[type] = true
        log("alloc", ofType: type)
        let controller = Controller(type: type, slot: heap.take(&random))
        for birth in Controller.births(ofType: type) { log(birth, of: controller) }
        return controller
    }

    private mutating func loaded() -> Controller {
        let controller = made()
        log(.loadView, of: controller)
        log(.viewDidLoad, of: controller)
        return controller
    }

    private mutating func takeWaiting() -> Controller {
        waiting.swapAt(random.below(waiting.count), waiting.count - 1)
        return waiting.removeLast()
    }

    private mutating func deallocate(_ controller: Controller) {
        log(.dealloc, of: controller)
        heap.release(controller.slot)
    }

    // MARK: Lines

    private var lastEventLine = 0

    private mutating func log(_ callback: Callback, of controller: Controller) {
        logUnrelated()
        text.append(callback, of: controller, after: random.below(4))
        eventCount += 1
        lastEventLine = text.lineCount
    }

    private mutating func log(_ classMethod: String, ofType type: Int) {
        logUnrelated()
        text.append(classMethod: classMethod, ofType: type, after: random.below(4))
        eventCount += 1
    }

    /// One line for each event in the long run, if the workload has such lines.
    private mutating func logUnrelated() {
        guard workload.hasUnrelatedLines else { return }
        for _ in 0..<unrelatedRandom.below(3) {
            let line = UnrelatedLine.all[unrelatedRandom.below(UnrelatedLine.all.count)]
            text.append(line, number: unrelatedRandom.below(1000), after: unrelatedRandom.below(4))
        }
    }
}
