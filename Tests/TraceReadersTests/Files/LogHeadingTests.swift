import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// What the heading of a table says of whose the events below it are.
@Suite struct `The heading of a table` {
    /// Two doors, and two people who open and shut both of them.
    private static let rows = [
        ("1", "anna", "open"), ("2", "bert", "open"), ("1", "bert", "shut"), ("2", "anna", "shut"),
        ("1", "anna", "open"), ("2", "bert", "open"), ("2", "bert", "shut"), ("1", "anna", "shut"),
    ]

    private static func log(_ heading: String, _ row: String, count: Int = 8) -> String {
        let rows = rows.prefix(count).enumerated().map { index, row in (index, row.0, row.1, row.2) }
        let lines = rows.map { index, door, user, event in
            row.replacing("T", with: "12:00:0\(index)").replacing("D", with: door).replacing("U", with: user)
                .replacing("E", with: event)
        }
        return ([heading] + lines).joined(separator: "\n") + "\n"
    }

    private static func read(_ log: String) throws(Diagnostics) -> Trace {
        let plan = ReadingPlan(names: EventNames(["open", "shut"]))
        return try TraceFile.read(.text(log, name: "a.log"), plan).trace
    }

    private func subjects(_ trace: Trace) -> [String] {
        trace.entries.filter { $0.name >= 0 }.map { trace.description(of: $0.subject) }
    }

    @Test(arguments: [
        ("time,door_id,user,event", "T,D,U,E"), ("time,user,door_id,event", "T,U,D,E"),
        ("time,user,doorId,event", "T,U,D,E"), ("time;case id;user;event", "T;D;U;E"),
        ("time\tdoor_id\tuser\tevent", "T\tD\tU\tE"), ("time\tuser\tdoor_id\tevent", "T\tU\tD\tE"),
        (#""time","door_id","user","event""#, #""T","D","U","E""#),
        ("# time, door_id, user, event", "T, D, U, E"), ("time|door_id|user|event", "T|D|U|E"),
        ("time,event,user,door_id", "T,E,U,D"),
    ])
    func `makes a column likely that it calls an identifier, beside another`(heading: String, row: String) throws {
        for count in [4, 8] {
            let trace = try Self.read(Self.log(heading, row, count: count))
            #expect(subjects(trace) == Self.rows.prefix(count).map(\.0), "\(count)")
            let guess = try #require(trace.guess)
            #expect(guess.certainSubjects?.isEmpty == true, "\(count)")
            #expect(guess.records.count == 1 && guess.records[0].contains("{subject}"))
        }
    }

    @Test(arguments: [
        ("time,door,user,event", "T,D,U,E"), ("time,user,door,event", "T,U,D,E"),
        ("time,door_id,user_id,event", "T,D,U,E"), ("door,event,user_id", "D,E,U"),
    ])
    func `leaves it open which of two columns is meant, of which it calls both or none an identifier`(
        heading: String,
        row: String
    ) throws {
        let error = #expect(throws: Diagnostics.self) { try Self.read(Self.log(heading, row)) }
        #expect(error?.all.first?.message.contains("two columns tell objects apart") == true)
        #expect(error?.all.first?.suggestion?.contains(" or --record ") == true)
    }

    @Test(arguments: [
        ("time,door_id,event", "T,D,E"), ("time,host,door,event", "T,U,D,E"), ("time,door_id,event,floor", "T,D,E,3"),
        ("time,event,door_id,user", "T,E,D,U"), ("time,room_id,door_id,event", "T,9,D,E"),
    ])
    func `leaves one certain that is the only one`(heading: String, row: String) throws {
        let trace = try Self.read(Self.log(heading, row))
        #expect(subjects(trace) == Self.rows.map(\.0))
        #expect(try #require(trace.guess).certainSubjects.map { Set($0) == ["1", "2"] } ?? true)
    }

    @Test(arguments: [
        // A row that names no event is no heading, and a column that is all there is stays one, whatever it is called.
        ("12:00,9,carl,idle", "T,D,U,E", "U D"), ("time,host,event", "T,U,E", "U"),
    ])
    func `says nothing where it is none, or of the only column`(heading: String, row: String, name: String) throws {
        let trace = try Self.read(Self.log(heading, row))
        #expect(subjects(trace) == Self.rows.map { name.replacing("D", with: $0.0).replacing("U", with: $0.1) })
    }
}
