import Testing
import TraceRecords

@Suite struct `A log of rows is read by what is declared of them` {
    private let rows = RecordStatement.csv("case=subject", "activity=event", "at=time", "who=who")

    @Test(arguments: [",", ";", "\t", "|"])
    func `below their header`(separator: String) {
        ValueReading.expect(
            [
                "1: an export", "3:1 open of 7 at 1714827123461000 who=Ann", "4:1 shut of 7 at 1714827124000000",
                "6:1 open of 8 who=Bo \"B\"\nBell", "8:2 shut of 8", "9: x", "10:1 gap", "10: open",
                "11: 9\(separator)wait\(separator)x\(separator)y",
            ],
            of: """
                an export
                case,activity,at,who
                7,open,2024-05-04T12:52:03.461,Ann
                7,shut,2024-05-04T12:52:04,\r
                case,activity,at,who
                8,"open",,"Bo ""B""
                Bell"
                 8 , shut ,,
                x
                open
                9,wait,x,y

                """.replacing(",", with: separator),
            rows
        )
    }

    @Test func `and beside objects`() {
        ValueReading.expect(
            ["2:1 open of 7", "3:1 shut of 7", "4:1 shut of 8", "5:1 gap", "5: 9,open,1"],
            of: "case,activity\n7,open\n{\"id\":7,\"ev\":\"shut\"}\n\"8\",shut\n9,open,1\n",
            .csv("case=subject", "activity=event"),
            .json("id=subject", "ev=event")
        )
    }

    @Test func `by the first that fits`() {
        ValueReading.expect(
            ["2:1 open of 7", "3:1 shut of 8", "5:1 open of 9"],
            of: "kind,case,activity\na,7,open\nb,x,shut 8\ncase;activity\n9;open\n",
            .csv("case=subject", "activity=event", where: [("kind", "a")]),
            .csv("activity~{event} {subject}"),
            .csv("case=subject", "activity=event")
        )
    }

    @Test func `with notes between, and marks of their own`() {
        ValueReading.expect(
            ["2:1 open of #1", "3:1 gap", "4:1 shut of #1"],
            of: "case,activity\n#1,open\n# lifeline: gap\n#1,shut\n",
            .csv("case=subject", "activity=event")
        )
    }

    /// What IIS writes, after learn.microsoft.com/windows/win32/http/w3c-logging; it says its fields again when it was started anew.
    @Test func `below each line that says what fields there are`() {
        ValueReading.expect(
            [
                "1: #Software: Internet Information Services 6.0", "2: #Date: 2001-05-02 17:42:15",
                "3: #Fields: date time c-ip cs-method cs-uri-stem",
                "4:1 open of /7 at 988825335000000 who=172.16.255.255", "5:1 gap", "5: 2001-05-02 17:42:16 172.16 open",
                "6: #Date: 2001-05-02 17:43:00", "7: #Fields: cs-uri-stem time cs-method c-ip sc-status",
                "8:1 shut of /7 at 63781000000", "9:1 shut of /8 who=172.16.0.1",
            ],
            of: """
                #Software: Internet Information Services 6.0
                #Date: 2001-05-02 17:42:15
                #Fields: date time c-ip cs-method cs-uri-stem
                2001-05-02 17:42:15 172.16.255.255 open /7
                2001-05-02 17:42:16 172.16 open
                #Date: 2001-05-02 17:43:00
                #Fields: cs-uri-stem time cs-method c-ip sc-status
                /7 17:43:01 shut - 200
                /8 - shut 172.16.0.1 200

                """,
            .csv("cs-uri-stem=subject", "cs-method=event", "date+time=time", "c-ip=who", where: [("date", nil)]),
            .csv("cs-uri-stem=subject", "cs-method=event", "time=time", "c-ip=who")
        )
    }

    @Test func `at a time of a day, if it is one`() {
        let columns = RecordStatement.csv("x=subject", "what=event", "date+time=time")
        ValueReading.expect(
            [
                "2:1 open of 7 at 1714780800000000", "3:1 open of 8", "4:1 open of 9", "5:1 open of 10",
                "6:1 open of 11",
            ],
            of: """
                date,time,x,what
                2024-05-04,00:00,7,open
                2024-13-04,00:00,8,open
                2024-05-04,,9,open
                ,00:00,10,open
                2024-05-04,noon,11,open

                """,
            columns
        )
    }

    /// What PostgreSQL writes has no header; a statement may have several lines.
    @Test func `without a header`() {
        ValueReading.expect(
            [
                "1: a banner", "2:1 open of 7 who=Ann query=SELECT \"it\",\nshut, 7, Bo\nFROM lifts", "5:1 gap",
                "5: 8,open", "6:1 shut of 8", "7:1 gap", "7: idle,9,open,x",
            ],
            of: """
                a banner
                open,7,Ann,"SELECT ""it"",
                shut, 7, Bo
                FROM lifts"
                8,open
                shut,8,,""
                idle,9,open,x

                """,
            .csv("2=subject", "1=event", "3=who", "4=query")
        )
    }
}
