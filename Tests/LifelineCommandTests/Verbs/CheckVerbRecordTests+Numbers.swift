import Testing

/// Numbers beside a word, which may be part of a name: `#1 Door`.
extension CheckVerbRecordTests {
    static let numbered = [
        "INFO #% @: EVENT", "INFO @ #%: EVENT", "[%] @ EVENT", "(%) @: EVENT", "%. @ EVENT", "%) @ EVENT",
        "No. % @: EVENT",
        "10:00:0& #% [@] EVENT", "10:00:0& [%] EVENT @", "10:00:0& EVENT @ #%", "10:00:0& EVENT #% @", "id=% @: EVENT",
        "Nov 27 10:00:0& host app[12]: #% @: EVENT", "Nov 27 10:00:0& host app[12]: @ #%: EVENT",
        "Nov 27 10:00:0& host app[12]: [%] @: EVENT", "05-04 11:52:03.40&  48  48 D Lifts   : % @ EVENT",
        ##"{"time":"2024-05-04T11:52:03.40&+02:00","level":"INFO","msg":"#% @: EVENT"}"##,
    ]

    /// Lines of such names and events, `1 Door open`.
    private static func log(_ line: String, _ said: [String]) -> String {
        said.enumerated().map { index, said in
            let words = said.split(separator: " ")
            return line.replacing("%", with: words[0]).replacing("@", with: words[1])
                .replacing("EVENT", with: words[2]).replacing("&", with: "\(index)") + "\n"
        }.joined()
    }

    @Test(arguments: numbered)
    func `Several that bear one word and a number each are never one for certain`(line: String) throws {
        // Each opens once.
        let logs = [
            ["1 Door open", "2 Door open"],
            ["1 Door open", "2 Door open", "1 Door shut", "2 Door shut"],
            ["1 Door open", "2 Door open", "3 Door open", "3 Door shut"],
            ["1 Door open", "2 Door open", "1 Gate open"],
            ["1 Door open", "2 Door open", "1 Gate open", "1 Door shut", "2 Door shut", "1 Gate shut"],
            ["1 Door open", "2 Door open", "3 Gate open", "4 Door open", "5 Gate open", "1 Door shut"],
        ]
        for log in logs {
            let run = try check(Self.log(line, log))
            #expect(run.exitCode != 1, "\(run.output)")
        }
    }

    @Test(arguments: numbered)
    func `What two of them that bear a number each do wrong is suspect, and can be settled`(line: String) throws {
        // The first door opens twice.
        let log = [
            "1 Door open", "2 Door open", "1 Gate open", "1 Door open", "2 Door shut", "1 Gate shut", "1 Door shut",
        ]
        let run = try check(Self.log(line, log))
        guard run.exitCode != 2 else { return }
        #expect(run.exitCode == 0 && run.output.contains(":4:1: warning: open of "), "\(run.output)")
        #expect(run.output.contains("to settle it: "), "\(run.output)")
    }

    @Test func `Numbers that count the lines, or that each label has one of, leave labels certain`() throws {
        let counted = try check(Self.log("[%] @ EVENT", ["1 Door open", "2 Gate open", "3 Door shut", "4 Gate open"]))
        #expect(counted.output.contains(":4:1: error: open of Gate comes again before shut"), "\(counted.output)")
        let paired = try check(Self.log("[%] @ EVENT", ["1 Door open", "2 Gate open", "1 Door shut", "2 Gate open"]))
        #expect(paired.output.contains(":4:1: error: open of Gate comes again before shut"), "\(paired.output)")
    }
}
