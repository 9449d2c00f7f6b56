/// A slip of which nobody is told, and why nobody can be.
struct SilentSlip: Sendable {
    /// The line as it should be; how wide its blanks are does not matter.
    var line: String
    var changed: String
    var reason: String
    /// The rules in which somebody is told of it all the same.
    var noticedIn: Set<String> = []

    func `is`(_ slip: Slip) -> Bool {
        func words(_ text: String) -> [Substring] { text.split(separator: " ") }
        return slip.line.utf8.count >= line.utf8.count && words(slip.line) == words(line)
            && words(slip.changed) == words(changed)
    }

    static let all = numbers + values + births + colons

    /// A printed name is found without its last colon too.
    private static let colons = [
        SilentSlip(
            line: "event initWithNibName = initWithNibName:bundle: | init(nibName:bundle:)",
            changed: "event initWithNibName = initWithNibName:bundle | init(nibName:bundle:)",
            reason: "the spec means the same"
        ),
        SilentSlip(
            line: "event prepareForSegue = prepareForSegue | prepareForSegue:sender: | prepare(for:sender:)",
            changed: "event prepareForSegue = prepareForSegue | prepareForSegue:sender | prepare(for:sender:)",
            reason: "the spec means the same"
        ),
        SilentSlip(
            line: "event traitsWillChange = willTransition | willTransitionToTraitCollection | "
                + "willTransitionToTraitCollection:withTransitionCoordinator:",
            changed: "event traitsWillChange = willTransition | willTransitionToTraitCollection | "
                + "willTransitionToTraitCollection:withTransitionCoordinator",
            reason: "the spec means the same"
        ),
        SilentSlip(
            line: "event sizeWillChange = viewWillTransition | viewWillTransitionToSize | "
                + "viewWillTransitionToSize:withTransitionCoordinator:",
            changed: "event sizeWillChange = viewWillTransition | viewWillTransitionToSize | "
                + "viewWillTransitionToSize:withTransitionCoordinator",
            reason: "the spec means the same"
        ),
        SilentSlip(
            line: "event didFinishLaunching = didFinishLaunching | didFinishLaunchingWithOptions | "
                + "application:didFinishLaunchingWithOptions: | application(_:didFinishLaunchingWithOptions:)",
            changed: "event didFinishLaunching = didFinishLaunching | didFinishLaunchingWithOptions | "
                + "application:didFinishLaunchingWithOptions | application(_:didFinishLaunchingWithOptions:)",
            reason: "the spec means the same"
        ),
        SilentSlip(
            line: "event sceneWillConnect = "
                + "scene:willConnectToSession:options: | scene(_:willConnectTo:options:)",
            changed: "event sceneWillConnect = "
                + "scene:willConnectToSession:options | scene(_:willConnectTo:options:)",
            reason: "the spec means the same"
        ),
    ]

    /// Any number is as good as another: no other statement says which was meant. Nor is the rule lost: a report says
    /// under which value it was inapplicable.
    /// Where a rule forbids what does not exist then, lint tells of it.
    private static let numbers =
        [
            "default 7, >= 10", "default 1, >= 10", "default 17, > 10", "default 17, = 10", "default 17, >= 1",
            "default 17, >= 0",
        ].map { changed in
            SilentSlip(
                line: "condition os default 17, >= 10 by nslog.microseconds",
                changed: "condition os \(changed) by nslog.microseconds",
                reason: "a number says by itself what it is"
            )
        }
        + [("when os >= 6", "when os > 6"), ("when os >= 6", "when os = 6"), ("when os >= 5", "when os = 5")].map {
            SilentSlip(
                line: $0.0,
                changed: $0.1,
                reason: "a number says by itself what it is",
                noticedIn: ["no-unload"]
            )
        }
        + ["1", "3"].map { number in
            SilentSlip(
                line: "event isAppearing = viewIsAppearing when os >= 13",
                changed: "event isAppearing = viewIsAppearing when os >= \(number)",
                reason: "a number says by itself what it is"
            )
        }

    /// No rule applies to a segue that goes back, so nothing else says how that is called.
    private static let values = ["ack", "bck", "bak", "bac"].map {
        SilentSlip(
            line: "condition way of segue is forward | back",
            changed: "condition way of segue is forward | \($0)",
            reason: "a value of its own that no rule asks about"
        )
    }

    /// The order of births says what may have gone by before a log begins, and no example begins in the middle.
    private static let births = [
        "life from init, +alloc, awakeFromNib, loadView, viewDidLoad to dealloc",
        "life from +alloc, awakeFromNib, init, loadView, viewDidLoad to dealloc",
        "life from +alloc, init, loadView, awakeFromNib, viewDidLoad to dealloc",
    ].map { changed in
        SilentSlip(
            line: "life from +alloc, init, awakeFromNib, loadView, viewDidLoad to dealloc",
            changed: changed,
            reason: "births may come in any order: rules say which is right"
        )
    }
}
