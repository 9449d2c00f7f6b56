import RuleBuilding
import RuleTree
import TraceModel

/// Specs/uikit/uikit.lifeline, written in Swift. A part of its rules stands in each of the files beside this one.
enum UIKitSpec {
    static let os = Condition("os", default: "17").shown(Condition("os") >= 10, by: .nslogMicroseconds)
    static let printed = Condition("printed", is: "first", "unknown", default: "unknown")
    static let made = Condition(
        "made",
        of: .life,
        is: "storyboard",
        "nib",
        "xib",
        "code",
        "unknown",
        default: "unknown"
    )
    static let initializer = Condition("initializer", of: .life, is: "uikit", "unknown", default: "unknown")
    static let view = Condition("view", of: .life, is: "kept", "released", "assigned", default: "kept")
    static let placed = Condition("placed", of: .life, is: "autolayout", "unknown", default: "unknown")
    static let kind = Condition("kind", of: transition, is: "push", "present", "tab", "scroll", "curl")
        .leading("push", back: "pop").leading("present", back: "dismiss")
    static let direct = Condition("direct", of: transition, is: "yes", "unknown", default: "unknown")
    static let way = Condition("way", of: segue, is: "forward", "back")
    static let joined = Condition("joined", of: .life, is: "addChild", "push", "unknown", default: "unknown")
    static let forwarding = Condition("forwarding", of: family, is: "automatic", "unknown", default: "unknown")
    static let window = Condition("window", is: "storyboard", "scenes", "unknown", default: "unknown")
    static let launch = Condition("launch", is: "foreground", "unknown", default: "unknown")
    static let scenes = Condition("scenes", is: "one", "unknown", default: "unknown")
    static let background = Condition("background", is: "idle", "unknown", default: "unknown")
    static let resized = Condition("resized", of: .life, is: "screen", "unknown", default: "unknown")

    static let frame = Attribute("frame")
    static let contentSize = Attribute("contentSize")
    static let contentOffset = Attribute("contentOffset")
    static let destination = Attribute("destination")
    static let parent = Attribute("parent")

    static let classLoad = Event("+load")
    static let classInitialize = Event("+initialize")
    static let alloc = Event("+alloc")
    static let plainInit = Event("plainInit", is: "init")
    static let initWithCoder = Event("initWithCoder", is: "initWithCoder", "init(coder:)")
    static let initWithNibName = Event("initWithNibName", is: "initWithNibName:bundle:", "init(nibName:bundle:)")
    static let initialized = Event("init", is: "init", "initWithCoder", "initWithNibName")
    static let awakeFromNib = Event("awakeFromNib")
    static let loadView = Event("loadView")
    static let viewDidLoad = Event("viewDidLoad")
    static let willAppear = Event("willAppear", is: "viewWillAppear")
    static let willLayout = Event("willLayout", is: "viewWillLayoutSubviews")
    static let didLayout = Event("didLayout", is: "viewDidLayoutSubviews")
    static let didAppear = Event("didAppear", is: "viewDidAppear")
    static let willDisappear = Event("willDisappear", is: "viewWillDisappear")
    static let didDisappear = Event("didDisappear", is: "viewDidDisappear")
    static let memoryWarning = Event("memoryWarning", is: "didReceiveMemoryWarning")
    static let willUnload = Event("willUnload", is: "viewWillUnload", when: os >= 5, os < 6)
    static let didUnload = Event("didUnload", is: "viewDidUnload", when: os < 6)
    static let prepareForSegue = Event(
        "prepareForSegue",
        is: "prepareForSegue",
        "prepareForSegue:sender:",
        "prepare(for:sender:)"
    )
    static let dealloc = Event("dealloc", is: "dealloc", "deinit")
    static let isAppearing = Event("isAppearing", is: "viewIsAppearing", when: os >= 13)
    static let load = Event("load", is: loadView, viewDidLoad)
    static let unload = Event("unload", is: willUnload, didUnload)
    static let appear = Event("appear", is: willAppear, didAppear)
    static let layout = Event("layout", is: willLayout, didLayout)
    static let beforeLayout = Event("beforeLayout", is: viewDidLoad, willAppear, willLayout)
    static let outsideLayout = Event("outsideLayout", is: beforeLayout, didAppear, willDisappear, didDisappear)
    static let willMoveToParent = Event(
        "willMoveToParent",
        is: "willMoveToParent",
        "willMove(toParent:)",
        "willMoveToParentViewController",
        "willMove(toParentViewController:)"
    )
    static let didMoveToParent = Event(
        "didMoveToParent",
        is: "didMoveToParent",
        "didMove(toParent:)",
        "didMoveToParentViewController",
        "didMove(toParentViewController:)"
    )
    static let traitsWillChange = Event(
        "traitsWillChange",
        is: "willTransition",
        "willTransitionToTraitCollection",
        "willTransitionToTraitCollection:withTransitionCoordinator:"
    )
    static let sizeWillChange = Event(
        "sizeWillChange",
        is: "viewWillTransition",
        "viewWillTransitionToSize",
        "viewWillTransitionToSize:withTransitionCoordinator:"
    )
    static let safeAreaChanged = Event("safeAreaChanged", is: "viewSafeAreaInsetsDidChange")
    static let marginsChanged = Event("marginsChanged", is: "viewLayoutMarginsDidChange")
    static let traitCollectionDidChange = Event("traitCollectionDidChange")
    static let updateViewConstraints = Event("updateViewConstraints")
    static let loadViewIfNeeded = Event("loadViewIfNeeded")
    static let didFinishLaunching = Event(
        "didFinishLaunching",
        is: "didFinishLaunching",
        "didFinishLaunchingWithOptions",
        "application:didFinishLaunchingWithOptions:",
        "application(_:didFinishLaunchingWithOptions:)"
    )
    static let sceneWillConnect = Event(
        "sceneWillConnect",
        is: "scene:willConnectToSession:options:",
        "scene(_:willConnectTo:options:)"
    )
    static let willEnterForeground = Event(
        "willEnterForeground",
        is: "applicationWillEnterForeground",
        "sceneWillEnterForeground"
    )
    static let didBecomeActive = Event("didBecomeActive", is: "applicationDidBecomeActive", "sceneDidBecomeActive")
    static let willResignActive = Event("willResignActive", is: "applicationWillResignActive", "sceneWillResignActive")
    static let didEnterBackground = Event(
        "didEnterBackground",
        is: "applicationDidEnterBackground",
        "sceneDidEnterBackground"
    )

