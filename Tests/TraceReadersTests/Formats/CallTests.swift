import Testing
import TraceFiles
import TraceModel
import TraceReaders

/// Calls that are printed with what they were given, as Swift's string interpolation and Objective-C's `%@` print them.
@Suite struct CallTests {
    private static let names = EventNames([
        "viewDidLoad", "viewWillAppear", "init", "init(coder:)", "didMove(toParent:)", "didMoveToParentViewController:",
        "prepare(for:sender:)",
    ])

    /// What a line says in a log whose other lines are records: subject, event.
    private func records(_ line: String) throws -> [String] {
        let log = "<C: 0x1> viewDidLoad\nC viewDidLoad\n\(line)\n<C: 0x1> viewWillAppear\n"
        let trace = try TraceFile.read(.text(log, name: "a.log"), ReadingPlan(names: Self.names)).trace
        return trace.entries.filter { $0.name >= 0 && $0.line == 3 }.map { entry in
            "\(trace.description(of: entry.subject)) \(trace.names[Int(entry.name)])"
        }
    }

    @Test(arguments: [
        ("didMove(toParent: nil)", "didMove(toParent:)"),
        ("didMove(toParent: <P: 0x7f02>)", "didMove(toParent:)"),
        ("didMove(toParent: Optional(<Shop.P: 0x7f02>))", "didMove(toParent:)"),
        ("prepare(for: <UIStoryboardSegue: 0x1>, sender: nil)", "prepare(for:sender:)"),
        ("prepare(for: Segue(id: \"a, b)\", to: [1, 2]), sender: f(x, y))", "prepare(for:sender:)"),
        ("init(coder: <NSCoder: 0x2>)", "init(coder:)"),
        ("didMoveToParentViewController:(null)", "didMoveToParentViewController:"),
        ("viewWillAppear:(null)", "viewWillAppear:"),
        ("viewWillAppear(animated: true)", "viewWillAppear"),
    ])
    func `What a call was given is no part of its name`(call: String, name: String) throws {
        var forms = [
            ("<C: 0x1> \(call)", "<C: 0x1>"), ("<C: 0x1>: \(call)", "<C: 0x1>"), ("-[C \(call)]", "C"),
            ("C \(call)", "C"), ("C.\(call)", "C"), ("C: \(call)", "C"), ("[HomeVC] \(call)", "HomeVC"),
        ]
        // Of two objects the one behind the call may be either.
        if !call.contains("0x") { forms.append(("\(call) <C: 0x1>", "<C: 0x1>")) }
        for (form, subject) in forms {
            #expect(try records(form) == ["\(subject) \(name)"], "\(form)")
        }
    }

    @Test(arguments: [
        "didMove(toView: nil)", "didMove(toParent: nil, animated: true)", "didMove(nil)", "didMove(toParent: nil",
        "prepare(for: nil)", "prepare(sender: nil, for: nil)", "init(frame: (0.0, 0.0))",
    ])
    func `Other labels make another name`(call: String) throws {
        #expect(try records("C \(call)") == [])
        #expect(try records("C.\(call)") == [])
    }
}
