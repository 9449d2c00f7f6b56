/// Tables, colours, odd line ends, and other scripts than Latin.
extension LogShape {
    static let columns: [LogShape] = [
        LogShape(
            "Colours around every line",
            names: ["open", "shut", "move"],
            log: """
                \u{1B}[32mKitchen open\u{1B}[0m
                \u{1B}[32mGarage open\u{1B}[0m
                \u{1B}[31mKitchen shut\u{1B}[0m
                \u{1B}[32mKitchen move\u{1B}[0m
                \u{1B}[31mGarage shut\u{1B}[0m
                \u{1B}[32mGarage move\u{1B}[0m
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 4 move
                Garage 2 open, 5 shut, 6 move
                """,
                .label
            )
        ),
        LogShape(
            "Colours around the level and the label",
            names: ["connected", "synced", "lost"],
            log: """
                \u{1B}[2m12:00:01\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m \u{1B}[36mprinter\u{1B}[0m connected
                \u{1B}[2m12:00:02\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m \u{1B}[36mscanner\u{1B}[0m connected
                \u{1B}[2m12:00:03\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m \u{1B}[36mprinter\u{1B}[0m synced
                \u{1B}[2m12:00:09\u{1B}[0m \u{1B}[33mWARN\u{1B}[0m \u{1B}[36mscanner\u{1B}[0m lost
                \u{1B}[2m12:00:12\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m \u{1B}[36mscanner\u{1B}[0m connected
                \u{1B}[2m12:00:13\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m \u{1B}[36mscanner\u{1B}[0m synced
                \u{1B}[2m12:00:19\u{1B}[0m \u{1B}[33mWARN\u{1B}[0m \u{1B}[36mprinter\u{1B}[0m lost
                """,
            truth: .records(
                """
                printer 1 connected, 3 synced, 7 lost
                scanner 2 connected, 4 lost, 5 connected, 6 synced
                """,
                .label
            )
        ),
        LogShape(
            "Lines that end with a carriage return",
            names: ["open", "shut"],
            log: """
                Gate North: open\r
                Gate South: open\r
                Gate North: shut\r
                Gate South: shut\r
                Gate North: open\r
                Gate North: shut\r
                """,
            truth: .records(
                """
                'Gate North' 1 open, 3 shut, 5 open, 6 shut
                'Gate South' 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "Fields between tabs",
            names: ["checkout", "return", "overdue"],
            log: """
                2024-01-05\tB-1001\tcheckout\tann
                2024-01-06\tB-1002\tcheckout\tbob
                2024-01-20\tB-1001\treturn\tann
                2024-02-06\tB-1002\toverdue\tbob
                2024-02-09\tB-1002\treturn\tbob
                2024-02-10\tB-1001\tcheckout\tcid
                2024-02-11\tB-1001\treturn\tcid
                """,
            truth: .records(
                """
                B-1001 1 checkout, 3 return, 6 checkout, 7 return
                B-1002 2 checkout, 4 overdue, 5 return
                """,
                .certain
            )
        ),
        LogShape(
            "A table with borders",
            names: ["open", "shut", "jam"],
            log: """
                +---------+-------+
                | valve   | event |
                +---------+-------+
                | inlet   | open  |
                | outlet  | open  |
                | inlet   | shut  |
                | outlet  | jam   |
                | outlet  | shut  |
                | inlet   | open  |
                +---------+-------+
                """,
            truth: .records(
                """
                inlet 4 open, 6 shut, 9 open
                outlet 5 open, 7 jam, 8 shut
                """,
                .label
            )
        ),
        LogShape(
            "Commas with a heading line",
            names: ["Register", "Approve", "Pay"],
            log: """
                case,activity,timestamp
                3001,Register,2024-01-01 09:00
                3002,Register,2024-01-01 09:05
                3001,Approve,2024-01-02 10:00
                3002,Approve,2024-01-02 10:15
                3002,Pay,2024-01-03 08:00
                3001,Pay,2024-01-04 08:00
                """,
            truth: .records(
                """
                3001 2 Register, 4 Approve, 7 Pay
                3002 3 Register, 5 Approve, 6 Pay
                """,
                .certain
            )
        ),
        LogShape(
            "Semicolons and decimal commas",
            names: ["Start", "Halt", "Fehler"],
            log: """
                0,00;Anlage 1;Start
                0,25;Anlage 2;Start
                4,75;Anlage 1;Halt
                5,10;Anlage 2;Fehler
                5,60;Anlage 2;Halt
                6,00;Anlage 1;Start
                """,
            truth: .records(
                """
                'Anlage 1' 1 Start, 3 Halt, 6 Start
                'Anlage 2' 2 Start, 4 Fehler, 5 Halt
                """,
                .certain
            )
        ),
        LogShape(
            "Chinese doors and states",
            names: ["打开", "关闭"],
            log: """
                前门 打开
                后门 打开
                前门 关闭
                后门 关闭
                前门 打开
                前门 关闭
                """,
            truth: .records(
                """
                前门 1 打开, 3 关闭, 5 打开, 6 关闭
                后门 2 打开, 4 关闭
                """,
                .label
            )
        ),
        LogShape(
            "Russian trains",
            names: ["прибыл", "отправлен"],
            log: """
                10:00 поезд 101 прибыл
                10:07 поезд 102 прибыл
                10:10 поезд 101 отправлен
                10:20 поезд 102 отправлен
                11:00 поезд 101 прибыл
                11:09 поезд 101 отправлен
                """,
            truth: .records(
                """
                'поезд 101' 1 прибыл, 3 отправлен, 5 прибыл, 6 отправлен
                'поезд 102' 2 прибыл, 4 отправлен
                """,
                .certain
            )
        ),
        LogShape(
            "Japanese machines in corner brackets",
            names: ["起動", "停止"],
            log: """
                【プレス機】起動
                【溶接機】起動
                【プレス機】停止
                【溶接機】停止
                【プレス機】起動
                【プレス機】停止
                """,
            truth: .records(
                """
                プレス機 1 起動, 3 停止, 5 起動, 6 停止
                溶接機 2 起動, 4 停止
                """,
                .label
            )
        ),
        LogShape(
            "Korean screens before a colon",
            names: ["생성", "표시", "종료"],
            log: """
                홈화면: 생성
                홈화면: 표시
                설정화면: 생성
                설정화면: 표시
                설정화면: 종료
                홈화면: 표시
                홈화면: 종료
                """,
            truth: .records(
                """
                홈화면 1 생성, 2 표시, 6 표시, 7 종료
                설정화면 3 생성, 4 표시, 5 종료
                """,
                .label
            )
        ),
        LogShape(
            "The stamp behind the event",
            names: ["rise", "fall"],
            log: """
                clk rise @ 10ns
                rst rise @ 12ns
                clk fall @ 15ns
                clk rise @ 20ns
                rst fall @ 22ns
                clk fall @ 25ns
                """,
            truth: .records(
                """
                clk 1 rise, 3 fall, 4 rise, 6 fall
                rst 2 rise, 5 fall
                """,
                .label
            )
        ),
        LogShape(
            "The event first and the label in quotes behind",
            names: ["attach", "detach"],
            log: """
                attach "printer"
                attach "scanner"
                detach "printer"
                attach "printer"
                detach "scanner"
                detach "printer"
                """,
            truth: .records(
                """
                printer 1 attach, 3 detach, 4 attach, 6 detach
                scanner 2 attach, 5 detach
                """,
                .label
            )
        ),
        LogShape(
            "Epoch milliseconds and a pair of braces",
            names: ["acquire", "release"],
            log: """
                1718000000001 {semaphore-a} acquire
                1718000000101 {semaphore-b} acquire
                1718000000201 {semaphore-a} release
                1718000000301 {semaphore-b} release
                1718000000401 {semaphore-a} acquire
                1718000000501 {semaphore-a} release
                """,
            truth: .records(
                """
                semaphore-a 1 acquire, 3 release, 5 acquire, 6 release
                semaphore-b 2 acquire, 4 release
                """,
                .label
            )
        ),
        LogShape(
            "Records of two lines, as Java's own logging prints them",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Jan 05, 2024 9:00:00 AM acme.Doors run
                INFO: Kitchen open
                Jan 05, 2024 9:00:04 AM acme.Doors run
                INFO: Garage open
                Jan 05, 2024 9:01:00 AM acme.Doors run
                WARNING: Kitchen shut
                Jan 05, 2024 9:01:09 AM acme.Doors run
                INFO: Garage shut
                Jan 05, 2024 9:02:00 AM acme.Doors run
                INFO: Kitchen open
                """,
            truth: .records(
                """
                Kitchen 2 open, 6 shut, 10 open
                Garage 4 open, 8 shut
                """,
                .label
            )
        ),
        LogShape(
            "Ids behind the event among other keys",
            names: ["accepted", "running", "completed"],
            log: """
                12:00:00 - accepted id=45
                12:00:01 - accepted id=46
                12:00:01 - running id=45
                12:00:04 - running id=46
                12:00:05 - completed id=45
                12:00:09 - completed id=46
                """,
            truth: .records(
                """
                45 1 accepted, 3 running, 5 completed
                46 2 accepted, 4 running, 6 completed
                """,
                .certain
            )
        ),
    ]
}
