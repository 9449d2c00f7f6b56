/// Android, Flutter and other apps of telephones.
extension LogShape {
    static let mobile: [LogShape] = [
        LogShape(
            "Logcat in its brief layout",
            names: ["onCreate", "onStart", "onResume", "onPause", "onStop", "onDestroy"],
            log: """
                D/MainActivity( 4711): onCreate
                D/MainActivity( 4711): onStart
                D/MainActivity( 4711): onResume
                D/MainActivity( 4711): onPause
                D/DetailActivity( 4711): onCreate
                D/DetailActivity( 4711): onStart
                D/DetailActivity( 4711): onResume
                D/MainActivity( 4711): onStop
                D/DetailActivity( 4711): onPause
                D/DetailActivity( 4711): onDestroy
                """,
            truth: .records(
                """
                MainActivity 1 onCreate, 2 onStart, 3 onResume, 4 onPause, 8 onStop
                DetailActivity 5 onCreate, 6 onStart, 7 onResume, 9 onPause, 10 onDestroy
                """,
                .label
            )
        ),
        LogShape(
            "Logcat with times, process and thread",
            names: ["onCreate", "onStart", "onResume", "onPause", "onStop"],
            log: """
                05-14 09:31:22.104  8123  8123 I LoginActivity: onCreate() called
                05-14 09:31:22.130  8123  8123 I LoginActivity: onStart() called
                05-14 09:31:22.133  8123  8123 I LoginActivity: onResume() called
                05-14 09:31:30.020  8123  8123 I LoginActivity: onPause() called
                05-14 09:31:30.055  8123  8123 I HomeActivity: onCreate() called
                05-14 09:31:30.061  8123  8123 I HomeActivity: onStart() called
                05-14 09:31:30.064  8123  8123 I HomeActivity: onResume() called
                05-14 09:31:30.502  8123  8123 I LoginActivity: onStop() called
                """,
            truth: .records(
                """
                LoginActivity 1 onCreate, 2 onStart, 3 onResume, 4 onPause, 8 onStop
                HomeActivity 5 onCreate, 6 onStart, 7 onResume
                """,
                .label
            )
        ),
        LogShape(
            "One tag for all and the class in the message",
            names: ["onCreate", "onResume", "onPause", "onDestroy"],
            isTrap: true,
            log: """
                06-01 12:00:00.001 D/Lifecycle: CameraFragment.onCreate
                06-01 12:00:00.012 D/Lifecycle: CameraFragment.onResume
                06-01 12:00:03.210 D/Lifecycle: CameraFragment.onPause
                06-01 12:00:03.214 D/Lifecycle: GalleryFragment.onCreate
                06-01 12:00:03.219 D/Lifecycle: GalleryFragment.onResume
                06-01 12:00:07.731 D/Lifecycle: GalleryFragment.onPause
                06-01 12:00:07.733 D/Lifecycle: GalleryFragment.onDestroy
                06-01 12:00:07.740 D/Lifecycle: CameraFragment.onResume
                """,
            truth: .records(
                """
                CameraFragment 1 onCreate, 2 onResume, 3 onPause, 8 onResume
                GalleryFragment 4 onCreate, 5 onResume, 6 onPause, 7 onDestroy
                """,
                .label
            )
        ),
        LogShape(
            "Activities with their hash codes",
            names: ["onCreate", "onResume", "onPause", "onDestroy"],
            log: """
                com.shop.ItemActivity@3f1a2b onCreate
                com.shop.ItemActivity@3f1a2b onResume
                com.shop.ItemActivity@3f1a2b onPause
                com.shop.ItemActivity@9c00de onCreate
                com.shop.ItemActivity@9c00de onResume
                com.shop.ItemActivity@3f1a2b onDestroy
                com.shop.ItemActivity@9c00de onPause
                com.shop.ItemActivity@9c00de onDestroy
                """,
            truth: .records(
                """
                ItemActivity@3f1a2b 1 onCreate, 2 onResume, 3 onPause, 6 onDestroy
                ItemActivity@9c00de 4 onCreate, 5 onResume, 7 onPause, 8 onDestroy
                """,
                .certain
            )
        ),
        LogShape(
            "Flutter's widgets behind flutter's own prefix",
            names: ["initState", "didChangeDependencies", "build", "dispose"],
            log: """
                I/flutter (12012): CounterPage initState
                I/flutter (12012): CounterPage didChangeDependencies
                I/flutter (12012): CounterPage build
                I/flutter (12012): ProfilePage initState
                I/flutter (12012): ProfilePage didChangeDependencies
                I/flutter (12012): ProfilePage build
                I/flutter (12012): CounterPage build
                I/flutter (12012): ProfilePage dispose
                I/flutter (12012): CounterPage dispose
                """,
            truth: .records(
                """
                CounterPage 1 initState, 2 didChangeDependencies, 3 build, 7 build, 9 dispose
                ProfilePage 4 initState, 5 didChangeDependencies, 6 build, 8 dispose
                """,
                .label
            )
        ),
        LogShape(
            "Flutter's states with an identity number",
            names: ["initState", "build", "dispose"],
            log: """
                flutter: _TileState#3a91f initState
                flutter: _TileState#3a91f build
                flutter: _TileState#77c02 initState
                flutter: _TileState#77c02 build
                flutter: _TileState#3a91f build
                flutter: _TileState#3a91f dispose
                flutter: _TileState#77c02 build
                flutter: _TileState#77c02 dispose
                """,
            truth: .records(
                """
                _TileState#3a91f 1 initState, 2 build, 5 build, 6 dispose
                _TileState#77c02 3 initState, 4 build, 7 build, 8 dispose
                """,
                .certain
            )
        ),
        LogShape(
            "React Native's screens",
            names: ["focus", "blur", "mount", "unmount"],
            log: """
                 LOG  HomeScreen mount
                 LOG  HomeScreen focus
                 LOG  HomeScreen blur
                 LOG  CartScreen mount
                 LOG  CartScreen focus
                 LOG  CartScreen blur
                 LOG  CartScreen unmount
                 LOG  HomeScreen focus
                """,
            truth: .records(
                """
                HomeScreen 1 mount, 2 focus, 3 blur, 8 focus
                CartScreen 4 mount, 5 focus, 6 blur, 7 unmount
                """,
                .label
            )
        ),
        LogShape(
            "Bluetooth devices by their hardware address",
            names: ["connecting", "connected", "disconnected"],
            log: """
                BT 00:1A:7D:DA:71:13 connecting
                BT 00:1A:7D:DA:71:13 connected
                BT F4:5C:89:AB:10:02 connecting
                BT F4:5C:89:AB:10:02 connected
                BT 00:1A:7D:DA:71:13 disconnected
                BT 00:1A:7D:DA:71:13 connecting
                BT F4:5C:89:AB:10:02 disconnected
                BT 00:1A:7D:DA:71:13 connected
                """,
            truth: .records(
                """
                00:1A:7D:DA:71:13 1 connecting, 2 connected, 5 disconnected, 6 connecting, 8 connected
                F4:5C:89:AB:10:02 3 connecting, 4 connected, 7 disconnected
                """,
                .certain
            )
        ),
        LogShape(
            "Web sockets of an app by number",
            names: ["opened", "closed", "failed"],
            log: """
                12:00:01 [net] WebSocket 1 opened
                12:00:02 [net] WebSocket 2 opened
                12:00:09 [net] WebSocket 1 closed
                12:00:09 [net] WebSocket 3 opened
                12:00:12 [net] WebSocket 2 failed
                12:00:12 [net] WebSocket 3 closed
                12:00:13 [net] WebSocket 4 opened
                12:00:20 [net] WebSocket 4 closed
                """,
            truth: .records(
                """
                'WebSocket 1' 1 opened, 3 closed
                'WebSocket 2' 2 opened, 5 failed
                'WebSocket 3' 4 opened, 6 closed
                'WebSocket 4' 7 opened, 8 closed
                """,
                .certain
            )
        ),
        LogShape(
            "Kotlin's view models with an arrow",
            names: ["init", "onCleared", "observe"],
            log: """
                UserViewModel -> init
                UserViewModel -> observe
                FeedViewModel -> init
                FeedViewModel -> observe
                UserViewModel -> onCleared
                FeedViewModel -> observe
                FeedViewModel -> onCleared
                """,
            truth: .records(
                """
                UserViewModel 1 init, 2 observe, 5 onCleared
                FeedViewModel 3 init, 4 observe, 6 observe, 7 onCleared
                """,
                .label
            )
        ),
        LogShape(
            "A watch's sessions by uuid",
            names: ["activated", "suspended", "resumed", "invalidated"],
            log: """
                session 1D3F9C0A-5B7E-4F50-9C11-0A2B3C4D5E6F activated
                session 7A60B1C2-90DE-4E11-8F77-112233445566 activated
                session 1D3F9C0A-5B7E-4F50-9C11-0A2B3C4D5E6F suspended
                session 7A60B1C2-90DE-4E11-8F77-112233445566 suspended
                session 1D3F9C0A-5B7E-4F50-9C11-0A2B3C4D5E6F resumed
                session 7A60B1C2-90DE-4E11-8F77-112233445566 invalidated
                session 1D3F9C0A-5B7E-4F50-9C11-0A2B3C4D5E6F invalidated
                """,
            truth: .records(
                """
                1D3F9C0A-5B7E-4F50-9C11-0A2B3C4D5E6F 1 activated, 3 suspended, 5 resumed, 7 invalidated
                7A60B1C2-90DE-4E11-8F77-112233445566 2 activated, 4 suspended, 6 invalidated
                """,
                .certain
            )
        ),
        LogShape(
            "One activity alone",
            names: ["onCreate", "onStart", "onResume", "onPause", "onStop", "onDestroy"],
            isTrap: true,
            log: """
                I/MainActivity: onCreate
                I/MainActivity: onStart
                I/MainActivity: onResume
                I/MainActivity: onPause
                I/MainActivity: onStop
                I/MainActivity: onDestroy
                """,
            truth: .records(
                """
                '' 1 onCreate, 2 onStart, 3 onResume, 4 onPause, 5 onStop, 6 onDestroy
                """,
                .nobody
            )
        ),
    ]
}
