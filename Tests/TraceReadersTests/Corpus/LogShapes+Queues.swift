/// Jobs, messages, pipelines and schedulers.
extension LogShape {
    static let queues: [LogShape] = [
        LogShape(
            "Jobs of a queue by number",
            names: ["enqueued", "started", "finished", "failed"],
            log: """
                job 17 enqueued
                job 18 enqueued
                job 17 started
                job 18 started
                job 17 finished
                job 19 enqueued
                job 18 failed
                job 19 started
                job 19 finished
                """,
            truth: .records(
                """
                'job 17' 1 enqueued, 3 started, 5 finished
                'job 18' 2 enqueued, 4 started, 7 failed
                'job 19' 6 enqueued, 8 started, 9 finished
                """,
                .certain
            )
        ),
        LogShape(
            "Sidekiq with pid, thread, class and job id",
            names: ["start", "done", "fail"],
            isTrap: true,
            log: """
                2019-08-31T15:36:07.569Z pid=82859 tid=11cy9br class=HardWorker jid=528f1b0ddc4a INFO: start
                2019-08-31T15:36:07.573Z pid=82859 tid=119pz7z class=HardWorker jid=b7f805c545c7 INFO: start
                2019-08-31T15:36:07.574Z pid=82859 tid=11cy9br class=HardWorker jid=528f1b0ddc4a elapsed=0.005 INFO: done
                2019-08-31T15:36:07.576Z pid=82859 tid=11cy9br class=HardWorker jid=398d4bc5563b INFO: start
                2019-08-31T15:36:07.581Z pid=82859 tid=119pz7z class=HardWorker jid=b7f805c545c7 elapsed=0.008 INFO: fail
                2019-08-31T15:36:07.583Z pid=82859 tid=11cy9br class=HardWorker jid=398d4bc5563b elapsed=0.007 INFO: done
                2019-08-31T15:36:08.001Z pid=82859 tid=119pz7z class=HardWorker jid=16925b0f545a INFO: start
                2019-08-31T15:36:08.011Z pid=82859 tid=119pz7z class=HardWorker jid=16925b0f545a elapsed=0.010 INFO: done
                """,
            truth: .records(
                """
                528f1b0ddc4a 1 start, 3 done
                b7f805c545c7 2 start, 5 fail
                398d4bc5563b 4 start, 6 done
                16925b0f545a 7 start, 8 done
                """,
                .certain
            )
        ),
        LogShape(
            "Tasks of Celery by uuid with a name before",
            names: ["received", "retry", "succeeded"],
            isTrap: true,
            log: """
                [INFO/MainProcess] Task mail.send[1b3f8a3e-1111-4c1e-9a58-0d2d5f3f0001] received
                [INFO/MainProcess] Task mail.send[1b3f8a3e-2222-4c1e-9a58-0d2d5f3f0002] received
                [INFO/ForkPoolWorker-1] Task mail.send[1b3f8a3e-1111-4c1e-9a58-0d2d5f3f0001] succeeded in 0.12s
                [INFO/ForkPoolWorker-2] Task mail.send[1b3f8a3e-2222-4c1e-9a58-0d2d5f3f0002] retry in 20s
                [INFO/MainProcess] Task mail.send[1b3f8a3e-2222-4c1e-9a58-0d2d5f3f0002] received
                [INFO/ForkPoolWorker-1] Task mail.send[1b3f8a3e-2222-4c1e-9a58-0d2d5f3f0002] succeeded in 0.09s
                """,
            truth: .records(
                """
                1b3f8a3e-1111-4c1e-9a58-0d2d5f3f0001 1 received, 3 succeeded
                1b3f8a3e-2222-4c1e-9a58-0d2d5f3f0002 2 received, 4 retry, 5 received, 6 succeeded
                """,
                .certain
            )
        ),
        LogShape(
            "Messages of a broker by their id",
            names: ["published", "delivered", "acked", "nacked"],
            log: """
                broker: msg-a1 published
                broker: msg-a2 published
                broker: msg-a1 delivered
                broker: msg-a1 acked
                broker: msg-a2 delivered
                broker: msg-a2 nacked
                broker: msg-a2 delivered
                broker: msg-a2 acked
                """,
            truth: .records(
                """
                msg-a1 1 published, 3 delivered, 4 acked
                msg-a2 2 published, 5 delivered, 6 nacked, 7 delivered, 8 acked
                """,
                .certain
            )
        ),
        LogShape(
            "Stages of a pipeline in quotes",
            names: ["queued", "running", "passed", "failed"],
            log: """
                stage "build" is now queued
                stage "unit tests" is now queued
                stage "build" is now running
                stage "build" is now passed
                stage "unit tests" is now running
                stage "unit tests" is now failed
                stage "unit tests" is now queued
                stage "unit tests" is now running
                stage "unit tests" is now passed
                """,
            truth: .records(
                """
                build 1 queued, 3 running, 4 passed
                'unit tests' 2 queued, 5 running, 6 failed, 7 queued, 8 running, 9 passed
                """,
                .label
            )
        ),
        LogShape(
            "Units of systemd",
            names: ["Starting", "Started", "Stopping", "Stopped"],
            log: """
                Apr 02 06:00:01 host systemd[1]: Starting nginx.service...
                Apr 02 06:00:01 host systemd[1]: Starting postgresql.service...
                Apr 02 06:00:02 host systemd[1]: Started nginx.service.
                Apr 02 06:00:04 host systemd[1]: Started postgresql.service.
                Apr 02 07:30:00 host systemd[1]: Stopping nginx.service...
                Apr 02 07:30:01 host systemd[1]: Stopped nginx.service.
                Apr 02 07:30:05 host systemd[1]: Stopping postgresql.service...
                Apr 02 07:30:09 host systemd[1]: Stopped postgresql.service.
                """,
            truth: .records(
                """
                nginx.service 1 Starting, 3 Started, 5 Stopping, 6 Stopped
                postgresql.service 2 Starting, 4 Started, 7 Stopping, 8 Stopped
                """,
                .label
            )
        ),
        LogShape(
            "Targets of a build by path",
            names: ["compiling", "linking", "linked"],
            isTrap: true,
            log: """
                [1/6] compiling src/core
                [2/6] compiling src/net
                [3/6] linking src/core
                [4/6] linked src/core
                [5/6] linking src/net
                [6/6] linked src/net
                """,
            truth: .records(
                """
                src/core 1 compiling, 3 linking, 4 linked
                src/net 2 compiling, 5 linking, 6 linked
                """,
                .label
            )
        ),
        LogShape(
            "Backups of cron by host in parentheses",
            names: ["begun", "verified", "ended"],
            log: """
                2024-05-01 01:00:00 backup (alpha) begun
                2024-05-01 01:00:00 backup (beta) begun
                2024-05-01 01:20:10 backup (beta) verified
                2024-05-01 01:20:12 backup (beta) ended
                2024-05-01 01:31:40 backup (alpha) verified
                2024-05-01 01:31:44 backup (alpha) ended
                2024-05-02 01:00:00 backup (alpha) begun
                """,
            truth: .records(
                """
                alpha 1 begun, 5 verified, 6 ended, 7 begun
                beta 2 begun, 3 verified, 4 ended
                """,
                .label
            )
        ),
        LogShape(
            "Threads of Go's race with one word a line",
            names: ["spawned", "parked", "woken", "exited"],
            log: """
                goroutine 6: spawned
                goroutine 7: spawned
                goroutine 6: parked
                goroutine 7: parked
                goroutine 6: woken
                goroutine 6: exited
                goroutine 7: woken
                goroutine 7: exited
                """,
            truth: .records(
                """
                'goroutine 6' 1 spawned, 3 parked, 5 woken, 6 exited
                'goroutine 7' 2 spawned, 4 parked, 7 woken, 8 exited
                """,
                .certain
            )
        ),
        LogShape(
            "Parcels by an alphanumeric number",
            names: ["accepted", "in transit", "delivered"],
            log: """
                PX100DE    accepted      Leipzig
                PX101DE    accepted      Hamburg
                PX100DE    in transit    Berlin
                PX101DE    in transit    Bremen
                PX100DE    delivered     Potsdam
                PX101DE    in transit    Kassel
                PX101DE    delivered     Fulda
                """,
            truth: .records(
                """
                PX100DE 1 accepted, 3 in transit, 5 delivered
                PX101DE 2 accepted, 4 in transit, 6 in transit, 7 delivered
                """,
                .certain
            )
        ),
        LogShape(
            "Three jobs, four lines",
            names: ["start", "stop"],
            log: """
                import start
                export start
                backup start
                import stop
                """,
            truth: .records(
                """
                import 1 start, 4 stop
                export 2 start
                backup 3 start
                """,
                .likely
            )
        ),
        LogShape(
            "Workflow runs with a slash between",
            names: ["requested", "in_progress", "completed"],
            log: """
                run/9001 requested
                run/9002 requested
                run/9001 in_progress
                run/9002 in_progress
                run/9002 completed
                run/9001 completed
                run/9003 requested
                run/9003 in_progress
                run/9003 completed
                """,
            truth: .records(
                """
                run/9001 1 requested, 3 in_progress, 6 completed
                run/9002 2 requested, 4 in_progress, 5 completed
                run/9003 7 requested, 8 in_progress, 9 completed
                """,
                .certain
            )
        ),
    ]
}
