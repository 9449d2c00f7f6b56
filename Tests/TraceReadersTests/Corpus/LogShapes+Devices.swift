/// Machines with states: doors, lifts, printers, pumps, cars.
extension LogShape {
    static let devices: [LogShape] = [
        LogShape(
            "Doors by number",
            names: ["open", "shut", "locked"],
            log: """
                Door 1 open
                Door 2 open
                Door 1 shut
                Door 1 locked
                Door 2 shut
                Door 2 locked
                Door 1 open
                """,
            truth: .records(
                """
                'Door 1' 1 open, 3 shut, 4 locked, 7 open
                'Door 2' 2 open, 5 shut, 6 locked
                """,
                .certain
            )
        ),
        LogShape(
            "Rooms by name behind a clock",
            names: ["open", "shut"],
            log: """
                08:00 Kitchen open
                08:05 Garage open
                08:10 Kitchen shut
                08:40 Cellar open
                08:41 Garage shut
                08:42 Kitchen open
                08:59 Cellar shut
                09:00 Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 6 open, 8 shut
                Garage 2 open, 5 shut
                Cellar 4 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "A lift alone",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                lift: open
                lift: shut
                lift: move
                lift: open
                lift: shut
                lift: move
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 move, 4 open, 5 shut, 6 move
                """,
                .nobody
            )
        ),
        LogShape(
            "Lifts of a building",
            names: ["doors open", "doors shut", "moving", "stopped"],
            log: """
                Lift A: doors open
                Lift B: moving
                Lift A: doors shut
                Lift A: moving
                Lift B: stopped
                Lift B: doors open
                Lift A: stopped
                Lift A: doors open
                Lift B: doors shut
                """,
            truth: .records(
                """
                A 1 doors open, 3 doors shut, 4 moving, 7 stopped, 8 doors open
                B 2 moving, 5 stopped, 6 doors open, 9 doors shut
                """,
                .label
            )
        ),
        LogShape(
            "Valves of a plant in German",
            names: ["geöffnet", "geschlossen", "gestört"],
            log: """
                07.03.2024 08:15:00 Ventil V101 geöffnet
                07.03.2024 08:15:09 Ventil V102 geöffnet
                07.03.2024 08:16:00 Ventil V101 geschlossen
                07.03.2024 08:17:30 Ventil V102 gestört
                07.03.2024 08:19:02 Ventil V102 geschlossen
                07.03.2024 08:20:00 Ventil V101 geöffnet
                """,
            truth: .records(
                """
                V101 1 geöffnet, 3 geschlossen, 6 geöffnet
                V102 2 geöffnet, 4 gestört, 5 geschlossen
                """,
                .label
            )
        ),
        LogShape(
            "Heaters of a printer",
            names: ["heating", "ready", "cooling"],
            log: """
                extruder: heating
                bed: heating
                extruder: ready
                bed: ready
                extruder: cooling
                bed: cooling
                extruder: heating
                extruder: ready
                """,
            truth: .records(
                """
                extruder 1 heating, 3 ready, 5 cooling, 7 heating, 8 ready
                bed 2 heating, 4 ready, 6 cooling
                """,
                .label
            )
        ),
        LogShape(
            "Infusion pumps by their serial number",
            names: ["primed", "running", "occlusion", "stopped"],
            log: """
                2024-06-01T12:00:00,SN-20418,primed
                2024-06-01T12:00:09,SN-20418,running
                2024-06-01T12:01:00,SN-20502,primed
                2024-06-01T12:01:05,SN-20502,running
                2024-06-01T12:09:00,SN-20418,occlusion
                2024-06-01T12:09:01,SN-20418,stopped
                2024-06-01T12:30:00,SN-20502,stopped
                """,
            truth: .records(
                """
                SN-20418 1 primed, 2 running, 5 occlusion, 6 stopped
                SN-20502 3 primed, 4 running, 7 stopped
                """,
                .certain
            )
        ),
        LogShape(
            "Gateways of a car by module",
            names: ["wakeup", "active", "sleep"],
            log: """
                0.000100 [CAN] ABS wakeup
                0.000220 [CAN] BCM wakeup
                0.010100 [CAN] ABS active
                0.012300 [CAN] BCM active
                12.500000 [CAN] BCM sleep
                12.710000 [CAN] ABS sleep
                14.000000 [CAN] BCM wakeup
                14.010000 [CAN] BCM active
                """,
            truth: .records(
                """
                ABS 1 wakeup, 3 active, 6 sleep
                BCM 2 wakeup, 4 active, 5 sleep, 7 wakeup, 8 active
                """,
                .label
            )
        ),
        LogShape(
            "Sensors of a house with a slash",
            names: ["online", "offline"],
            log: """
                home/porch/status online
                home/attic/status online
                home/porch/status offline
                home/attic/status offline
                home/porch/status online
                home/cellar/status online
                home/cellar/status offline
                """,
            truth: .records(
                """
                porch 1 online, 3 offline, 5 online
                attic 2 online, 4 offline
                cellar 6 online, 7 offline
                """,
                .label
            )
        ),
        LogShape(
            "Traffic lights with square brackets and spaces",
            names: ["red", "amber", "green"],
            log: """
                [ north ] red
                [ south ] red
                [ north ] amber
                [ north ] green
                [ south ] amber
                [ south ] green
                [ north ] amber
                [ north ] red
                """,
            truth: .records(
                """
                north 1 red, 3 amber, 4 green, 7 amber, 8 red
                south 2 red, 5 amber, 6 green
                """,
                .label
            )
        ),
        LogShape(
            "Trains by their number in a sentence",
            names: ["entered", "left"],
            log: """
                Train ICE612 entered block B4
                Train RB20 entered block B1
                Train ICE612 left block B4
                Train RB20 left block B1
                Train ICE612 entered block B5
                Train RB20 entered block B2
                Train ICE612 left block B5
                """,
            truth: .records(
                """
                ICE612 1 entered, 3 left, 5 entered, 7 left
                RB20 2 entered, 4 left, 6 entered
                """,
                .certain
            )
        ),
        LogShape(
            "Things of a kitchen, most of them seen once",
            names: ["on", "off"],
            log: """
                oven turned on
                hob turned on
                grill turned on
                oven turned off
                fan turned on
                """,
            truth: .records(
                """
                oven 1 on, 4 off
                hob 2 on
                grill 3 on
                fan 5 on
                """,
                .likely
            )
        ),
        LogShape(
            "Robots' grippers with hyphens in the names",
            names: ["gripped", "released"],
            log: """
                left-arm gripped
                right-arm gripped
                left-arm released
                right-arm released
                left-arm gripped
                left-arm released
                """,
            truth: .records(
                """
                left-arm 1 gripped, 3 released, 5 gripped, 6 released
                right-arm 2 gripped, 4 released
                """,
                .label
            )
        ),
        LogShape(
            "Dotted names of doors",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                left.door open
                right.door open
                left.door shut
                right.door shut
                left.door open
                left.door shut
                """,
            truth: .records(
                """
                left.door 1 open, 3 shut, 5 open, 6 shut
                right.door 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "Charging points with a connector's state behind an arrow",
            names: ["Available", "Preparing", "Charging", "Finishing"],
            log: """
                CP01 => Available
                CP02 => Available
                CP01 => Preparing
                CP01 => Charging
                CP02 => Preparing
                CP02 => Charging
                CP01 => Finishing
                CP01 => Available
                CP02 => Finishing
                """,
            truth: .records(
                """
                CP01 1 Available, 3 Preparing, 4 Charging, 7 Finishing, 8 Available
                CP02 2 Available, 5 Preparing, 6 Charging, 9 Finishing
                """,
                .certain
            )
        ),
    ]
}
