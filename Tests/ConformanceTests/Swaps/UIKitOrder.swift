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
        /// A life before iOS 6.
        case oldLife
        /// A transition of one of these kinds; its events bear their role before their name.
        case transition(Set<Kind>)

        /// Whether a rule of this subject speaks of another, narrower one.
        func covers(_ subject: Subject) -> Bool {
            guard case .transition(let kinds) = self, case .transition(let narrower) = subject else {
                return self == subject
            }
            return kinds.isSuperset(of: narrower)
        }
    }

    enum Kind: String, Hashable, Sendable, CaseIterable {
        case push, pop, present, dismiss, tab
    }

    /// The rules that put no two events in order, and why a swap cannot break them.
    static let withoutOrder = ["did-load-once": "it counts, and a swap leaves the number of events as it was"]

    static let all = [
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
