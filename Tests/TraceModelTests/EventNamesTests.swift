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
}
