import Testing
import TraceRecords

@Suite struct `A log of pairs is read by what is declared of them` {
    private static let statement = RecordStatement.record(
        RecordDeclaration(
            .logfmt(
                RecordColumns(columns: [
                    .init(ColumnPath(["msg"]), .field("event")),
                    .init(ColumnPath(parsing: "door.id"), .field("subject")),
                    .init(ColumnPath(["ts"]), .time("time", in: .s, plus: [])), .init(ColumnPath(["x"]), .field("x")),
                ])
            )
        )
    )

    @Test func `as they are meant`() {
        ValueReading.expect(
            [
                "1:1 open of 7", "2:3 shut of the \"door\" at 1500000 x=1", "3:1 open of =", "4:1 gap",
                "4: msg=open door.id=7 or so", "5:1 gap", "5: msg=\"open", "6: ts=1 msg=\"\"", "7:1 gap",
                "7: door.id=7 was=open", "8:1 gap", "8: msg=open\"x\" door.id=7",
            ],
            of: #"""
                msg=open door.id=7
                  x=1 ts=1.5   msg="shut" door.id="the \"door\"" x=2
                msg=open other= door.id==
                msg=open door.id=7 or so
                msg="open
                ts=1 msg=""
                door.id=7 was=open
                msg=open"x" door.id=7
                """#,
            Self.statement
        )
    }
}
