import Testing
import TraceRecords

@Suite struct `A log of JSON values is read by what is declared of them` {
    private let plain = RecordStatement.json("id=subject", "ev=event")

    @Test func `as pino and bunyan write it`() {
        ValueReading.expect(
            [
                "1:1 open of 7 at 1531171074631000 level=30", "2:1 shut of 7 at 1531171074632000 level=30",
                "3: {\"level\":30,\"time\":1531171074633,\"pid\":657,\"msg\":\"hello world\"}",
            ],
            of: """
                {"level":30,"time":1531171074631,"pid":657,"hostname":"x","door":{"id":7},"msg":"open"}
                {"level":30,"time":1531171074632,"pid":657,"hostname":"x","door":{"id":7},"msg":"shut"}
                {"level":30,"time":1531171074633,"pid":657,"msg":"hello world"}
                """,
            .json("door.id=subject", "msg=event", "time=time", "level=level")
        )
        ValueReading.expect(
            ["1:1 open of left at 1357081445000000"],
            of: #"{"name":"app","v":0,"door":"left","msg":"door left: open","time":"2013-01-01T23:04:05.000Z"}"#,
            .json("msg~{} {subject}: {event}", "time=time")
        )
    }

    @Test func `as zap and slog write it`() {
        ValueReading.expect(
            ["1:1 open of 7 at 1454019340500000", "3:1 shut of 7 at 1641092645000000"],
            of: """
                {"level":"info","ts":1454019340.5,"caller":"a.go:7","msg":"open","door":7}
                panic: nothing
                {"time":"2022-01-02T03:04:05Z","level":"INFO","msg":"shut","door":7}
                """.replacing("panic: nothing\n", with: "\n"),
            .json("door=subject", "msg=event", "ts=time", where: [("level", "info")]),
            .json("door=subject", "msg=event", "time=time")
        )
    }

    @Test func `behind a logger's words, over several lines, and with text between`() {
        ValueReading.expect(
            ["1:15 open of 1", "2: starting", "3:1 shut of 1", "7:4 open of 2", "7:25 shut of 2"],
            of: """
                12:00:01 INFO {"id":1,"ev":"open"}
                starting
                {
                  "id": 1,
                  "ev": "shut"
                }
                >> {"id":2,"ev":"open"} {"id":2,"ev":"shut"}

                """,
            plain
        )
    }

