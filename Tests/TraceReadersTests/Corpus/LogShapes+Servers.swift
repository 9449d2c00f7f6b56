/// Servers, their requests and their connections.
extension LogShape {
    static let servers: [LogShape] = [
        LogShape(
            "Requests of Rails by their uuid",
            names: ["Started", "Processing", "Rendering", "Completed"],
            log: """
                [c8c1cd05-5d66-4f9c-bb1c-1a4d1f2f3a01] Started GET "/orders" for 10.0.0.7
                [c8c1cd05-5d66-4f9c-bb1c-1a4d1f2f3a01] Processing by OrdersController#index as HTML
                [0f0a97c2-7b39-4a57-b1e3-4a0c6f2b9d02] Started GET "/carts/3" for 10.0.0.9
                [c8c1cd05-5d66-4f9c-bb1c-1a4d1f2f3a01] Rendering orders/index.html.erb
                [0f0a97c2-7b39-4a57-b1e3-4a0c6f2b9d02] Processing by CartsController#show as HTML
                [c8c1cd05-5d66-4f9c-bb1c-1a4d1f2f3a01] Completed 200 OK in 31ms
                [0f0a97c2-7b39-4a57-b1e3-4a0c6f2b9d02] Rendering carts/show.html.erb
                [0f0a97c2-7b39-4a57-b1e3-4a0c6f2b9d02] Completed 200 OK in 18ms
                """,
            truth: .records(
                """
                c8c1cd05-5d66-4f9c-bb1c-1a4d1f2f3a01 1 Started, 2 Processing, 4 Rendering, 6 Completed
                0f0a97c2-7b39-4a57-b1e3-4a0c6f2b9d02 3 Started, 5 Processing, 7 Rendering, 8 Completed
                """,
                .certain
            )
        ),
        LogShape(
            "A database's connections by number",
            names: ["opened", "authenticated", "idle", "closed"],
            log: """
                2024-02-03T04:05:06Z connection 12 opened
                2024-02-03T04:05:06Z connection 12 authenticated
                2024-02-03T04:05:07Z connection 13 opened
                2024-02-03T04:05:07Z connection 13 authenticated
                2024-02-03T04:05:30Z connection 12 idle
                2024-02-03T04:06:01Z connection 12 closed
                2024-02-03T04:06:09Z connection 13 idle
                2024-02-03T04:07:00Z connection 13 closed
                """,
            truth: .records(
                """
                'connection 12' 1 opened, 2 authenticated, 5 idle, 6 closed
                'connection 13' 3 opened, 4 authenticated, 7 idle, 8 closed
                """,
                .certain
            )
        ),
        LogShape(
            "Key and value with a trace's id",
            names: ["request.start", "request.auth", "request.end"],
            log: """
                level=info trace=4bf92f35 event=request.start
                level=info trace=a3ce929d event=request.start
                level=info trace=4bf92f35 event=request.auth
                level=info trace=4bf92f35 event=request.end
                level=info trace=a3ce929d event=request.auth
                level=info trace=77d00e11 event=request.start
                level=info trace=a3ce929d event=request.end
                level=info trace=77d00e11 event=request.auth
                level=info trace=77d00e11 event=request.end
                """,
            truth: .records(
                """
                4bf92f35 1 request.start, 3 request.auth, 4 request.end
                a3ce929d 2 request.start, 5 request.auth, 7 request.end
                77d00e11 6 request.start, 8 request.auth, 9 request.end
                """,
                .certain
            )
        ),
        LogShape(
            "Orders by number with the event first",
            names: ["created", "paid", "shipped", "delivered"],
            log: """
                event=created order=1234
                event=created order=1235
                event=paid order=1234
                event=shipped order=1234
                event=paid order=1235
                event=delivered order=1234
                event=shipped order=1235
                event=delivered order=1235
                """,
            truth: .records(
                """
                1234 1 created, 3 paid, 4 shipped, 6 delivered
                1235 2 created, 5 paid, 7 shipped, 8 delivered
                """,
                .certain
            )
        ),
        LogShape(
            "Log4j with one logger and the order in the message",
            names: ["received", "validated", "packed", "dispatched"],
            log: """
                2023-11-05 08:00:01,120 INFO  [main] com.acme.OrderService - Order 501 received
                2023-11-05 08:00:01,130 INFO  [main] com.acme.OrderService - Order 501 validated
                2023-11-05 08:00:02,001 INFO  [main] com.acme.OrderService - Order 502 received
                2023-11-05 08:00:02,010 INFO  [main] com.acme.OrderService - Order 502 validated
                2023-11-05 08:10:02,010 INFO  [main] com.acme.OrderService - Order 501 packed
                2023-11-05 08:10:44,210 INFO  [main] com.acme.OrderService - Order 501 dispatched
                2023-11-05 08:11:44,210 INFO  [main] com.acme.OrderService - Order 502 packed
                2023-11-05 08:12:44,210 INFO  [main] com.acme.OrderService - Order 502 dispatched
                """,
            truth: .records(
                """
                'Order 501' 1 received, 2 validated, 5 packed, 6 dispatched
                'Order 502' 3 received, 4 validated, 7 packed, 8 dispatched
                """,
                .certain
            )
        ),
        LogShape(
            "Python's logging with colons",
            names: ["login", "upload", "logout"],
            log: """
                INFO:sessions:alice login
                INFO:sessions:bob login
                INFO:sessions:alice upload
                INFO:sessions:bob upload
                INFO:sessions:alice logout
                INFO:sessions:bob logout
                INFO:sessions:alice login
                """,
            truth: .records(
                """
                alice 1 login, 3 upload, 5 logout, 7 login
                bob 2 login, 4 upload, 6 logout
                """,
                .label
            )
        ),
        LogShape(
            "Rust's env_logger with a module",
            names: ["accepted", "handshake", "shutdown"],
            log: """
                [2024-01-01T00:00:00Z INFO  proxy::net] peer 10.0.0.5:51002 accepted
                [2024-01-01T00:00:00Z INFO  proxy::net] peer 10.0.0.5:51002 handshake
                [2024-01-01T00:00:02Z INFO  proxy::net] peer 10.0.0.9:40110 accepted
                [2024-01-01T00:00:02Z INFO  proxy::net] peer 10.0.0.9:40110 handshake
                [2024-01-01T00:00:05Z INFO  proxy::net] peer 10.0.0.5:51002 shutdown
                [2024-01-01T00:00:08Z INFO  proxy::net] peer 10.0.0.9:40110 shutdown
                """,
            truth: .records(
                """
                'peer 10.0.0.5:51002' 1 accepted, 2 handshake, 5 shutdown
                'peer 10.0.0.9:40110' 3 accepted, 4 handshake, 6 shutdown
                """,
                .certain
            )
        ),
        LogShape(
            "Mail by its queue id",
            names: ["client", "cleanup", "sent", "removed"],
            isTrap: true,
            log: """
                Mar  3 07:12:01 mx postfix/smtpd[901]: 4F1A2C0B11: client=unknown[10.1.1.7]
                Mar  3 07:12:01 mx postfix/cleanup[905]: 4F1A2C0B11: cleanup finished
                Mar  3 07:12:02 mx postfix/smtpd[901]: 90C3D10B12: client=unknown[10.1.1.9]
                Mar  3 07:12:03 mx postfix/smtp[907]: 4F1A2C0B11: sent to relay
                Mar  3 07:12:03 mx postfix/qmgr[512]: 4F1A2C0B11: removed
                Mar  3 07:12:04 mx postfix/cleanup[905]: 90C3D10B12: cleanup finished
                Mar  3 07:12:05 mx postfix/smtp[907]: 90C3D10B12: sent to relay
                Mar  3 07:12:05 mx postfix/qmgr[512]: 90C3D10B12: removed
                """,
            truth: .records(
                """
                4F1A2C0B11 1 client, 2 cleanup, 4 sent, 5 removed
                90C3D10B12 3 client, 6 cleanup, 7 sent, 8 removed
                """,
                .certain
            )
        ),
        LogShape(
            "Transactions with a number in hexadecimal",
            names: ["BEGIN", "COMMIT", "ROLLBACK"],
            log: """
                tx 0x1f01 BEGIN
                tx 0x1f02 BEGIN
                tx 0x1f01 COMMIT
                tx 0x1f03 BEGIN
                tx 0x1f02 ROLLBACK
                tx 0x1f03 COMMIT
                tx 0x1f04 BEGIN
                tx 0x1f04 COMMIT
                """,
            truth: .records(
                """
                'tx 0x1f01' 1 BEGIN, 3 COMMIT
                'tx 0x1f02' 2 BEGIN, 5 ROLLBACK
                'tx 0x1f03' 4 BEGIN, 6 COMMIT
                'tx 0x1f04' 7 BEGIN, 8 COMMIT
                """,
                .certain
            )
        ),
        LogShape(
            "Sessions of a shell server with the pid in brackets",
            names: ["session opened", "session closed"],
            log: """
                Jun 14 15:16:01 combo sshd[19937]: session opened for user test by (uid=0)
                Jun 14 15:16:02 combo sshd[19939]: session opened for user test by (uid=0)
                Jun 14 15:18:10 combo sshd[19937]: session closed for user test
                Jun 14 15:20:02 combo sshd[19944]: session opened for user test by (uid=0)
                Jun 14 15:21:44 combo sshd[19939]: session closed for user test
                Jun 14 15:25:09 combo sshd[19944]: session closed for user test
                """,
            truth: .records(
                """
                sshd[19937] 1 session opened, 3 session closed
                sshd[19939] 2 session opened, 5 session closed
                sshd[19944] 4 session opened, 6 session closed
                """,
                .certain
            )
        ),
        LogShape(
            "Elixir's requests with an id behind",
            names: ["Sent", "Received"],
            log: """
                12:01:33.120 request_id=F3kQ9aX1 [info] Received GET /
                12:01:33.125 request_id=F3kR0bY2 [info] Received POST /login
                12:01:33.131 request_id=F3kQ9aX1 [info] Sent 200 in 11ms
                12:01:33.140 request_id=F3kS7cZ3 [info] Received GET /feed
                12:01:33.161 request_id=F3kR0bY2 [info] Sent 302 in 36ms
                12:01:33.170 request_id=F3kS7cZ3 [info] Sent 200 in 30ms
                """,
            truth: .records(
                """
                F3kQ9aX1 1 Received, 3 Sent
                F3kR0bY2 2 Received, 5 Sent
                F3kS7cZ3 4 Received, 6 Sent
                """,
                .certain
            )
        ),
        LogShape(
            "Go's log with a short client number",
            names: ["connect", "subscribe", "publish", "disconnect"],
            log: """
                2022/09/09 09:09:09 client#7 connect
                2022/09/09 09:09:09 client#7 subscribe news
                2022/09/09 09:09:10 client#8 connect
                2022/09/09 09:09:12 client#8 publish news
                2022/09/09 09:09:15 client#7 disconnect
                2022/09/09 09:09:16 client#8 publish news
                2022/09/09 09:09:19 client#8 disconnect
                """,
            truth: .records(
                """
                client#7 1 connect, 2 subscribe, 5 disconnect
                client#8 3 connect, 4 publish, 6 publish, 7 disconnect
                """,
                .certain
            )
        ),
    ]
}
