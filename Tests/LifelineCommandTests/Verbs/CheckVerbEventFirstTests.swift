import Testing

/// Lines whose event stands in front of what it is about, of which one says that its event did not take place or is still to: it is a
/// line that is not read, and a gap.
@Suite struct CheckVerbEventFirstTests {
    /// Three lives in whole, and a line that closes the third one before it was checked, or does not.
    private static func log(_ said: String, _ form: String) -> [String] {
        let all = ["1", "2", "3"].flatMap { id in ["opened", "checked", "closed"].map { "\($0) s\(id)" } }
        let lines = all.prefix(7) + [said] + all.suffix(2)
        return lines.enumerated().map { form.replacing("#", with: "\($0)").replacing("EVENT", with: $1) }
    }

    private static let forms = ["EVENT", "08:17:0# EVENT", "2024-05-04T08:17:0#Z | EVENT"]

    @Test(arguments: forms)
    func `What plans or denies its event in front of it is none`(form: String) throws {
        for said in [
            "will be closed s3", "not yet closed s3", "to be closed s3", "about to be closed s3", "never closed s3",
            "error: closed s3", "TODO closed s3", "!closed s3", "~closed s3", "if closed s3", "(not) closed s3",
            "WARN closed s3", "dry-run: closed s3", "✗ closed s3", "failed: closed s3",
        ] { try expectUnread(Self.log(said, form)) }
    }

    @Test(arguments: forms)
    func `So is what denies it right behind what it is about`(form: String) throws {
        for said in [
            "closed s3 (failed)", "closed s3 failed", "closed s3 → error", "closed s3 ✗",
            "closed s3 - cancelled", "closed s3, not done", "closed s3 (dry run)", "closed s3 rc=1",
        ] { try expectUnread(Self.log(said, form)) }
    }

    @Test(arguments: forms)
    func `What says that it went well leaves it an event`(form: String) throws {
        for said in ["closed s3", "closed s3 (ok)", "closed s3 rc=0", "closed s3 by anna", "closed s3 failed=0"] {
            let run = try CommandRun.check(Self.log(said, form), by: ShopSpec.text)
            #expect(
                run.output.contains("closed of s3 comes without checked before it"),
                "\(said) \(run.output)\(run.errors)"
            )
            #expect(!run.output.contains("not read"), "\(said) \(run.output)")
        }
    }

    /// The head of each line says the same.
    @Test(arguments: ["INFO EVENT", "shop: EVENT", "[main] - EVENT", "did EVENT", "> EVENT", "✓ EVENT"])
    func `What stands in front of every event says nothing of one`(form: String) throws {
        let run = try CommandRun.check(Self.log("closed s3", form), by: ShopSpec.text)
        #expect(run.exitCode == 1 && !run.output.contains("not read"), "\(run.output)\(run.errors)")
    }

    private func expectUnread(_ lines: [String]) throws {
        let run = try CommandRun.check(lines, by: ShopSpec.text)
        #expect(run.exitCode == 0, "\(lines[7]) \(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(lines[7]) \(run.output)")
        #expect(run.output.contains("1 gap"), "\(lines[7]) \(run.output)")
    }
}
