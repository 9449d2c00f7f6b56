import CheckResults
import Testing
import TraceModel

@testable import TracePictures

/// How a log is laid out.
struct PictureTests {
    @Test func `Objects are lanes by their first events, and events rows in the order of the log`() throws {
        let picture = try SmallLog("b.step a.born b.willShow a.step ~ b.didShow a.gone").picture()
        #expect(picture.lanes.map(\.title) == ["b", "a"])
        #expect(
            picture.summary == ["b.step", "a.born", "b.willShow", "a.step", "~", "b.didShow", "a.gone"]
        )
        #expect(picture.rows.map(\.place) == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(picture.lanes.map(\.first) == [0, 1])
        #expect(picture.lanes.map(\.last) == [5, 6])
        #expect(picture.lanes.map(\.isBorn) == [false, true])
        #expect(picture.lanes.map(\.isDead) == [false, true])
    }

    @Test func `Intervals are bars from their opening to their closing, their cancelling or the end`() throws {
        let picture = try SmallLog("a.willShow b.willShow a.didShow c.willShow c.gone").picture()
        var second = Picture.Bar(lane: 1, interval: 0, first: 1, last: 4)
        second.isOpen = true
        #expect(picture.intervals == ["showing"])
        let (first, third) = (Picture.Bar(lane: 0, interval: 0, first: 0, last: 2), [3, 4])
        #expect(picture.bars == [first, second, .init(lane: 2, interval: 0, first: third[0], last: third[1])])
    }

    @Test func `A finding stands below its event, and what explains it says so`() throws {
        var log = try SmallLog("a.willShow a.step")
        log.find(1, because: [2])
        let picture = try log.picture()
        // What comes only behind it is missing before it.
        #expect(picture.summary == ["?a.step", "!a.willShow", "#1", "a.step"])
        #expect(picture.rows.map(\.findings) == [[0], [0], [0], [0]])
        guard case .event(let event) = picture.rows[3].kind else {
            Issue.record("the last row is no event")
            return
        }
        #expect(event.note == "comes only here")
    }

    @Test func `A finding about the end stands below all`() throws {
        var log = try SmallLog("a.willShow a.step")
        log.find(0)
        #expect(try log.picture().summary == ["a.willShow", "a.step", "#1"])
    }

    @Test func `What is missing is drawn where it should have been`() throws {
        var log = try SmallLog("b.step a.willShow a.step")
        let before = Repair.Side.before(Place(line: 2, column: 1))
        let from = Place(line: 3, column: 1)
        log.find(2, repair: Repair(event: "step", subject: "a", change: .move(from: from, to: before)))
        #expect(try log.picture().summary == ["b.step", "?a.step", "!a.willShow", "#1", "a.step"])
        var other = try SmallLog("b.step a.willShow")
        let behind = Repair.Side.behind(Place(line: 1, column: 1))
        other.find(2, repair: Repair(event: "step", subject: "a", change: .add(behind)))
        #expect(try other.picture().summary == ["b.step", "?a.step", "!a.willShow", "#1"])
    }

    @Test func `Two objects in a relation are an arrow below the record that made them so`() throws {
        var log = try SmallLog("a.willShow b.willShow a.didShow")
        let pair = CheckResult.Pair(
            relation: "transition",
            binding: Binding([.init("source", "a"), .init("target", "b")]),
            firstLine: 2,
            lastLine: 3,
            condition: "kind",
            orderedLike: ["push", "pop", "tab"]
        )
        log.log.pairs = [.init([pair])]
        #expect(
            try log.picture().summary
                == ["a.willShow", "b.willShow", "a>b transition, ordered like push, pop or tab", "a.didShow"]
        )
    }
}

/// What of a long log is drawn.
struct FoldingTests {
    private func words(_ count: Int, _ object: (Int) -> String = { _ in "a" }) -> String {
        (1...count).map { "\(object($0)).step" }.joined(separator: " ")
    }

    @Test func `Quiet stretches are folded, and what is folded is said`() throws {
        var log = try SmallLog(words(200))
        log.find(100)
        #expect(
            try log.picture().summary == [
                "a.step", "a.step", "…95 of 1 in lines 3 to 97", "a.step", "a.step", "!a.step", "#1", "a.step",
                "a.step", "…96 of 1 in lines 103 to 198", "a.step", "a.step",
            ]
        )
    }

    @Test func `A short log is not folded`() throws {
        #expect(try SmallLog(words(80)).picture().rows.count == 80)
    }

    @Test func `A long log in which nothing was found shows its beginning and its end`() throws {
        let picture = try SmallLog(words(100)).picture()
        #expect(picture.rows.count == 51)
        #expect(picture.summary[40] == "…50 of 1 in lines 41 to 90")
    }

    @Test func `What stands around a line is drawn if that is asked for`() throws {
        let picture = try SmallLog(words(60)).picture(PictureRequest(lines: [30]))
        #expect(picture.rows.count == 19)
        #expect(picture.summary.first == "…21 of 1 in lines 1 to 21")
        #expect(picture.summary.last == "…22 of 1 in lines 39 to 60")
    }

    @Test func `One object is drawn if that is asked for, and others folded`() throws {
        let log = try SmallLog("a.step b.step b.step a.step c.step")
        let picture = try log.picture(PictureRequest(objects: ["a"]))
        #expect(picture.summary == ["a.step", "…2 of 1 in lines 2 to 3", "a.step", "…1 of 1 in line 5"])
        #expect(picture.lanes.map(\.title) == ["a"])
    }

    @Test func `A line without an event, and an object that is nowhere, are mistakes`() throws {
        let log = try SmallLog("door.step b.step")
        #expect {
            try log.picture(PictureRequest(lines: [7]))
        } throws: {
            ($0 as? Diagnostic)?.message == "line 7 holds no event"
        }
        #expect {
            try log.picture(PictureRequest(objects: ["dor"]))
        } throws: {
            ($0 as? Diagnostic)?.suggestion == "did you mean 'door'?"
        }
    }

    @Test func `A picture has room for so much, whatever the log holds`() throws {
        var log = try SmallLog(words(5_000) { "o\($0 % 500)x" })
        for line in stride(from: 10, to: 5_000, by: 10) { log.find(line, because: [line - 5, line + 3]) }
        let picture = try log.picture()
        #expect(picture.lanes.count <= 40)
        #expect(picture.rows.count < 500)
        #expect(picture.findings.count == 12)
        #expect(picture.leftOut.contains("487 more findings are not drawn: --around LINE draws one."))
        #expect(try log.picture() == picture)
    }

    @Test func `An interval goes on through what is folded`() throws {
        let log = try SmallLog("a.willShow \(words(200) { _ in "b" }) a.didShow")
        let picture = try log.picture()
        #expect(picture.bars == [Picture.Bar(lane: 0, interval: 0, first: 0, last: picture.rows.count - 1)])
    }
}
