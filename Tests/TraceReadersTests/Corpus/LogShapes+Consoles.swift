/// UIKit's and SwiftUI's consoles, as many authors print them.
extension LogShape {
    static let consoles: [LogShape] = [
        LogShape(
            "A label, the method and the word called",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                VC1 viewDidLoad Called
                VC1 viewWillAppear Called
                VC1 viewDidAppear Called
                VC2 viewDidLoad Called
                VC1 viewWillDisappear Called
                VC2 viewWillAppear Called
                VC1 viewDidDisappear Called
                VC2 viewDidAppear Called
                """,
            truth: .records(
                """
                VC1 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 7 viewDidDisappear
                VC2 4 viewDidLoad, 6 viewWillAppear, 8 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "An ordinal for the controller and empty parentheses",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                first controller viewDidLoad()
                first controller viewWillAppear(_:)
                first controller viewDidAppear(_:)
                second controller viewDidLoad()
                first controller viewWillDisappear(_:)
                second controller viewWillAppear(_:)
                first controller viewDidDisappear(_:)
                second controller viewDidAppear(_:)
                """,
            truth: .records(
                """
                first 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 7 viewDidDisappear
                second 4 viewDidLoad, 6 viewWillAppear, 8 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A capital letter before a colon",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                A: viewDidLoad
                A: viewWillAppear
                A: viewDidAppear
                B: viewDidLoad
                A: viewWillDisappear
                B: viewWillAppear
                A: viewDidDisappear
                B: viewDidAppear
                """,
            truth: .records(
                """
                A 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 7 viewDidDisappear
                B 4 viewDidLoad, 6 viewWillAppear, 8 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A capital letter in brackets",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "deinit"],
            log: """
                [A] viewDidLoad
                [A] viewWillAppear
                [A] viewDidAppear
                [B] viewDidLoad
                [A] viewWillDisappear
                [B] viewWillAppear
                [B] viewDidAppear
                [B] viewWillDisappear
                [A] viewWillAppear
                [B] deinit
                [A] viewDidAppear
                """,
            truth: .records(
                """
                A 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 9 viewWillAppear
                A 11 viewDidAppear
                B 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear, 8 viewWillDisappear, 10 deinit
                """,
                .label
            )
        ),
        LogShape(
            "A dash between label and method under NSLog's stamp",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                2021-03-02 10:11:05.120034+0900 Tabs[1411:29931] VC1 - viewDidLoad
                2021-03-02 10:11:05.121871+0900 Tabs[1411:29931] VC1 - viewWillAppear
                2021-03-02 10:11:05.184420+0900 Tabs[1411:29931] VC1 - viewDidAppear
                2021-03-02 10:11:09.002113+0900 Tabs[1411:29931] VC2 - viewDidLoad
                2021-03-02 10:11:09.003300+0900 Tabs[1411:29931] VC1 - viewWillDisappear
                2021-03-02 10:11:09.003981+0900 Tabs[1411:29931] VC2 - viewWillAppear
                2021-03-02 10:11:09.512200+0900 Tabs[1411:29931] VC2 - viewDidAppear
                """,
            truth: .records(
                """
                VC1 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                VC2 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A logger's tag in front of label and method",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
            log: """
                [LifeCycle] HomeViewController.viewDidLoad()
                [LifeCycle] HomeViewController.viewWillAppear(_:)
                [LifeCycle] HomeViewController.viewDidAppear(_:)
                [LifeCycle] CartViewController.viewDidLoad()
                [LifeCycle] HomeViewController.viewWillDisappear(_:)
                [LifeCycle] CartViewController.viewWillAppear(_:)
                [LifeCycle] HomeViewController.viewDidDisappear(_:)
                [LifeCycle] CartViewController.viewDidAppear(_:)
                """,
            truth: .records(
                """
                HomeViewController 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                HomeViewController 7 viewDidDisappear
                CartViewController 4 viewDidLoad, 6 viewWillAppear, 8 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "Values behind the method's name",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                MenuVC viewDidLoad
                MenuVC viewWillAppear: true
                MenuVC viewDidAppear: true
                ItemVC viewDidLoad
                MenuVC viewWillDisappear: true
                ItemVC viewWillAppear: true
                ItemVC viewDidAppear: true
                ItemVC viewWillDisappear: false
                MenuVC viewWillAppear: false
                """,
            truth: .records(
                """
                MenuVC 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear, 9 viewWillAppear
                ItemVC 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear, 8 viewWillDisappear
                """,
                .label
            )
        ),
        LogShape(
            "Chinese words behind the method's name",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            log: """
                首页 viewDidLoad 进入
                首页 viewWillAppear 进入
                首页 viewDidAppear 进入
                详情页 viewDidLoad 进入
                首页 viewWillDisappear 进入
                详情页 viewWillAppear 进入
                详情页 viewDidAppear 进入
                """,
            truth: .records(
                """
                首页 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                详情页 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "An object with its address in angle brackets",
            names: ["init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "deinit"],
            log: """
                <Shop.DetailVC: 0x7f8d4b0> init
                <Shop.DetailVC: 0x7f8d4b0> viewDidLoad
                <Shop.DetailVC: 0x7f8d4b0> viewWillAppear
                <Shop.DetailVC: 0x7f8e1c0> init
                <Shop.DetailVC: 0x7f8e1c0> viewDidLoad
                <Shop.DetailVC: 0x7f8d4b0> viewWillDisappear
                <Shop.DetailVC: 0x7f8e1c0> viewWillAppear
                <Shop.DetailVC: 0x7f8d4b0> deinit
                <Shop.DetailVC: 0x7f8e1c0> viewDidAppear
                """,
            truth: .records(
                """
                '<Shop.DetailVC: 0x7f8d4b0>' 1 init, 2 viewDidLoad, 3 viewWillAppear, 6 viewWillDisappear, 8 deinit
                '<Shop.DetailVC: 0x7f8e1c0>' 4 init, 5 viewDidLoad, 7 viewWillAppear, 9 viewDidAppear
                """,
                .certain
            )
        ),
        LogShape(
            "The address behind a separate word",
            names: ["init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "deinit"],
            log: """
                init DetailViewController 0x600001a4c000
                viewDidLoad DetailViewController 0x600001a4c000
                viewWillAppear DetailViewController 0x600001a4c000
                init DetailViewController 0x600001a52d80
                viewDidAppear DetailViewController 0x600001a4c000
                viewDidLoad DetailViewController 0x600001a52d80
                deinit DetailViewController 0x600001a4c000
                viewWillAppear DetailViewController 0x600001a52d80
                viewDidAppear DetailViewController 0x600001a52d80
                deinit DetailViewController 0x600001a52d80
                """,
            truth: .records(
                """
                0x600001a4c000 1 init, 2 viewDidLoad, 3 viewWillAppear, 5 viewDidAppear, 7 deinit
                0x600001a52d80 4 init, 6 viewDidLoad, 8 viewWillAppear, 9 viewDidAppear, 10 deinit
                """,
                .certain
            )
        ),
        LogShape(
            "A label of two words behind NSLog's stamp",
            names: ["open", "shut", "locked"],
            isTrap: true,
            log: """
                2021-03-02 10:11:05.120034+0900 Home[1411:29931] Door 1 open
                2021-03-02 10:11:05.121871+0900 Home[1411:29931] Door 2 open
                2021-03-02 10:11:05.184420+0900 Home[1411:29931] Door 1 shut
                2021-03-02 10:11:09.002113+0900 Home[1411:29931] Door 2 shut
                2021-03-02 10:11:09.003300+0900 Home[1411:29931] Door 2 locked
                2021-03-02 10:11:09.003981+0900 Home[1411:29931] Door 1 locked
                """,
            truth: .records(
                """
                'Door 1' 1 open, 3 shut, 6 locked
                'Door 2' 2 open, 4 shut, 5 locked
                """,
                .certain
            )
        ),
        LogShape(
            "A label in brackets behind NSLog's stamp",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                2021-03-02 10:11:05.120034+0900 Home[1411:29931] [Left] open
                2021-03-02 10:11:05.121871+0900 Home[1411:29931] [Right] open
                2021-03-02 10:11:05.184420+0900 Home[1411:29931] [Left] shut
                2021-03-02 10:11:09.002113+0900 Home[1411:29931] [Right] shut
                2021-03-02 10:11:09.003300+0900 Home[1411:29931] [Left] open
                2021-03-02 10:11:09.003981+0900 Home[1411:29931] [Left] shut
                """,
            truth: .records(
                """
                Left 1 open, 3 shut, 5 open, 6 shut
                Right 2 open, 4 shut
                """,
                .label
            )
        ),
    ]
}
