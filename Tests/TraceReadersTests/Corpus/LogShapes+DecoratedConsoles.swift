/// Consoles with marks, emoji, bars and words around what they say.
extension LogShape {
    static let decoratedConsoles: [LogShape] = [
        LogShape(
            "Comment marks in front of every line",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                // FirstVC viewDidLoad
                // FirstVC viewWillAppear
                // FirstVC viewDidAppear
                // SecondVC viewDidLoad
                // FirstVC viewWillDisappear
                // SecondVC viewWillAppear
                // FirstVC viewDidDisappear
                // SecondVC viewDidAppear
                """,
            truth: .records(
                """
                FirstVC 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 7 viewDidDisappear
                SecondVC 4 viewDidLoad, 6 viewWillAppear, 8 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "Emoji in front of and behind the words",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                🍎 ListVC ➡️ viewDidLoad ✅
                🍎 ListVC ➡️ viewWillAppear ✅
                🍎 ListVC ➡️ viewDidAppear ✅
                🍎 MapVC ➡️ viewDidLoad ✅
                🍎 ListVC ➡️ viewWillDisappear ✅
                🍎 MapVC ➡️ viewWillAppear ✅
                🍎 MapVC ➡️ viewDidAppear ✅
                """,
            truth: .records(
                """
                ListVC 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                MapVC 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "Xamarin's capital names",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                LoginController.ViewDidLoad
                LoginController.ViewWillAppear
                LoginController.ViewDidAppear
                HomeController.ViewDidLoad
                LoginController.ViewWillDisappear
                HomeController.ViewWillAppear
                HomeController.ViewDidAppear
                """,
            truth: .records(
                """
                LoginController 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                HomeController 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A monitor's lines with bars",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                10:42:01.113 | LIFECYCLE | RootViewController    | viewDidLoad
                10:42:01.120 | LIFECYCLE | RootViewController    | viewWillAppear
                10:42:01.180 | LIFECYCLE | RootViewController    | viewDidAppear
                10:42:04.311 | LIFECYCLE | ProfileViewController | viewDidLoad
                10:42:04.312 | LIFECYCLE | RootViewController    | viewWillDisappear
                10:42:04.313 | LIFECYCLE | ProfileViewController | viewWillAppear
                10:42:04.840 | LIFECYCLE | ProfileViewController | viewDidAppear
                """,
            truth: .records(
                """
                RootViewController 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                ProfileViewController 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "Bare methods of a single controller",
            names: [
                "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            ],
            log: """
                loadView
                viewDidLoad
                viewWillAppear(_:)
                viewDidAppear(_:)
                viewWillDisappear(_:)
                viewDidDisappear(_:)
                viewWillAppear(_:)
                viewDidAppear(_:)
                """,
            truth: .records(
                """
                '' 1 loadView, 2 viewDidLoad, 3 viewWillAppear, 4 viewDidAppear, 5 viewWillDisappear
                '' 6 viewDidDisappear, 7 viewWillAppear, 8 viewDidAppear
                """,
                .nobody
            )
        ),
        LogShape(
            "SwiftUI's views with onAppear and onDisappear",
            names: ["onAppear", "onDisappear", "task"],
            log: """
                ContentView: onAppear
                ContentView: task
                SettingsView: onAppear
                ContentView: onDisappear
                SettingsView: task
                SettingsView: onDisappear
                ContentView: onAppear
                """,
            truth: .records(
                """
                ContentView 1 onAppear, 2 task, 4 onDisappear, 7 onAppear
                SettingsView 3 onAppear, 5 task, 6 onDisappear
                """,
                .label
            )
        ),
        LogShape(
            "A label of several words in brackets",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                [Order list] viewDidLoad
                [Order list] viewWillAppear
                [Order list] viewDidAppear
                [Order details] viewDidLoad
                [Order list] viewWillDisappear
                [Order details] viewWillAppear
                [Order details] viewDidAppear
                """,
            truth: .records(
                """
                'Order list' 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                'Order details' 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "Labels with hyphens",
            names: ["didLoad", "willShow", "didShow", "willHide"],
            log: """
                left-panel: didLoad
                right-panel: didLoad
                left-panel: willShow
                left-panel: didShow
                right-panel: willShow
                left-panel: willHide
                right-panel: didShow
                right-panel: willHide
                """,
            truth: .records(
                """
                left-panel 1 didLoad, 3 willShow, 4 didShow, 6 willHide
                right-panel 2 didLoad, 5 willShow, 7 didShow, 8 willHide
                """,
                .label
            )
        ),
        LogShape(
            "A remark in prose between the records",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                -[MainViewController viewDidLoad]
                -[MainViewController viewWillAppear:]
                -[MainViewController viewDidAppear:]
                Now tap the button to push the second controller:
                -[NextViewController viewDidLoad]
                -[MainViewController viewWillDisappear:]
                -[NextViewController viewWillAppear:]
                -[MainViewController viewDidDisappear:]
                -[NextViewController viewDidAppear:]
                """,
            truth: .records(
                """
                MainViewController 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 6 viewWillDisappear
                MainViewController 8 viewDidDisappear
                NextViewController 5 viewDidLoad, 7 viewWillAppear, 9 viewDidAppear
                """,
                .label
            )
        ),
    ]
}
