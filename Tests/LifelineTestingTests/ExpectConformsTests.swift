import LifelineTesting
import Testing

/// What Swift Testing gets to record.
@Suite
struct ExpectConformsTests {
    private static let lift = SpecSource.file("Fixtures/lift.lifeline")

    @Test
    func `A trace that keeps the rules records nothing`() {
        expectConforms(.notation("a.open a.shut a.move"), to: ExpectConformsTests.lift)
    }

    @Test
    func `A violation in a file is an issue at its line of the file`() {
        withKnownIssue {
            expectConforms(.file("Fixtures/lift.log"), to: ExpectConformsTests.lift)
        } matching: { issue in
            let location = issue.sourceLocation
            return issue.severity == .error && location?.fileID == "LifelineTestingTests/lift.log"
                && location?.filePath.hasSuffix("/Tests/LifelineTestingTests/Fixtures/lift.log") == true
                && location?.line == 2 && location?.column == 1
                && issue.comments.map(\.rawValue) == [
                    """
                    move of 1 comes without shut before it [lift.shut-before-move]
                    lift.log:1: open of 1 is where the rule begins to look
                    lift.log:3: shut of 1 comes only here
                    """
                ]
        }
    }

    @Test
    func `A violation of a recorded event is an issue at the line that recorded it`() {
        let recorder = EventRecorder()
        recorder.record("open", of: "1")
        let line = #line + 1
        recorder.record("move", of: "1")
        recorder.record("shut", of: "1")
        withKnownIssue {
            expectConforms(.recorder(recorder), to: ExpectConformsTests.lift)
        } matching: { issue in
            issue.severity == .error && issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
                && issue.comments.map(\.rawValue) == [
                    """
                    move of 1 comes without shut before it [lift.shut-before-move]
                    event 2 of 3
                    event 1 (ExpectConformsTests.swift:\(line - 2)): open of 1 is where the rule begins to look
                    event 3 (ExpectConformsTests.swift:\(line + 1)): shut of 1 comes only here
                    """
                ]
        }
    }

    @Test
    func `A violation in a text is an issue at the test's own code`() {
        let line = #line + 2
        withKnownIssue {
            expectConforms(.text("1 open\n1 move\n1 shut\n"), to: ExpectConformsTests.lift)
        } matching: { issue in
            issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
        }
    }

    @Test
    func `A suspect is a warning`() {
        let log = """
            <A: 0x1> call
            <A: 0x1> open
            <B: 0x2> call

            """
        withKnownIssue {
            expectConforms(.text(log), to: ExpectConformsTests.lift, end: .complete)
        } matching: { issue in
            issue.severity == .warning
                && issue.comments.first?.rawValue.contains("not certain: B never logs open, though A does") == true
        }
    }

    @Test
    func `A trace that puts nothing to the test is an issue`() {
        withKnownIssue {
            expectConforms(.notation("a.open a.shut"), to: ExpectConformsTests.lift)
        } matching: { issue in
            issue.severity == .error
                && issue.comments.first?.rawValue.hasPrefix("nothing in the trace put a rule of lift to the test\n")
                    == true
        }
    }
}
