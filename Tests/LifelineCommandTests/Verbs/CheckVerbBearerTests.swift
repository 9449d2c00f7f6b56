import Testing

/// Logs in which several workers handle several doors: a worker is what is read as the subject, and its lines may be about the doors.
@Suite struct CheckVerbBearerTests {
    private static let forms = [
        "W EVENT door=D", "[W] EVENT D", "W EVENT door(D)", "W: EVENT door 'D'", "W EVENT \"D\"", "W: EVENT D",
        #"{"worker":"W","msg":"EVENT","door":"D"}"#, #"{"level":"info","worker":"W","msg":"EVENT","id":"D"}"#,
        "2024-05-04T08:17:00Z INFO W EVENT door=D", "2024-05-04 08:17:00.123 Shop[81:101] W EVENT door=D",
    ]

    private static func log(_ form: String, _ records: String) -> [String] {
        records.split(separator: " ").map { record in
            let words = record.split(separator: "-")
            return form.replacing("EVENT", with: words[1]).replacing("W", with: words[0])
                .replacing("D", with: words[2])
        }
    }

    /// Each door is checked before it closes; no worker's doors are.
    @Test(arguments: forms)
    func `What workers do to each door by turns may be what the lines are about`(form: String) throws {
        for records in [
            "w1-opened-a w2-opened-b w1-closed-b w2-checked-b w1-checked-a w2-closed-a",
            """
            w1-opened-front w1-checked-front w2-opened-back w2-closed-front w2-checked-back w1-closed-back \
            w1-opened-front w2-checked-front w2-opened-back w1-closed-front w1-checked-back w2-closed-back
            """,
        ] {
            let run = try CommandRun.check(Self.log(form, records), by: ShopSpec.text)
            #expect(run.exitCode != 1, "\(run.output)\(run.errors)")
        }
    }

    /// Who did it, and what goes with whole lives or with many at a time, is not what the lines are about.
    @Test(arguments: ["s1", "Kitchen"])
    func `What does not go from object to object leaves a violation certain`(name: String) throws {
        for lines in [
            ["opened by=anna", "opened by=bert", "closed by=bert", "checked by=anna", "closed by=anna"],
            ["opened user=a", "opened user=b", "closed user=b", "checked user=a", "closed user=a"],
            ["opened session=a", "opened session=a", "closed session=a", "checked session=a", "closed session=a"],
            ["opened state=on", "opened state=off", "closed state=off", "checked state=on", "closed state=on"],
        ] {
            let names = [name, "t2", name, "t2", "t2"]
            let log = zip(names, lines).map { "May  4 08:17:00 host shop[815]: \($0) \($1)" }
            let run = try CommandRun.check(log, by: ShopSpec.text)
            #expect(run.exitCode == 1, "\(log) \(run.output)\(run.errors)")
        }
    }
}
