import TraceModel

/// A record of a trace under the name that the orders of UIKit know it by.
struct PlainEvent: Hashable, Sendable {
    var name: String
    /// The name as the log prints it, without parameters: it tells two records of one event apart.
    var printed: String
    /// The subject as reports write it.
    var subject: String
    var kind: Trace.Subject.Kind
    var className: Int32
    /// Which entry of the trace it is.
    var position: Int

    /// What logs print, written down a second time: nothing here depends on how the checker reads its spec.
    private static let names = [
        "+load": "+load", "+initialize": "+initialize", "+alloc": "+alloc",
        "init": "init", "initWithCoder": "init", "initWithNibName:bundle:": "init",
        "init(coder:)": "init", "init(nibName:bundle:)": "init",
        "awakeFromNib": "awakeFromNib", "loadView": "loadView", "viewDidLoad": "viewDidLoad",
        "viewWillAppear": "willAppear", "viewDidAppear": "didAppear",
        "viewWillDisappear": "willDisappear", "viewDidDisappear": "didDisappear",
        "viewWillLayoutSubviews": "willLayout", "viewDidLayoutSubviews": "didLayout",
        "didReceiveMemoryWarning": "memoryWarning",
        "viewWillUnload": "willUnload", "viewDidUnload": "didUnload",
        "prepareForSegue": "prepareForSegue", "prepareForSegue:sender:": "prepareForSegue",
        "prepare(for:sender:)": "prepareForSegue",
        "dealloc": "dealloc", "deinit": "dealloc",
    ]

    /// Whether these are names of the event: of the order's, or as it is printed.
    func isOne(of names: [String]) -> Bool { names.contains(name) || names.contains(printed) }

    /// - Returns: nil if the entry is none of UIKit's events.
    init?(_ entry: Trace.Entry, at position: Int, in trace: Trace) {
        guard entry.name >= 0 else { return nil }
        var printed = trace.names[Int(entry.name)]
        if PlainEvent.names[printed] == nil, let count = EventNames.countWithoutParameters(Array(printed.utf8)) {
            printed = String(decoding: printed.utf8.prefix(count), as: UTF8.self)
        }
        guard let name = PlainEvent.names[printed] else { return nil }
        self.name = name
        self.printed = printed
        self.position = position
        subject = trace.description(of: entry.subject)
        kind = trace.subjects[Int(entry.subject)].kind
        className = trace.subjects[Int(entry.subject)].className
    }
}
