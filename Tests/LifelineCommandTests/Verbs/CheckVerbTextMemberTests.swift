import Testing

/// What `lifeline check` makes of objects of JSON, one on a line, whose events stand in the text of a member.
@Suite struct CheckVerbTextMemberTests {
    private static let spec = """
        spec s "S"
        event created, paid, shipped
        rule r "R"
          created before paid
          paid before shipped
        """

    /// A line of Google's logs, and one of nobody's format.
    private static let forms = [
        """
        {"insertId":"aNUMBER","jsonPayload":{"message":"TEXT","level":"info"},"resource":{"type":"k8s_container"},\
        "severity":"INFO","timestamp":"2024-05-01T10:00:0NUMBERZ"}
        """,
        """
        {"seq":"bNUMBER","message":"TEXT","level":"info","timestamp":"2024-05-01T10:00:0NUMBERZ","severity":"INFO"}
        """,
    ]

    private func check(_ texts: [String], in form: String, record: String? = nil) throws -> CommandRun {
        let lines = texts.enumerated().map { number, text in
            form.replacing("TEXT", with: text).replacing("NUMBER", with: "\(number)")
        }
        return try .check(lines, by: Self.spec, record: record)
    }

    private static let legal = [
        "order 17 created", "order 18 created", "order 17 paid", "order 18 paid", "order 17 shipped",
    ]

    @Test(arguments: forms)
    func `The text is read as a line of a log is`(form: String) throws {
        let run = try check(Self.legal, in: form)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("2 objects (order 17 3, order 18 2)"), "\(run.output)\(run.errors)")
        let settled = try check(Self.legal, in: form, record: run.printedRecord)
        #expect(settled.exitCode == 0 && settled.output.contains("1 kept"), "\(settled.output)\(settled.errors)")
    }

    @Test(arguments: forms)
    func `What is wrong is a suspect, and the record that is printed settles it`(form: String) throws {
        let texts = Self.legal + ["order 19 created", "order 19 shipped"]
        let guessed = try check(texts, in: form)
        #expect(guessed.exitCode == 0 && guessed.output.contains("a.log:7:1: warning: "), "\(guessed.output)")
        let settled = try check(texts, in: form, record: guessed.printedRecord)
        #expect(
            settled.exitCode == 1 && settled.output.contains("a.log:7:1: error: "),
            "\(settled.output)\(settled.errors)"
        )
    }

    @Test(arguments: [
        "payment of order 18 was paid twice", "order 18 \\\"shipped\\\"", "order 18 shipped?",
    ])
    func `A text that says an event otherwise is not read`(text: String) throws {
        let run = try check(Self.legal + [text], in: Self.forms[0])
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(": error: "), "\(run.output)")
    }
}
