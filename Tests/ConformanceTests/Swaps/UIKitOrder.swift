/// A rule of the UIKit spec and the order that it puts events in, written by hand from the rule's sentence.
struct UIKitOrder: Sendable {
    var rule: String
    var subject: Subject
    var order: EventOrder

    var wholeID: String { "uikit.\(rule)" }

    /// Whose events a rule puts in order.
    enum Subject: Hashable, Sendable {
        case `class`
        case life
        /// A life in a log whose callbacks print first.
        case lifePrintedFirst
        /// A life before iOS 6.
        case oldLife
        /// A life of iOS 5.
        case lifeOfVersion5
        /// A life before iOS 6, in a log whose callbacks print first.
        case oldLifePrintedFirst
        /// A life that is made in one of these ways.
        case lifeMade(Set<String>)
        /// A transition of one of these kinds; its events bear their role before their name.
        case transition(Set<Kind>)
        /// A transition of one of these kinds to what is itself pushed or presented.
        case directTransition(Set<Kind>)

        /// Whether a rule of this subject speaks of another, narrower one.
        func covers(_ subject: Subject) -> Bool {
            switch (self, subject) {
            case (.transition(let kinds), .transition(let narrower)),
                (.directTransition(let kinds), .directTransition(let narrower)):
                kinds.isSuperset(of: narrower)
            case (.lifeMade(let ways), .lifeMade(let narrower)): ways.isSuperset(of: narrower)
            default: self == subject
            }
        }
    }

    enum Kind: String, Hashable, Sendable, CaseIterable {
        case push, pop, present, dismiss, tab
    }

    /// The rules that put no two events in order, and why a swap cannot break them.
    static let withoutOrder = [
        "did-load-once": "it counts, and a swap leaves the number of events as it was",
        "init-once": "it counts, and a swap leaves the number of events as it was",
        "decoded-only": "what it forbids is wrong wherever it stands",
        "not-decoded": "what it forbids is wrong wherever it stands",
        "code-not-awoken": "what it forbids is wrong wherever it stands",
        "no-unload": "what it forbids is wrong wherever it stands",
        "warning-with-unload": "the warning may stand on either side",
        "frame-by-layout": "it compares what records say",
        "content-by-layout": "it compares what records say",
        "prepare-before-load": "PlainTrace follows no segues",
    ]

    static let all = beforeAppearing + unloading + fromAppearing

    private static let beforeAppearing = [
        UIKitOrder(
            rule: "class-load-before-initialize",
            subject: .class,
            order: .needs(["+load"], before: ["+initialize"])
        ),
        UIKitOrder(
            rule: "class-initialize-before-alloc",
            subject: .class,
            order: .needs(["+initialize"], before: ["+alloc"])
        ),
        UIKitOrder(
            rule: "class-load-before-alloc",
            subject: .class,
            order: .needs(["+load"], before: ["+alloc"])
        ),
        UIKitOrder(
            rule: "decoded",
            subject: .lifeMade(["storyboard", "nib"]),
            order: .needs(["initWithCoder"], before: ["awakeFromNib", "loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "nib-named",
            subject: .lifeMade(["xib", "code"]),
            order: .needs(["initWithNibName:bundle:"], before: ["loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "awake-before-load",
            subject: .lifeMade(["storyboard", "nib"]),
            order: .needs(["awakeFromNib"], before: ["loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "alloc-before-init",
            subject: .life,
            order: .needs(["+alloc"], before: ["init"])
        ),
        UIKitOrder(
            rule: "init-before-load",
            subject: .life,
            order: .needs(["init"], before: ["loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "load-view-before-did-load",
            subject: .life,
            order: .needs(["loadView"], before: ["viewDidLoad"], since: ["viewDidLoad"])
        ),
        UIKitOrder(
            rule: "reload-after-unload",
            subject: .oldLife,
            order: .needs(
                ["willUnload", "didUnload"],
                before: ["viewDidLoad"],
                since: ["viewDidLoad"],
                fromStart: false
            )
        ),
    ]

    private static let unloading = [
        UIKitOrder(
            rule: "warning-before-unload",
            subject: .oldLifePrintedFirst,
            order: .all([
                .needs(["memoryWarning"], before: ["willUnload"], since: ["willUnload"]),
                .needs(["memoryWarning"], before: ["didUnload"], since: ["didUnload"]),
            ])
        ),
        UIKitOrder(
            rule: "unload-pairs",
            subject: .lifeOfVersion5,
            order: .inTurn(
                ["willUnload": ["didUnload"], "didUnload": ["willUnload"]],
                first: ["willUnload"],
                owed: ["willUnload"]
            )
        ),
        UIKitOrder(
            rule: "unload-while-hidden",
            subject: .oldLife,
            order: .never(
                ["willUnload", "didUnload"],
                after: ["didAppear"],
                until: ["willDisappear", "didDisappear"]
            )
        ),
        UIKitOrder(
            rule: "reload-before-appear",
            subject: .oldLife,
            order: .needs(
                ["loadView", "viewDidLoad"],
                before: ["willAppear", "didAppear"],
                since: ["willUnload", "didUnload"],
                fromStart: false
            )
        ),
    ]

    private static let fromAppearing = [
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
            order: .inTurn(
                ["willLayout": ["didLayout"], "didLayout": ["willLayout"]],
                first: ["willLayout"],
                owed: ["willLayout"]
            )
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
            subject: .directTransition([.push, .present]),
            order: .never(["source loadView", "source viewDidLoad", "target loadView", "target viewDidLoad"])
        ),
        UIKitOrder(
            rule: "hide-before-show",
            subject: .transition([.push, .pop, .present, .dismiss]),
            order: .needs(["source willDisappear"], before: ["target willAppear"])
        ),
        UIKitOrder(
            rule: "show-before-hide",
            subject: .transition([.tab]),
            order: .needs(["target willAppear"], before: ["source willDisappear"])
        ),
        UIKitOrder(
            rule: "source-ends-first",
            subject: .transition([.push, .pop, .tab]),
            order: .needs(["source didDisappear"], before: ["target didAppear"])
        ),
        UIKitOrder(
            rule: "target-ends-first",
            subject: .transition([.present, .dismiss]),
            order: .needs(["target didAppear"], before: ["source didDisappear"])
        ),
    ]
}
