/// Threads and processes, beside labels and without them.
extension LogShape {
    static let threads: [LogShape] = [
        LogShape(
            "A thread that varies beside the label",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                [Thread-1] Kitchen open
                [Thread-2] Garage open
                [Thread-2] Kitchen shut
                [Thread-1] Garage shut
                [Thread-1] Kitchen open
                [Thread-2] Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 6 shut
                Garage 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "The main thread and nothing else",
            names: ["load", "show", "hide"],
            isTrap: true,
            log: """
                [main] load
                [main] show
                [main] hide
                [main] show
                [main] hide
                """,
            truth: .records(
                """
                '' 1 load, 2 show, 3 hide, 4 show, 5 hide
                """,
                .nobody
            )
        ),
        LogShape(
            "Threads that vary and no label",
            names: ["start", "work", "stop"],
            isTrap: true,
            log: """
                [worker-1] start
                [worker-2] start
                [worker-1] work
                [worker-2] work
                [worker-1] stop
                [worker-1] start
                [worker-2] stop
                [worker-1] work
                """,
            truth: .refuse("whether a thread is the object or several serve one, nothing tells")
        ),
        LogShape(
            "A server's threads under one logger",
            names: ["received", "paid", "shipped"],
            isTrap: true,
            log: """
                08:00:01.001 [http-nio-8080-exec-1] INFO  c.a.OrderService - received
                08:00:01.040 [http-nio-8080-exec-2] INFO  c.a.OrderService - received
                08:00:01.300 [http-nio-8080-exec-2] INFO  c.a.OrderService - paid
                08:00:01.410 [http-nio-8080-exec-1] INFO  c.a.OrderService - paid
                08:00:02.000 [http-nio-8080-exec-1] INFO  c.a.OrderService - shipped
                08:00:02.730 [http-nio-8080-exec-2] INFO  c.a.OrderService - shipped
                """,
            truth: .refuse("an order may pass through several threads, and no line names it")
        ),
        LogShape(
            "A server's threads and carts by number",
            names: ["created", "filled", "bought"],
            isTrap: true,
            log: """
                08:00:01.001 [http-nio-8080-exec-1] INFO  c.a.CartService - cart 7 created
                08:00:01.040 [http-nio-8080-exec-2] INFO  c.a.CartService - cart 8 created
                08:00:01.300 [http-nio-8080-exec-2] INFO  c.a.CartService - cart 7 filled
                08:00:01.410 [http-nio-8080-exec-3] INFO  c.a.CartService - cart 8 filled
                08:00:02.000 [http-nio-8080-exec-1] INFO  c.a.CartService - cart 8 bought
                08:00:02.730 [http-nio-8080-exec-1] INFO  c.a.CartService - cart 7 bought
                """,
            truth: .records(
                """
                'cart 7' 1 created, 3 filled, 6 bought
                'cart 8' 2 created, 4 filled, 5 bought
                """,
                .certain
            )
        ),
        LogShape(
            "One process with its pid",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Jun  1 10:00:00 home doord[411]: Kitchen open
                Jun  1 10:00:03 home doord[411]: Garage open
                Jun  1 10:00:09 home doord[411]: Kitchen shut
                Jun  1 10:01:00 home doord[411]: Garage shut
                Jun  1 10:01:02 home doord[411]: Kitchen open
                Jun  1 10:01:05 home doord[411]: Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 6 shut
                Garage 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "A daemon that was started anew",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Jun  1 10:00:00 home doord[411]: Kitchen open
                Jun  1 10:00:03 home doord[411]: Garage open
                Jun  1 10:00:09 home doord[411]: Kitchen shut
                Jun  1 10:02:00 home doord[502]: Garage shut
                Jun  1 10:02:02 home doord[502]: Kitchen open
                Jun  1 10:02:05 home doord[502]: Garage open
                Jun  1 10:02:09 home doord[502]: Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 7 shut
                Garage 2 open, 4 shut, 6 open
                """,
                .label
            )
        ),
        LogShape(
            "One process with its pid and no label",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Jun  1 10:00:00 home gated[411]: open
                Jun  1 10:00:03 home gated[411]: shut
                Jun  1 10:00:09 home gated[411]: open
                Jun  1 10:01:00 home gated[411]: shut
                Jun  1 10:01:02 home gated[411]: open
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 open, 4 shut, 5 open
                """,
                .nobody
            )
        ),
        LogShape(
            "Workers told apart by their pid",
            names: ["boot", "accept", "exit"],
            isTrap: true,
            log: """
                worker[501]: boot
                worker[502]: boot
                worker[501]: accept
                worker[502]: accept
                worker[501]: exit
                worker[503]: boot
                worker[503]: accept
                worker[502]: exit
                worker[503]: exit
                """,
            truth: .records(
                """
                worker[501] 1 boot, 3 accept, 5 exit
                worker[502] 2 boot, 4 accept, 8 exit
                worker[503] 6 boot, 7 accept, 9 exit
                """,
                .certain
            )
        ),
        LogShape(
            "A thread's number as a key beside the door's",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                tid=7 door=front open
                tid=9 door=back open
                tid=9 door=front shut
                tid=7 door=back shut
                tid=7 door=front open
                tid=9 door=front shut
                """,
            truth: .records(
                """
                front 1 open, 3 shut, 5 open, 6 shut
                back 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "NSThread's description with an address",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            isTrap: true,
            log: """
                <NSThread: 0x600001708400>{number = 1, name = main} ListVC viewDidLoad
                <NSThread: 0x600001708400>{number = 1, name = main} ListVC viewWillAppear
                <NSThread: 0x600001708400>{number = 1, name = main} ListVC viewDidAppear
                <NSThread: 0x600001708400>{number = 1, name = main} ItemVC viewDidLoad
                <NSThread: 0x600001708400>{number = 1, name = main} ListVC viewWillDisappear
                <NSThread: 0x600001708400>{number = 1, name = main} ItemVC viewWillAppear
                <NSThread: 0x600001708400>{number = 1, name = main} ItemVC viewDidAppear
                """,
            truth: .records(
                """
                ListVC 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                ItemVC 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A thread that acquires a lock",
            names: ["acquired", "released"],
            isTrap: true,
            log: """
                thread-3 acquired lock-A
                thread-4 acquired lock-B
                thread-3 released lock-A
                thread-4 acquired lock-A
                thread-4 released lock-A
                thread-4 released lock-B
                thread-3 acquired lock-B
                thread-3 released lock-B
                """,
            truth: .refuse("the order can be about the thread or about the lock")
        ),
        LogShape(
            "A lock's records behind the thread in brackets",
            names: ["acquired", "released"],
            isTrap: true,
            log: """
                [Thread-3] lock A acquired
                [Thread-4] lock B acquired
                [Thread-3] lock A released
                [Thread-4] lock A acquired
                [Thread-4] lock A released
                [Thread-4] lock B released
                """,
            truth: .records(
                """
                'lock A' 1 acquired, 3 released, 4 acquired, 5 released
                'lock B' 2 acquired, 6 released
                """,
                .label
            )
        ),
        LogShape(
            "Threads of NSLog's stamp that vary",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "dealloc"],
            isTrap: true,
            log: """
                2014-05-04 11:52:03.461 App[3141:60b] [HomeVC viewDidLoad]
                2014-05-04 11:52:03.470 App[3141:60b] [HomeVC viewWillAppear]
                2014-05-04 11:52:03.801 App[3141:60b] [HomeVC viewDidAppear]
                2014-05-04 11:52:09.101 App[3141:60b] [PageVC viewDidLoad]
                2014-05-04 11:52:12.003 App[3141:1a03] [PageVC dealloc]
                2014-05-04 11:52:14.120 App[3141:60b] [PageVC viewDidLoad]
                2014-05-04 11:52:14.125 App[3141:60b] [PageVC viewWillAppear]
                2014-05-04 11:52:15.003 App[3141:1a03] [HomeVC dealloc]
                """,
            truth: .records(
                """
                HomeVC 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 8 dealloc
                PageVC 4 viewDidLoad, 5 dealloc, 6 viewDidLoad, 7 viewWillAppear
                """,
                .label
            )
        ),
        LogShape(
            "Threads of logcat that vary",
            names: ["load", "ready", "error"],
            isTrap: true,
            log: """
                05-14 09:31:22.104  8123  8123 D ImageLoader: load
                05-14 09:31:22.130  8123  8140 D ImageLoader: ready
                05-14 09:31:22.133  8123  8123 D VideoLoader: load
                05-14 09:31:30.020  8123  8141 D VideoLoader: error
                05-14 09:31:30.055  8123  8140 D VideoLoader: load
                05-14 09:31:30.061  8123  8141 D VideoLoader: ready
                05-14 09:31:31.061  8123  8123 D ImageLoader: load
                05-14 09:31:31.261  8123  8140 D ImageLoader: error
                """,
            truth: .records(
                """
                ImageLoader 1 load, 2 ready, 7 load, 8 error
                VideoLoader 3 load, 4 error, 5 load, 6 ready
                """,
                .label
            )
        ),
        LogShape(
            "Tasks on the threads of a pool",
            names: ["started", "paused", "ended"],
            isTrap: true,
            log: """
                pool-1-thread-1: task 9 started
                pool-1-thread-2: task 10 started
                pool-1-thread-1: task 9 paused
                pool-1-thread-1: task 11 started
                pool-1-thread-2: task 10 ended
                pool-1-thread-2: task 9 ended
                pool-1-thread-1: task 11 ended
                """,
            truth: .records(
                """
                'task 9' 1 started, 3 paused, 6 ended
                'task 10' 2 started, 5 ended
                'task 11' 4 started, 7 ended
                """,
                .certain
            )
        ),
        LogShape(
            "The kernel's stamp with a task number",
            names: ["link up", "link down"],
            isTrap: true,
            log: """
                [   12.104211][  T211] eth0: link up
                [   12.220114][   T98] eth1: link up
                [  904.000123][  T211] eth0: link down
                [  911.501202][   T98] eth0: link up
                [  980.113400][   T98] eth1: link down
                [  982.000001][  T211] eth1: link up
                """,
            truth: .records(
                """
                eth0 1 link up, 3 link down, 4 link up
                eth1 2 link up, 5 link down, 6 link up
                """,
                .certain
            )
        ),
    ]
}
