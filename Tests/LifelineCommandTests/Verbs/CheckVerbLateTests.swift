import Testing

/// `lifeline check` of logs whose first event comes later than a format is looked for at their beginning.
@Suite struct CheckVerbLateTests {
    @Test(arguments: [
        #"{"level":30,"time":17148096#,"pid":81,"hostname":"h","msg":"TEXT"}"#,
        "2024-05-01T12:00:00.000Z  INFO 81 --- [main] c.e.Shop : TEXT", "2024-05-01 12:00:00.000 INFO TEXT",
        "2024-05-01 12:00:00.000 Shop[81:90] TEXT",
    ])
    func `A log is read however late its first event comes`(form: String) throws {
        func line(_ index: Int, _ text: String) -> String {
            form.replacing("#", with: "\(10_000 + index)").replacing("TEXT", with: text)
        }
        let others = (0..<70_000).map { line($0, "request start \($0)") }
        let events = ["opened", "checked", "closed", "opened", "closed"].flatMap { ["s1 \($0)", "s2 \($0)"] }
        let run = try CommandRun.check(others + events.map { line(70_000, $0) }, by: ShopSpec.text)
        #expect(run.output.contains("10 events, 2 lives"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("70000 other lines"), "\(run.output)")
        #expect(run.output.contains("a.log:70009:1: error: closed of s1 comes without checked"), "\(run.output)")
    }
}
