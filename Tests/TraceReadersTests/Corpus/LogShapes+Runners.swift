/// Test runners, builders and other tools that name what they do.
extension LogShape {
    static let runners: [LogShape] = [
        LogShape(
            "Methods of a test class with the test before",
            names: ["setUp", "tearDown", "run"],
            log: """
                testAdd setUp
                testAdd run
                testAdd tearDown
                testSub setUp
                testSub run
                testSub tearDown
                testAdd setUp
                testAdd run
                testAdd tearDown
                """,
            truth: .records(
                """
                testAdd 1 setUp, 2 run, 3 tearDown, 7 setUp, 8 run, 9 tearDown
                testSub 4 setUp, 5 run, 6 tearDown
                """,
                .label
            )
        ),
        LogShape(
            "Go's tests with equals signs",
            names: ["RUN", "PAUSE", "CONT", "PASS", "FAIL"],
            log: """
                === RUN   TestPush
                === PAUSE TestPush
                === RUN   TestPop
                === PAUSE TestPop
                === CONT  TestPush
                === CONT  TestPop
                --- PASS: TestPush (0.00s)
                --- FAIL: TestPop (0.01s)
                """,
            truth: .records(
                """
                TestPush 1 RUN, 2 PAUSE, 5 CONT, 7 PASS
                TestPop 3 RUN, 4 PAUSE, 6 CONT, 8 FAIL
                """,
                .label
            )
        ),
        LogShape(
            "XCTest's cases in quotes",
            names: ["started", "passed", "failed"],
            log: """
                Test Case '-[CartTests testAdd]' started.
                Test Case '-[CartTests testAdd]' passed (0.001 seconds).
                Test Case '-[CartTests testDrop]' started.
                Test Case '-[CartTests testDrop]' failed (0.004 seconds).
                Test Case '-[UserTests testName]' started.
                Test Case '-[UserTests testName]' passed (0.001 seconds).
                """,
            truth: .records(
                """
                '-[CartTests testAdd]' 1 started, 2 passed
                '-[CartTests testDrop]' 3 started, 4 failed
                '-[UserTests testName]' 5 started, 6 passed
                """,
                .label
            )
        ),
        LogShape(
            "Google Test's brackets",
            names: ["RUN", "OK", "FAILED"],
            log: """
                [ RUN      ] StackTest.Push
                [       OK ] StackTest.Push (0 ms)
                [ RUN      ] StackTest.Pop
                [  FAILED  ] StackTest.Pop (1 ms)
                [ RUN      ] QueueTest.Put
                [       OK ] QueueTest.Put (0 ms)
                """,
            truth: .records(
                """
                StackTest.Push 1 RUN, 2 OK
                StackTest.Pop 3 RUN, 4 FAILED
                QueueTest.Put 5 RUN, 6 OK
                """,
                .label
            )
        ),
        LogShape(
            "A fixture's names of two words",
            names: ["fixture setup", "fixture teardown"],
            log: """
                database: fixture setup
                server: fixture setup
                database: fixture teardown
                server: fixture teardown
                database: fixture setup
                database: fixture teardown
                """,
            truth: .records(
                """
                database 1 fixture setup, 3 fixture teardown, 5 fixture setup, 6 fixture teardown
                server 2 fixture setup, 4 fixture teardown
                """,
                .label
            )
        ),
        LogShape(
            "Terraform's resources",
            names: ["Creating", "Creation complete", "Destroying", "Destruction complete"],
            log: """
                aws_vpc.main: Creating...
                aws_vpc.main: Creation complete after 2s
                aws_subnet.a: Creating...
                aws_subnet.a: Creation complete after 1s
                aws_subnet.a: Destroying...
                aws_subnet.a: Destruction complete after 1s
                aws_vpc.main: Destroying...
                aws_vpc.main: Destruction complete after 1s
                """,
            truth: .records(
                """
                aws_vpc.main 1 Creating, 2 Creation complete, 7 Destroying, 8 Destruction complete
                aws_subnet.a 3 Creating, 4 Creation complete, 5 Destroying, 6 Destruction complete
                """,
                .label
            )
        ),
        LogShape(
            "A package manager's states",
            names: ["unpacked", "half-configured", "installed"],
            log: """
                2024-04-01 10:00:00 status unpacked curl:amd64
                2024-04-01 10:00:01 status unpacked wget:amd64
                2024-04-01 10:00:02 status half-configured curl:amd64
                2024-04-01 10:00:02 status installed curl:amd64
                2024-04-01 10:00:03 status half-configured wget:amd64
                2024-04-01 10:00:03 status installed wget:amd64
                """,
            truth: .records(
                """
                curl:amd64 1 unpacked, 3 half-configured, 4 installed
                wget:amd64 2 unpacked, 5 half-configured, 6 installed
                """,
                .label
            )
        ),
        LogShape(
            "A loader's plugins with dots behind",
            names: ["loading", "loaded", "unloaded"],
            log: """
                plugin auth ......... loading
                plugin auth ......... loaded
                plugin cache ........ loading
                plugin cache ........ loaded
                plugin auth ......... unloaded
                plugin cache ........ unloaded
                plugin auth ......... loading
                plugin auth ......... loaded
                """,
            truth: .records(
                """
                auth 1 loading, 2 loaded, 5 unloaded, 7 loading, 8 loaded
                cache 3 loading, 4 loaded, 6 unloaded
                """,
                .label
            )
        ),
        LogShape(
            "A deployment's hosts in Ansible's manner",
            names: ["changed", "ok", "unreachable"],
            log: """
                TASK [install nginx] ****
                changed: [web1]
                changed: [db1]
                TASK [start nginx] ****
                ok: [web1]
                unreachable: [db1]
                TASK [check nginx] ****
                ok: [web1]
                ok: [db1]
                """,
            truth: .records(
                """
                web1 2 changed, 5 ok, 8 ok
                db1 3 changed, 6 unreachable, 9 ok
                """,
                .label
            )
        ),
        LogShape(
            "Coroutines by their own number in a marker",
            names: ["created", "resumed", "suspended", "cancelled"],
            log: """
                @coroutine#2 created
                @coroutine#3 created
                @coroutine#2 resumed
                @coroutine#2 suspended
                @coroutine#3 resumed
                @coroutine#3 cancelled
                @coroutine#2 resumed
                @coroutine#2 cancelled
                """,
            truth: .records(
                """
                coroutine#2 1 created, 3 resumed, 4 suspended, 7 resumed, 8 cancelled
                coroutine#3 2 created, 5 resumed, 6 cancelled
                """,
                .certain
            )
        ),
    ]
}
