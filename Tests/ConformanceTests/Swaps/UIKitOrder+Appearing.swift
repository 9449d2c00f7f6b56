extension UIKitOrder {
    /// The orders of appearance, of layout, of the end of a life, and of transitions.
    static let fromAppearing = [
        UIKitOrder(
            rule: "load-before-appear",
            subject: .life,
            order: .needs(["loadView", "viewDidLoad"], before: ["willAppear", "didAppear"])
        ),
        UIKitOrder(
            rule: "did-load-before-appear",
            subject: .life,
            order: .needs(["viewDidLoad"], before: ["willAppear", "didAppear"])
        ),
        UIKitOrder(
            rule: "appearance",
            subject: .life,
            order: .inTurn(
                [
                    "willAppear": ["didAppear", "willDisappear"],
                    "didAppear": ["willDisappear"],
                    "willDisappear": ["didDisappear", "willAppear"],
                    "didDisappear": ["willAppear"],
                ],
                first: ["willAppear"]
            )
        ),
        UIKitOrder(
            rule: "layout",
            subject: .life,
            order: .nested("willLayout", "didLayout")
        ),
        UIKitOrder(
            rule: "load-before-layout",
            subject: .lifePrintedFirst,
            order: .needs(["loadView", "viewDidLoad"], before: ["willLayout", "didLayout"])
        ),
        UIKitOrder(
            rule: "dealloc-after-hide",
            subject: .life,
            order: .needs(
                ["didDisappear"],
                before: ["dealloc"],
                since: ["willAppear", "didAppear", "willDisappear"],
                fromStart: false
            )
        ),
        UIKitOrder(
            rule: "nothing-after-dealloc",
            subject: .life,
            order: .nothingAfter("dealloc")
        ),
        UIKitOrder(
            rule: "load-before-leaving",
            subject: .directTransition([.present]),
            order: .never(["source loadView", "source viewDidLoad", "target loadView", "target viewDidLoad"])
        ),
        UIKitOrder(
            rule: "hide-before-show",
            subject: .transition([.push, .pop, .present, .dismiss]),
            order: .needs(["source willDisappear"], before: ["target willAppear"])
        ),
        UIKitOrder(
            rule: "show-before-hide",
            subject: .transition([.tab, .scroll, .curl]),
            order: .needs(["target willAppear"], before: ["source willDisappear"])
        ),
        UIKitOrder(
            rule: "source-ends-first",
            subject: .transition([.push, .pop, .tab, .curl]),
            order: .needs(["source didDisappear"], before: ["target didAppear"])
        ),
        UIKitOrder(
            rule: "target-ends-first",
            subject: .transition([.present, .dismiss, .scroll]),
            order: .needs(["target didAppear"], before: ["source didDisappear"])
        ),
    ]
}
