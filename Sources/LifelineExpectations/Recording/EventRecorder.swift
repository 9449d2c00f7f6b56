import Synchronization
import TraceRules

/// Collects events that the code under test, or the test itself, reports as they happen. It may be called from any thread;
/// the order of the calls is the order of the events. Each finding is reported at the line that recorded its event.
public final class EventRecorder: Sendable {
    private let recorded = Mutex<[RecordedEvent]>([])
    /// The time since the recorder was made.
    private let elapsed: @Sendable () -> Duration

    /// - Parameter clock: what the events' times are taken from.
    public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Records an event of an object, which is named by its class and its address, `<CartModel: 0x7f…>`.
    ///
    /// The recorder does not keep the object alive. Another object may get the address once it is gone: record its
    /// death too (from its `deinit`) if the spec has one, so that the two lives are told apart, or give names instead.
    ///
    /// - Parameters:
    ///   - event: as a log would print it; left out, the function that calls: `viewDidLoad()`.
    ///   - object: what the event is about.
    ///   - attributes: what the spec's conditions on attributes read.
    ///   - fileID, filePath, line, column: the place of the call, where findings about the event are reported.
    public func record(
        _ event: String = #function,
        of object: some AnyObject,
        attributes: [String: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        append(event, of: String(describing: type(of: object)), address, attributes, place)
    }

    /// Records an event of something that has a name: a number or an address (`0x7f…`) is one object at a time, any other
    /// name is what logs print for a class, and may stand for several objects.
    ///
    /// - Parameters:
    ///   - event: as a log would print it; left out, the function that calls.
    ///   - name: what the event is about.
    ///   - attributes: what the spec's conditions on attributes read.
    ///   - fileID, filePath, line, column: the place of the call, where findings about the event are reported.
    public func record(
        _ event: String = #function,
        of name: String,
        attributes: [String: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let isIdentity = ExampleTrace.isIdentity(name)
        append(event, of: isIdentity ? "" : name, isIdentity ? name : "", attributes, place)
    }

    /// Records an event of a class: `record("+load", of: CartModel.self)`.
    ///
    /// - Parameters:
    ///   - event: as a log would print it, with `+` before it.
    ///   - type: the class.
    ///   - attributes: what the spec's conditions on attributes read.
    ///   - fileID, filePath, line, column: the place of the call, where findings about the event are reported.
    public func record(
        _ event: String,
        of type: any Any.Type,
        attributes: [String: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        append(event, of: String(describing: type), "", attributes, place)
    }

    /// Records an event of nothing in particular.
    ///
    /// - Parameters:
    ///   - event: as a log would print it.
    ///   - attributes: what the spec's conditions on attributes read.
    ///   - fileID, filePath, line, column: the place of the call, where findings about the event are reported.
    public func record(
        _ event: String,
        attributes: [String: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        append(event, of: "", "", attributes, place)
    }

    /// What was recorded up to now, in order.
    var events: [RecordedEvent] { recorded.withLock { $0 } }

    private func append(
        _ event: String,
        of className: String,
        _ identity: String,
        _ attributes: [String: String],
        _ place: SourcePlace
    ) {
        recorded.withLock { events in
            events.append(
                RecordedEvent(
                    name: event,
                    className: className,
                    identity: identity,
                    attributes: attributes,
                    time: elapsed(),
                    place: place
                )
            )
        }
    }
}
