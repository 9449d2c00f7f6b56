/// Calls that print at their beginning and at their end, and pairs that are none.
extension LogShape {
    static let pairs: [LogShape] = [
        LogShape(
            "Arrows at both ends of a call",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                >>> Kitchen open
                <<< Kitchen open
                >>> Garage open
                <<< Garage open
                >>> Kitchen shut
                <<< Kitchen shut
                >>> Garage shut
                <<< Garage shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 5 shut
                Garage 3 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "Arrows of bare methods",
            names: ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"],
            isTrap: true,
            log: """
                --> loadView
                <-- loadView
                --> viewDidLoad
                <-- viewDidLoad
                --> viewWillAppear
                <-- viewWillAppear
                --> viewDidAppear
                <-- viewDidAppear
                """,
            truth: .records(
                """
                '' 1 loadView, 3 viewDidLoad, 5 viewWillAppear, 7 viewDidAppear
                """,
                .nobody
            )
        ),
        LogShape(
            "Enter and leave as words",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                enter Kitchen.open
                leave Kitchen.open
                enter Garage.open
                leave Garage.open
                enter Kitchen.shut
                leave Kitchen.shut
                enter Garage.shut
                leave Garage.shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 5 shut
                Garage 3 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "Begin and end in capitals",
            names: ["load", "render", "unload"],
            isTrap: true,
            log: """
                10:00:01 BEGIN home load
                10:00:02 END home load
                10:00:02 BEGIN cart load
                10:00:03 END cart load
                10:00:03 BEGIN home render
                10:00:04 END home render
                10:00:05 BEGIN cart render
                10:00:06 END cart render
                10:00:07 BEGIN home unload
                10:00:07 END home unload
                """,
            truth: .records(
                """
                home 1 load, 5 render, 9 unload
                cart 3 load, 7 render
                """,
                .label
            )
        ),
        LogShape(
            "Begin and end behind the name",
            names: ["parse", "check"],
            isTrap: true,
            log: """
                a.swift: parse begin
                a.swift: parse end
                a.swift: check begin
                b.swift: parse begin
                b.swift: parse end
                a.swift: check end
                b.swift: check begin
                b.swift: check end
                """,
            truth: .records(
                """
                a.swift 1 parse, 3 check
                b.swift 4 parse, 7 check
                """,
                .label
            )
        ),
        LogShape(
            "A line that says how long it took",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                Lift1 open
                Lift1 open took 12 ms
                Lift2 open
                Lift2 open took 14 ms
                Lift1 shut
                Lift1 shut took 11 ms
                Lift2 shut
                Lift2 shut took 12 ms
                Lift1 move
                Lift1 move took 900 ms
                """,
            truth: .records(
                """
                Lift1 1 open, 5 shut, 9 move
                Lift2 3 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "Dots, and done behind them",
            names: ["install", "configure"],
            isTrap: true,
            log: """
                install libfoo ...
                install libfoo ... done
                install libbar ...
                install libbar ... done
                configure libfoo ...
                configure libfoo ... done
                configure libbar ...
                configure libbar ... done
                """,
            truth: .records(
                """
                libfoo 1 install, 5 configure
                libbar 3 install, 7 configure
                """,
                .label
            )
        ),
        LogShape(
            "Plus and minus in brackets",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                [+] open Kitchen
                [-] open Kitchen
                [+] open Garage
                [-] open Garage
                [+] shut Kitchen
                [-] shut Kitchen
                [+] shut Garage
                [-] shut Garage
                """,
            truth: .records(
                """
                Kitchen 1 open, 5 shut
                Garage 3 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "Calls inside of calls",
            names: ["present", "layout", "dismiss"],
            isTrap: true,
            log: """
                > Sheet present
                  > Button layout
                  < Button layout
                  > Sheet layout
                  < Sheet layout
                < Sheet present
                > Sheet dismiss
                < Sheet dismiss
                > Button dismiss
                < Button dismiss
                """,
            truth: .records(
                """
                Sheet 1 present, 4 layout, 7 dismiss
                Button 2 layout, 9 dismiss
                """,
                .label
            )
        ),
        LogShape(
            "The log ends inside of a call",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                >>> Kitchen open
                <<< Kitchen open
                >>> Garage open
                <<< Garage open
                >>> Garage shut
                <<< Garage shut
                >>> Kitchen shut
                <<< Kitchen shut
                >>> Garage open
                """,
            truth: .records(
                """
                Kitchen 1 open, 7 shut
                Garage 3 open, 5 shut, 9 open
                """,
                .label
            )
        ),
        LogShape(
            "Begin and end are the events",
            names: ["begin", "end"],
            isTrap: true,
            log: """
                tx 7 begin
                tx 8 begin
                tx 7 end
                tx 9 begin
                tx 8 end
                tx 9 end
                """,
            truth: .records(
                """
                'tx 7' 1 begin, 3 end
                'tx 8' 2 begin, 5 end
                'tx 9' 4 begin, 6 end
                """,
                .certain
            )
        ),
        LogShape(
            "Before and after the superclass's method",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear"],
            isTrap: true,
            log: """
                MainVC viewDidLoad before super
                MainVC viewDidLoad after super
                MainVC viewWillAppear before super
                MainVC viewWillAppear after super
                SideVC viewDidLoad before super
                SideVC viewDidLoad after super
                SideVC viewWillAppear before super
                SideVC viewWillAppear after super
                MainVC viewDidAppear before super
                MainVC viewDidAppear after super
                """,
            truth: .records(
                """
                MainVC 1 viewDidLoad, 3 viewWillAppear, 9 viewDidAppear
                SideVC 5 viewDidLoad, 7 viewWillAppear
                """,
                .label
            )
        ),
        LogShape(
            "Arrows that say which way a message went",
            names: ["ping", "pong"],
            isTrap: true,
            log: """
                >>> alpha ping
                <<< alpha pong
                >>> beta ping
                <<< beta pong
                >>> alpha ping
                <<< alpha pong
                """,
            truth: .records(
                """
                alpha 1 ping, 2 pong, 5 ping, 6 pong
                beta 3 ping, 4 pong
                """,
                .label
            )
        ),
        LogShape(
            "Will and did are two events",
            names: ["willOpen", "didOpen", "willShut", "didShut"],
            isTrap: true,
            log: """
                Kitchen willOpen
                Kitchen didOpen
                Garage willOpen
                Garage didOpen
                Kitchen willShut
                Kitchen didShut
                Garage willShut
                Garage didShut
                """,
            truth: .records(
                """
                Kitchen 1 willOpen, 2 didOpen, 5 willShut, 6 didShut
                Garage 3 willOpen, 4 didOpen, 7 willShut, 8 didShut
                """,
                .label
            )
        ),
        LogShape(
            "Entering and exiting with a label behind",
            names: ["acquire", "release"],
            isTrap: true,
            log: """
                TRACE Entering acquire for mutex_a
                TRACE Exiting acquire for mutex_a
                TRACE Entering acquire for mutex_b
                TRACE Exiting acquire for mutex_b
                TRACE Entering release for mutex_a
                TRACE Exiting release for mutex_a
                TRACE Entering release for mutex_b
                TRACE Exiting release for mutex_b
                """,
            truth: .records(
                """
                mutex_a 1 acquire, 5 release
                mutex_b 3 acquire, 7 release
                """,
                .label
            )
        ),
    ]
}