    @Test func `with numbers as printed, and escapes as meant`() {
        ValueReading.expect(
            [
                "1:1 open of 9007199254740993", "2:1 open of 9007199254740992", "3:1 open of Küche",
                "4:1 door.open of a\"b",
            ],
            of: #"""
                {"id":9007199254740993,"ev":"open"}
                {"id":9007199254740992,"ev":"open"}
                {"id":"K\u00fcche","ev":"op\u0065n"}
                {"id":"a\"b","ev":"door.open"}
                """#,
            plain
        )
        ValueReading.expect(
            ["1:1 open of Küche x=1\"2"],
            of: #"{"m":"K\u00fcche: open 1\"2"}"#,
            .json("m~{subject}: {event} {x}")
        )
    }

    @Test func `from a list, closed or not`() {
        let trace = RecordStatement.json("name~{subject} {event}", "ts=time", list: "traceEvents", where: [("ph", "I")])
        let records = ["2:1 open of 7 at 1715000000000000", "4:1 shut of 7 at 1715000001000000"]
        let text = """
            {"displayTimeUnit":"ms","traceEvents":[
            {"ph":"I","name":"7 open","ts":1715000000000000},
            {"ph":"M","name":"process_name"},
            {"ph":"I","name":"7 shut","ts":1715000001000000}
            """
        let other = "3: {\"ph\":\"M\",\"name\":\"process_name\"}"
        let expected = [records[0], other, records[1]]
        ValueReading.expect(expected, of: text, trace)
        ValueReading.expect(expected, of: text + ",\n", trace)
        ValueReading.expect(expected, of: text + "]}\n", trace)
        let line = text.replacing("\n", with: "") + "]}"
        #expect(ValueReading(Array(line.utf8), [trace]).all.count == 3)
        #expect(ValueReading(Array(line.utf8), [trace]).all[0] == "1:40 open of 7 at 1715000000000000")
    }

    @Test func `from a list, and from values between lists`() {
        ValueReading.expect(
            ["2:2 open of 1", "4:4 shut of 1", "6:3 door.open of 2", "7:1 open of 3", "8:12 shut of 3"],
            of: """
                {"events":[
                 {"id":1,"ev":"open"
                 }
                 , {"id":1,
                "ev":"shut"},
                  {"id":2,"ev":"door.open"}]}
                {"id":3,"ev":"open"}
                {"events":[{"id":3,"ev":"shut"}]}
                """,
            .json("id=subject", "ev=event", list: "events"),
            plain
        )
    }

    @Test func `from one array`() {
        ValueReading.expect(
            ["2:1 open of 1", "4:4 shut of 1"],
            of: "[\n{\"id\":1,\n\"ev\":\"open\"\n}, {\n\"id\":1,\"ev\":\"shut\"}\n]\n",
            plain
        )
        ValueReading.expect(
            ["1:2 open of 1", "1:23 shut of 1"],
            of: #"[{"id":1,"ev":"open"},{"id":1,"ev":"shut"}]"#,
            plain
        )
    }

    @Test func `by the first that fits`() {
        ValueReading.expect(
            ["1:1 open of 1", "2:1 open of Door", "3:1 +load of Door", "4:1 gap", "4: {\"ev\":\"open\"}"],
            of: """
                {"id":1,"class":"Door","ev":"open"}
                {"class":"Door","ev":"open"}
                {"class":"Door","ev":"+load"}
                {"ev":"open"}
                """,
            .json("id=subject", "ev=event"),
            .json("class=subject", "ev=event")
        )
    }

    @Test func `with subjects and events put together`() {
        ValueReading.expect(
            ["1:1 open of lift 7 from=8 to=7 x=op", "1:1 shut of lift 8 from=8 to=7 x=op"],
            of: #"{"from":8,"to":7,"x":"op"}"#,
            .json(
                "from=from",
                "to=to",
                "x=x",
                claims: [
                    RecordClaim(subject: [.text("lift "), .field("to")], event: [.field("x"), .text("en")]),
                    RecordClaim(subject: [.text("lift "), .field("from")], event: [.text("shut")]),
                ]
            )
        )
    }

    @Test func `and what is not read is never lost`() {
        ValueReading.expect(
            [
                "1:1 gap", "1: {\"id\":1,\"ev\":\"open\"", "2:1 open of 2", "3:1 gap",
                "3: {\"id\":3,\"ev\":\"opened\",\"was\":\"shut\"}",
                "4: {\"id\":4,\"ev\":\"opened\"}", "5:1 gap", "5: {\"id\":null,\"ev\":\"open\"}", "6:1 gap",
                "6: open {\"id\":5}",
                "7:1 gap", "7: {\"id\":6,\"ev\":\"open\"} late", "8:1 gap", "8: {\"id\":7,\"ev\":\"open\",",
            ],
            of: """
                {"id":1,"ev":"open"
                {"id":2,"ev":"open"}
                {"id":3,"ev":"opened","was":"shut"}
                {"id":4,"ev":"opened"}
                {"id":null,"ev":"open"}
                open {"id":5}
                {"id":6,"ev":"open"} late
                {"id":7,"ev":"open",
                """,
            plain
        )
        ValueReading.expect(
            ["1:1 gap", "1: {\"note\":\"open\",\"events\":[", "2: {}"],
            of: "{\"note\":\"open\",\"events\":[\n{}",
            .json("id=subject", "ev=event", list: "events")
        )
    }

    @Test func `with notes and gaps between`() {
        ValueReading.expect(
            ["1:1 directive", "2:1 open of 1", "3:1 gap", "4: # {\"id\":1,\"ev\":\"shut\"}"],
            of: "# lifeline: a = b\n{\"id\":1,\"ev\":\"open\"}\n# lifeline: gap\n# {\"id\":1,\"ev\":\"shut\"}\n",
            plain
        )
    }
}
