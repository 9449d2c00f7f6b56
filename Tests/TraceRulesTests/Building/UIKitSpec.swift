import TraceModel
import TraceRules

/// Specs/uikit/uikit.lifeline, written in Swift. A part of its rules stands in each of the files beside this one.
enum UIKitSpec {
    static let os = Condition("os", default: "17")
    static let kind = Condition("kind", of: transition, is: "push", "pop", "present", "dismiss", "tab")

    static let classLoad = Event("+load")
    static let classInitialize = Event("+initialize")
    static let alloc = Event("+alloc")
    static let initialized = Event("init", is: "init", "initWithCoder", "initWithNibName:bundle:")
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
    static let willUnload = Event("willUnload", is: "viewWillUnload")
    static let didUnload = Event("didUnload", is: "viewDidUnload")
    static let prepareForSegue = Event("prepareForSegue", is: "prepareForSegue", "prepareForSegue:sender:")
    static let dealloc = Event("dealloc", is: "dealloc", "deinit")
    static let load = Event("load", is: loadView, viewDidLoad)
    static let unload = Event("unload", is: willUnload, didUnload)
    static let appear = Event("appear", is: willAppear, didAppear)

    static let leaving = Interval("leaving", from: willDisappear, to: didDisappear, cancelledBy: willAppear)
    static let entering = Interval("entering", from: willAppear, to: didAppear, cancelledBy: willDisappear)
    static let transition = Pairs<UIKitSpec>("transition", "source", "target") { source, target in
        source.leaving.overlaps(target.entering)
    }

    static func spec() throws(Diagnostics) -> Spec {
        try Spec("uikit", "View controllers of UIKit") {
            os
            kind
            [classLoad, classInitialize, alloc, initialized, awakeFromNib, loadView, viewDidLoad]
            [willAppear, willLayout, didLayout, didAppear, willDisappear, didDisappear]
            [memoryWarning, willUnload, didUnload, prepareForSegue, dealloc]
            [load, unload, appear]
            Life(from: alloc, initialized, awakeFromNib, loadView, viewDidLoad, to: dealloc)
            leaving
            entering
            transition
            classes
            loading
            appearing
            endOfLife
            transitions
        }
    }
}