    static let leaving = Interval("leaving", from: willDisappear, to: didDisappear, cancelledBy: willAppear)
    static let entering = Interval("entering", from: willAppear, to: didAppear, cancelledBy: willDisappear)
    static let visible = Interval("visible", from: didAppear, to: willDisappear | didDisappear)
    static let transition = Pairs<UIKitSpec>("transition", "source", "target") { source, target in
        source.leaving.overlaps(target.entering)
    }
    static let segue = Pairs<UIKitSpec>("segue", "sender", "destination") { sender, destination in
        sender.destination.names(destination)
    }
    static let family = Pairs<UIKitSpec>("family", "parent", "child") { parent, child in
        child.parent.names(parent)
    }

    static func spec() throws(Diagnostics) -> Spec {
        try Spec("uikit", "View controllers of UIKit") {
            conditions
            attributes
            [classLoad, classInitialize, alloc, plainInit, initWithCoder, initWithNibName, initialized]
            [awakeFromNib, loadView, viewDidLoad]
            [willAppear, willLayout, didLayout, didAppear, willDisappear, didDisappear]
            [memoryWarning, willUnload, didUnload, prepareForSegue, dealloc, isAppearing]
            [load, unload, appear, layout, beforeLayout, outsideLayout]
            [willMoveToParent, didMoveToParent]
            [traitsWillChange, sizeWillChange, safeAreaChanged, marginsChanged]
            [traitCollectionDidChange, updateViewConstraints, loadViewIfNeeded]
            [didFinishLaunching, sceneWillConnect]
            [willEnterForeground, didBecomeActive, willResignActive, didEnterBackground]
            Life(from: alloc, initialized, awakeFromNib, loadView, viewDidLoad, to: dealloc)
            leaving
            entering
            visible
            transition
            segue
            family
            rules
        }
    }

    @SpecBuilder private static var conditions: [SpecPart] {
        os
        printed
        made
        initializer
        view
        placed
        kind
        direct
        way
        joined
        forwarding
        window
        launch
        scenes
        background
        resized
    }

    @SpecBuilder private static var attributes: [SpecPart] {
        frame
        contentSize
        contentOffset
        destination
        parent
    }

    @SpecBuilder private static var rules: [SpecPart] {
        classes
        making
        loading
        unloading
        appearing
        layouts
        endOfLife
        transitions
        segues
        becomingVisible
        containers
        lettingGo
        launching
        sizes
    }
}
