import Testing
import TraceModel

@testable import LifelineExpectations

/// What a recorder makes of the calls of a test's code.
@Suite
struct EventRecorderTests {
    private final class Lift {
        let recorder: EventRecorder
        init(_ recorder: EventRecorder) { self.recorder = recorder }
        func open(slowly: Bool) { recorder.record(of: self) }
    }

    private static func trace(_ recorder: EventRecorder) -> Trace { RecordedTrace(recorder.events).trace }

    private static func subjects(_ trace: Trace) -> [String] { trace.entries.map { trace.description(of: $0.subject) } }

    @Test
    func `An object is named by its class and address, its event by the calling function`() {
        let recorder = EventRecorder()
        let lifts = [Lift(recorder), Lift(recorder)]
        lifts[0].open(slowly: true)
        lifts[1].open(slowly: true)
        lifts[0].open(slowly: true)
        let trace = EventRecorderTests.trace(recorder)
        #expect(trace.names == ["open(slowly:)"])
        let subjects = EventRecorderTests.subjects(trace)
        #expect(subjects[0] == subjects[2] && subjects[0] != subjects[1])
        #expect(subjects.allSatisfy { $0.hasPrefix("<Lift: 0x") })
        #expect(trace.subjects.allSatisfy { $0.kind == .identity })
    }

    @Test
    func `Names are labels, numbers and addresses are identities, a class event is its class's`() {
        let recorder = EventRecorder()
        recorder.record("open", of: "North")
        recorder.record("open", of: "12")
        recorder.record("open", of: "0x7fd1")
        recorder.record("+load", of: Lift.self)
        recorder.record("open")
        let trace = EventRecorderTests.trace(recorder)
        #expect(trace.names == ["open", "+load"])
        #expect(EventRecorderTests.subjects(trace) == ["North", "12", "0x7fd1", "Lift", ""])
        #expect(trace.subjects.map(\.kind) == [.label, .identity, .identity, .classObject, .label])
    }

    @Test
    func `Attributes go with their event, trimmed`() {
        let recorder = EventRecorder()
        recorder.record("open", of: "1")
        recorder.record("move", of: "1", attributes: ["to": " 3 ", "from": "1"])
        recorder.record("move", of: "1", attributes: ["to": "1"])
        let trace = EventRecorderTests.trace(recorder)
        let attributes = trace.entries.map { entry in
            trace.attributes(of: entry).map {
                "\(trace.attributeNames[Int($0.name)])=\(trace.attributeValues[Int($0.value)])"
            }
        }
        #expect(attributes == [[], ["from=1", "to=3"], ["to=1"]])
    }

    @Test
    func `Times are those of the clock, since the recorder was made`() {
        let clock = HandClock()
        clock.advance(by: .seconds(5))
        let recorder = EventRecorder(clock: clock)
        recorder.record("open")
        clock.advance(by: .microseconds(1_500_250))
        recorder.record("shut")
        #expect(EventRecorderTests.trace(recorder).entries.map(\.time) == [0, 1_500_250])
    }

    @Test
    func `Calls from many threads are all kept, those of each thread in order, in the order of time`() async {
        let recorder = EventRecorder()
        await withTaskGroup(of: Void.self) { group in
            for task in 1...8 {
                group.addTask {
                    for number in 1...200 { recorder.record("open", of: "\(task)", attributes: ["n": "\(number)"]) }
                }
            }
        }
        let events = recorder.events
        #expect(events.count == 1600)
        for task in 1...8 {
            let numbers = events.filter { $0.identity == "\(task)" }.map { $0.attributes["n"] }
            #expect(numbers == (1...200).map { "\($0)" })
        }
        #expect(EventRecorderTests.trace(recorder).backwardTimes == 0)
    }
}
