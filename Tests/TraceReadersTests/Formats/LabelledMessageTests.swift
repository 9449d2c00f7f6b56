import Testing
import TraceModel

@testable import TraceReaders

/// Messages that name their class, or their object, beside the event in some way of their own.
@Suite struct LabelledMessageTests {
    private static let stamp = "2024-05-04 11:52:03.461222+0800 Shop[123:456] "

    /// What the readers make of a line without a stamp, and of the same line behind one.
    private func readings(_ line: String) -> [Reading] {
        [Reading(MessagesReader.self, line + "\n"), Reading(NSLogReader.self, Self.stamp + line + "\n")]
    }

    @Test(arguments: [
        "ListVC: viewDidLoad", "ListVC:viewDidLoad", "ListVC::viewDidLoad", "ListVC - viewDidLoad",
        "ListVC---viewDidLoad",
        "ListVC -> viewDidLoad", "ListVC → viewDidLoad", "ListVC => viewDidLoad", "ListVC | viewDidLoad",
        "Shop.ListVC: viewDidLoad", "DEBUG: ListVC: viewDidLoad", "[Lifecycle] ListVC: viewDidLoad",
        "🟢 ListVC: viewDidLoad",
        "11:52:03.461 ListVC: viewDidLoad", "[ListVC] viewDidLoad", "(ListVC) viewDidLoad", "<Shop.ListVC> viewDidLoad",
        "[ListVC]: viewDidLoad",
        "[UI] [ListVC] viewDidLoad",
        "ListVC.swift viewDidLoad", "ListVC.swift:24 viewDidLoad", "[ListVC.swift:24] viewDidLoad",
        "ListVC.m: viewDidLoad",
    ])
    func `A class stands before the event, with punctuation between`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["ListVC"])
            #expect(reading.records.map(\.name) == ["viewDidLoad"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: [
        "ListVC: viewDidLoad, animated: true", "ListVC viewDidLoad(), animated: true",
        "ListVC.viewDidLoad, animated=true",
        "ListVC: viewDidLoad, animated: true, window: <UIWindow: 0x7f>",
    ])
    func `What a record says may stand behind a comma`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["ListVC"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: [
        ("DétailVC viewDidLoad", "DétailVC"), ("Ärger viewDidLoad", "Ärger"), ("Листок viewDidLoad", "Листок"),
        ("Shop.Écran viewDidLoad", "Écran"), ("Écran.viewDidLoad()", "Écran"), ("Écran: viewDidLoad", "Écran"),
        ("ÉCRAN - viewDidLoad", "ÉCRAN"), ("[ÉcranVC] viewDidLoad", "ÉcranVC"), ("Écran.swift:24 viewDidLoad", "Écran"),
        ("🟢 Écran: viewDidLoad", "Écran"), ("Écran viewDidLoad called", "Écran"), ("évier viewDidLoad", "évier"),
        ("écran-2 viewDidLoad", "écran-2"), ("E\u{301}cran viewDidLoad", "E\u{301}cran"),
    ])
    func `A class may be named in any script that knows capitals`(line: String, className: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == [className])
            #expect(reading.records.map(\.kind) == [.instance])
            #expect(reading.others == [])
        }
    }

    /// `首页` is a page, `进入ListVC` says that one is entered.
    @Test(arguments: [
        "首页 viewDidLoad", "详情页 viewDidLoad", "首页VC viewDidLoad", "首页VC: viewDidLoad", "首页VC.viewDidLoad()",
        "进入ListVC viewDidLoad",
        "ListVC의 viewDidLoad",
    ])
    func `Where words need no blanks between them, nobody knows what the label is`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.kind) == [.gap])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: [
        "Base<Int> viewDidLoad", "Shop.Base<Int> viewDidLoad", "Base<Int>.viewDidLoad",
        "🟢 Base<Int> viewDidLoad",
        "Base<Int>: viewDidLoad", "Base<Int> - viewDidLoad", "Base<Int> -> viewDidLoad",
        "DEBUG: Base<Int>: viewDidLoad",
    ])
    func `A class may have generic arguments`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["Base<Int>"])
            #expect(reading.records.map(\.name) == ["viewDidLoad"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: [
        "Base<Cell<Shop.Row>, Int> viewDidLoad()", "Shop.Base<Cell<Shop.Row>, Int>.viewDidLoad()",
        "Base<Cell<Shop.Row>, Int>: viewDidLoad()",
    ])
    func `Generic arguments may have some of their own`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["Base<Cell<Shop.Row>, Int>"])
            #expect(reading.records.map(\.name) == ["viewDidLoad()"])
        }
    }

    @Test(arguments: ["Home: viewDidLoad", "Home - viewDidLoad", "Home | viewDidLoad"])
    func `Outside of brackets a class need not be called like a controller`(line: String) {
        for reading in readings(line) { #expect(reading.records.map(\.className) == ["Home"]) }
    }

    @Test(arguments: [
        "DEBUG: viewDidLoad", "Debug: viewDidLoad", "Lifecycle - viewDidLoad", "[INFO] viewDidLoad",
        "11:52:03.461 viewDidLoad", "2024-05-04 11:52:03 DEBUG - viewDidLoad",
    ])
    func `A word of loggers is no subject, and what stands behind it is nobody's`(line: String) {
        let (plain, stamped) = (readings(line)[0], readings(line)[1])
        #expect(plain.records == [])
        #expect(plain.others == ["1: \(line)"])
        #expect(stamped.records.map(\.name) == ["viewDidLoad"])
        #expect(stamped.records.map(\.className) == [""])
        #expect(stamped.records.map(\.identity) == [""])
    }

    /// Read as nobody's, the records of two objects would be one's.
    @Test(arguments: [
        "[UI] viewDidLoad", "[Navigation] viewDidLoad", "[Left] viewDidLoad", "vc: viewDidLoad", "VC: viewDidLoad",
        "Door 1 viewDidLoad", "[1] viewDidLoad", "1: viewDidLoad", "D: viewDidLoad", "[UI] [B] viewDidLoad",
        "Thread-1: viewDidLoad", "left-door---viewDidLoad", "viewDidLoad - Left", "详情页: viewDidLoad",
        "12:00:01 | Main | ListVC | viewDidLoad",
    ])
    func `What may be a prefix of every line, or a subject, is neither`(line: String) {
        let (plain, stamped) = (readings(line)[0], readings(line)[1])
        #expect(plain.records == [])
        #expect(plain.others == ["1: \(line)"])
        #expect(stamped.records.map(\.kind) == [.gap])
        #expect(stamped.others == ["1: \(Self.stamp)\(line)"])
    }

    @Test(arguments: [
        "INFO viewDidLoad", "Debug viewDidLoad", "enter viewDidLoad", "in viewDidLoad", "nil viewDidLoad",
        "进入 viewDidLoad",
    ])
    func `A word that marks lines is no class`(line: String) {
        for reading in readings(line) {
            #expect(reading.records == [])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: [
        "<private> viewDidLoad", "then ListVC<Int> viewDidLoad", "ListVC(0x1) viewDidLoad", "<ListVC 0x1> viewDidLoad",
        "viewDidLoad [ListVC]", "viewDidLoad <ListVC>",
    ])
    func `Where a name may be some object's, it is not nobody's`(line: String) {
        for reading in readings(line) {
            #expect(reading.records == [])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: [
        "viewDidLoad <Shop.ListVC: 0x7f>", "viewDidLoad - <ListVC: 0x7f>", "Optional(<ListVC: 0x7f>) viewDidLoad",
        "viewWillAppear(_:): <ListVC: 0x7f>",
        "ListVC viewDidLoad <ListVC: 0x7f>",
        "-[ListVC viewDidLoad] <ListVC: 0x7f>", "-[ListVC viewDidLoad]: <Shop.ListVC: 0x7f; frame = (0 0)>",
        "<ListVC: 0x7f> Right -[ListVC viewDidLoad] animated:1",
    ])
    func `An address anywhere in the line is the object's`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["ListVC"])
            #expect(reading.records.map(\.identity) == ["0x7f"])
            let name = line.hasPrefix("viewWillAppear") ? "viewWillAppear(_:)" : "viewDidLoad"
            #expect(reading.records.map(\.name) == [name])
        }
    }

    @Test(arguments: [
        "-[ListVC viewDidLoad] <DetailVC: 0x7f>", "-[ListVC viewDidLoad] <ListVC: 0x7f> <ListVC: 0x8f>",
    ])
    func `Another's address is not, nor one of two`(line: String) {
        for reading in readings(line) { #expect(reading.records.map(\.identity) == [""]) }
    }

    @Test(arguments: [
        "-[ListVC viewDidLoad] parent=<ListVC: 0x7f>", "-[ListVC viewDidLoad] parent = <Shop.ListVC: 0x7f>; size=4",
        "-[ListVC viewDidLoad] parent: <ListVC: 0x7f>", "-[ListVC viewDidLoad] size=4 parent=\"<ListVC: 0x7f>\"",
        "-[ListVC viewDidLoad] parent=Optional(<ListVC: 0x7f>)",
        "-[ListVC viewDidLoad] parent = [<A: 0x6f>, <ListVC: 0x7f>]",
        "ListVC viewDidLoad parent=<ListVC: 0x7f>", "ListVC viewDidLoad size=4 parent=<ListVC: 0x7f>",
        "ListVC: viewDidLoad size=4, parent: <ListVC: 0x7f>", "ListVC.viewDidLoad() size=4 parent = <ListVC: 0x7f>",
    ])
    func `The value of an attribute is not what the message is about`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["ListVC"])
            #expect(reading.records.map(\.identity) == [""])
            #expect(reading.records.map { $0.attributes.map(\.name).contains("parent") } == [true])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: ["viewDidLoad parent=<ListVC: 0x7f>", "viewDidLoad size=4 parent: <ListVC: 0x7f>"])
    func `Where nothing else says whose an event is, its record is missing`(line: String) {
        let reading = Reading(MessagesReader.self, line + "\n")
        #expect(reading.records.map(\.kind) == [.gap])
        #expect(reading.others.count == 1)
    }

    @Test func `Nor is one that stands before the message`() {
        for reading in readings("parent=<ListVC: 0x7f> -[ListVC viewDidLoad]") {
            #expect(reading.records.map(\.identity) == [""])
        }
        for reading in readings("Shop: <ListVC: 0x7f> -[ListVC viewDidLoad]") {
            #expect(reading.records.map(\.identity) == ["0x7f"])
        }
    }

    @Test func `Beside the value of an attribute the object's own address counts`() {
        for reading in readings("-[ListVC viewDidLoad] <ListVC: 0x7f> parent=<ListVC: 0x8f>") {
            #expect(reading.records.map(\.identity) == ["0x7f"])
        }
    }

    @Test(arguments: ["-[A viewDidLoad]-[B viewDidLoad][C dealloc]", "-[A viewDidLoad]; -[B viewDidLoad]; [C dealloc]"])
    func `Messages in brackets may stand right behind each other, or behind a semicolon`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.className) == ["A", "B", "C"])
            #expect(reading.others == [])
        }
    }

    @Test(arguments: ["ListVC viewDidLoad -[ListVC viewWillAppear:]", "viewDidLoad -[ListVC viewWillAppear:]"])
    func `Of a line that says two events nobody knows how to read, none is read`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.kind) == [.gap])
            #expect(reading.others.count == 1)
        }
    }

    /// Read as one object's, what two doors do in turn would be.
    @Test(arguments: [
        "Door viewDidLoad 0x7f01", "Door viewDidLoad #1", "Door viewDidLoad [1]", "Door viewDidLoad 10.0.0.1:4711",
        "Door: viewDidLoad 0x7f01", "Door.viewDidLoad() 0x7f01", "Kitchen/Door viewDidLoad", "Kitchen+Door viewDidLoad",
    ])
    func `What may tell an object from others of its label is not passed over`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.filter { $0.kind != .gap } == [])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: [
        "Door viewDidLoad 1", "Door viewWillAppear: true", "D/Door: viewDidLoad", "Door viewDidLoad 0.25",
    ])
    func `A value is of the call`(line: String) {
        for reading in readings(line) { #expect(reading.records.map(\.className) == ["Door"]) }
    }

    /// It may be that the event took place: what its record would show is missing.
    @Test(arguments: [
        "Home viewDidLoad reloading 3 rows", "ListVC: viewDidLoad again and again",
        "<ListVC: 0x7f> (Home) viewDidLoad", "ListVC viewDidLoad 结束", "A viewDidLoad is called when",
        "ListVC viewDidLoad calls viewWillAppear:", "[NavStack] list viewDidAppear",
        "ListVC viewDidLoad() took 3 ms", "ListVC viewDidLoad presents <A: 0x1>",
        "-[ListVC viewDidLo", "[UI] -[ListVC",
    ])
    func `An event that more is said of is another line and a gap`(line: String) {
        for reading in readings(line) {
            #expect(reading.records.map(\.kind) == [.gap])
            #expect(reading.others.count == 1)
        }
    }

    @Test(arguments: ["-[ListVC viewDidLoad]", "ListVC viewDidLoad", "<ListVC: 0x7f> viewDidLoad"])
    func `A record of another format is another line and a gap`(line: String) {
        let plain = Reading(NSLogReader.self, line + "\n")
        #expect(plain.records.map(\.kind) == [.gap])
        #expect(plain.others == ["1: \(line)"])
        let stamped = Reading(MessagesReader.self, Self.stamp + line + "\n")
        #expect(stamped.records.map(\.kind) == [.gap])
        #expect(stamped.others == ["1: \(Self.stamp)\(line)"])
    }

    @Test(arguments: ["Df ", "Db ", "I  ", "E  ", "F  ", "A  "])
    func `A level before the process is not its name`(level: String) {
        let line = "2023-10-12 10:11:12.123 \(level)Shop[3141:1a2b3c] -[ListVC viewDidLoad]\n"
        #expect(Reading(NSLogReader.self, line + line).records.map(\.process) == ["Shop", "Shop"])
    }
}
