import Testing

@testable import TraceModel

@Suite struct EventNamesTests {
    private func contains(_ names: [String], _ printed: String) -> Bool {
        let names = EventNames(names)
        return Array(printed.utf8).withUnsafeBytes { names.contains($0) }
    }

    @Test(arguments: [
        "viewWillAppear", "viewWillAppear:", "viewWillAppear(_:)", "viewWillAppear()", "load",
        "initWithNibName:bundle:",
    ])
    func `A name is known with or without its parameter list`(printed: String) {
        #expect(contains(["viewWillAppear", "+load", "initWithNibName:bundle:"], printed))
    }

    @Test(arguments: [
        "", ":", "()", "viewWillAppear::", "viewWillAppear(", "viewWill", "viewWillAppears", "+load",
        "initWithNibName:",
        "initWithNibName:bundle",
    ])
    func `Any other name is unknown`(printed: String) {
        #expect(!contains(["viewWillAppear", "+load", "initWithNibName:bundle:"], printed))
    }

    @Test func `What a call was given is no part of its name, and nothing is no argument`() {
        for printed in ["move(to: nil)", "move(to: (1, 2))", "show(3)", "show(\"a, b\")"] {
            #expect(contains(["move(to:)", "show(_:)"], printed), "\(printed)")
        }
        for printed in ["move()", "move(3)", "show()", "show(3, 4)", "show(to: 3)", "move(to: 3"] {
            #expect(!contains(["move(to:)", "show(_:)"], printed), "\(printed)")
        }
    }

    @Test func `Beside a name with a list, another list makes another name`() {
        let names = ["init", "init(coder:)", "viewWillAppear"]
        for printed in ["init", "init()", "init:", "init(coder:)", "viewWillAppear(animated:)"] {
            #expect(contains(names, printed), "\(printed)")
        }
        for printed in ["init(frame:)", "init(_:)", "init(coder:in:)"] {
            #expect(!contains(names, printed), "\(printed)")
        }
    }

    @Test func `A name that a spec writes with its list is known only so`() {
        #expect(contains(["viewWillAppear:"], "viewWillAppear:"))
        #expect(!contains(["viewWillAppear:"], "viewWillAppear"))
    }

    @Test func `The parameter list of a name is counted off`() {
        #expect(EventNames.countWithoutParameters(Array("a(_:)".utf8)) == 1)
        #expect(EventNames.countWithoutParameters(Array("a:".utf8)) == 1)
        #expect(EventNames.countWithoutParameters(Array("a:b:".utf8)) == 3)
        #expect(EventNames.countWithoutParameters(Array("a".utf8)) == nil)
        #expect(EventNames.countWithoutParameters(Array("(_:)".utf8)) == nil)
        #expect(EventNames.countWithoutParameters([]) == nil)
    }

    private func end(_ names: [String], _ text: String, at index: Int = 0) -> Int? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { EventNames(names).end(ofComposedNameAt: index, in: $0, to: $0.count) }
    }

    @Test(arguments: [
        ("parse.headers", 13), ("parse.headers: 3", 13), ("door-open, door-shut", 9), ("fixture setup done", 13),
        ("fixture set", 11), ("x = \"a\"b", 7),
    ])
    func `The longest name with dots, hyphens or blanks is found where it stands`(text: String, end: Int) {
        let names = ["parse.headers", "door-open", "fixture set", "fixture setup", "x = \"a\"", "door"]
        #expect(self.end(names, text) == end)
        #expect(self.end(names, "-" + text, at: 1) == end + 1)
    }

    @Test(arguments: [
        "parse.headers.all", "parse.headersx", "parse.header", "door-open-2", "door", "fixture setups", "",
    ])
    func `A word that goes on is no such name`(text: String) {
        #expect(end(["parse.headers", "door-open", "fixture setup", "door"], text) == nil)
    }

    @Test func `A name that is also known with a list depends on its arguments`() {
        let names = EventNames(["init", "init(coder:)", "viewWillAppear:"])
        #expect(Array("init".utf8).withUnsafeBytes { names.dependOnArguments($0) })
        #expect(!Array("viewWillAppear".utf8).withUnsafeBytes { names.dependOnArguments($0) })
    }
}
