extension UIKitOrder {
    /// The orders of classes, and of an object up to its loaded view.
    static let beforeAppearing = [
        UIKitOrder(
            rule: "class-load-before-initialize",
            subject: .classPrintedFirst,
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
            subject: .lifeInitializedAs(["storyboard", "nib"]),
            order: .needs(["initWithCoder"], before: ["awakeFromNib", "loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "nib-named",
            subject: .lifeInitializedAs(["xib", "code"]),
            order: .needs(["initWithNibName:bundle:"], before: ["loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "awake-before-load",
            subject: .lifeMadePrintedFirst(["storyboard", "nib"]),
            order: .needs(["awakeFromNib"], before: ["loadView", "viewDidLoad"])
        ),
        UIKitOrder(
            rule: "alloc-before-init",
            subject: .life,
            order: .needs(["+alloc"], before: ["init"])
        ),
        UIKitOrder(
            rule: "init-before-load",
            subject: .lifeInitialized,
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

    /// The orders of unloading, before iOS 6.
    static let unloading = [
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
}
