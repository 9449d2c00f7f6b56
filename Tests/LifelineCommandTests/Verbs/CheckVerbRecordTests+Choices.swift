import Testing

/// What is printed to choose from of logs whose lines may be about several things, and that it can be used as it stands.
extension CheckVerbRecordTests {
    @Test func `Of two keys that divide the lines either may be meant`() throws {
        let log = "open door=a by=ann\nopen door=b by=bob\nopen door=a by=bob\nopen door=b by=ann\nshut door=c by=ann\n"
        let run = try check(log)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("it cannot be told whose events these are: two columns tell objects apart"))
        #expect(run.errors.contains("door={subject}"))
        #expect(run.errors.contains("by={subject}"))
    }

    @Test func `Of two candidates neither is taken, and both are shown`() throws {
        let log = """
            client=3 server=7 open
            client=4 server=7 open
            client=3 server=8 open
            client=3 server=7 shut
            client=4 server=7 shut
            client=4 server=8 open
            client=3 server=8 shut
            client=4 server=8 shut

            """
        let run = try check(log)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("it cannot be told whose events these are: two columns tell objects apart"))
        #expect(run.errors.contains("--record 'client={subject} server="))
        #expect(run.errors.contains("server={subject} {event}'"))
    }

    @Test(arguments: [
        (#"{"@mt":"door open now","Id":"A"}"#, #"--record 'json "@mt" "{}{event}{...}", subject = Id'"#),
        (#"{"where":"door open now","Id":"A"}"#, #"--record 'json "where" "{}{event}{...}", subject = Id'"#),
        ("door'A' by'X' open", #"--record 'door'\''{subject}'\'' by'\''{word}'\'' {event}'"#),
    ])
    func `A record that is shown can be copied`(line: String, option: String) throws {
        let words = [
            ("A", "X", "open"), ("B", "X", "open"), ("A", "Y", "open"), ("A", "X", "shut"), ("B", "Y", "shut"),
        ]
        let log = (words + [("B", "X", "shut"), ("B", "Y", "open"), ("A", "Y", "shut")]).map { door, hand, event in
            line.replacing("A", with: door).replacing("X", with: hand).replacing("open", with: event) + "\n"
        }
        let run = try check(log.joined())
        #expect((run.errors + run.output).contains(option), "\(run.output)\(run.errors)")
    }

    @Test func `Where both candidates together say whose an event is, a record that says so is shown as well`() throws {
        let log = ["acme 17 open", "beta 17 open", "acme 17 shut", "beta 17 shut", "beta 18 open", "beta 18 shut"]
            .map { line in
                let words = line.split(separator: " ")
                return "tenant=\(words[0]) order=\(words[1]) \(words[2])\n"
            }.joined()
        let option = #""tenant={kind} order={id} {event}" is "{kind} {id}" {event}"#
        #expect(try check(log).errors.contains("or --record '\(option)'"))
        let declared = try check(log, "", ["--record", option])
        #expect(declared.output.contains("6 events, 3 lives"), "\(declared.output)\(declared.errors)")
    }

    @Test func `A backslash is shown as a record takes it`() throws {
        let log = ["s1", "s2"].map { "C:\\app | \($0) | open\nC:\\app | \($0) | shut\n" }.joined()
        let option = #"C:\\app | {subject} | {event}"#
        #expect(try check(log).output.contains("--record '\(option)'"))
        let declared = try check(log, "", ["--record", option])
        #expect(declared.output.contains("4 events, 2 lives"), "\(declared.output)\(declared.errors)")
    }
}
