import CheckResults
import RuleSyntax
import RuleTree
import Testing

/// `for each request`: all records of a process that give the attribute one value.
struct AttributeBindingTests {
    private func judge(_ words: String, _ clause: String, _ options: CheckOptions = CheckOptions()) throws -> Judging {
        var spec = try SpecParser.parse(
            """
            spec s "S"
            event accept, reply, log, +load
            rule r "R"
              for each process
              \(clause)
            """,
            file: "test"
        )
        spec.attributes = [AttributeDeclaration("request")]
        spec.rules[0].quantifier = .attribute(AttributeDeclaration("request"))
        return try Judging(words, by: spec, options)
    }

    @Test("records of several objects with one value are one binding, named by the attribute")
    func binding() throws {
        let judging = try judge(
            "#1.accept{request=17} #2.reply{request=18} #2.reply{request=17}",
            "accept before reply",
            CheckOptions(begin: .launch)
        )
        #expect(judging.findings == ["violated@2"])
        #expect(judging.verdicts == ["17 satisfied", "18 violated"])
        #expect(judging.result.findings[0].binding == Binding([.init("request", "18")]))
        #expect(judging.result.findings[0].message == "reply of 2 comes without accept before it (request 18)")
    }

    @Test("a record without a value is in no binding")
    func noValue() throws {
        let judging = try judge("#1.reply{request=} #1.reply", "reply never", .everything)
        #expect(judging.verdicts == [])
    }

    @Test("a binding begins and ends with the trace")
    func bounds() throws {
        let words = "#1.reply{request=17} #1.accept{request=17}"
        #expect(try judge(words, "accept before reply").findings == [])
        #expect(try judge(words, "accept leads to reply").verdicts == ["17 pending"])
        #expect(try judge(words, "accept leads to reply", CheckOptions(end: .complete)).findings == ["violated@2"])
    }

    @Test("an event that no record with the attribute is may have gone unseen")
    func unseen() throws {
        let words = "#1.accept #1.reply{request=17}"
        let launch = CheckOptions(begin: .launch)
        #expect(try judge(words, "accept before reply", launch).verdicts == ["17 unobservable"])
        #expect(try judge(words, "accept before reply", .everything).findings == ["violated@2"])
        #expect(try judge(words, "accept never", launch).verdicts == ["17 unobservable"])
    }

    @Test("records are missing: what came before may have been anything")
    func gaps() throws {
        let words = "#1.accept{request=1} #1.log{request=17} ~ #1.reply{request=17}"
        let judging = try judge(words, "accept before reply", CheckOptions(begin: .launch))
        #expect(judging.findings == ["suspect@4"])
        #expect(judging.reasons == ["records are missing before line 3"])
    }

    @Test("processes are worlds of their own, and class events count")
    func processes() throws {
        let words = "p/#1.accept{request=17} q/#1.reply{request=17} q/C.+load{request=17}"
        let judging = try judge(words, "accept before reply", CheckOptions(begin: .launch, observesAll: true))
        #expect(judging.findings == ["violated@2"])
        #expect(try judge(words, "+load never").findings == ["violated@3"])
    }
}
