import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var containers: [SpecPart] {
        Rule("parent-announced", "A controller is told that it will get a parent before it is told that it has one") {
            When(joined, is: "addChild", "push")
            after(initialized) { willMoveToParent.before(didMoveToParent) }
            Cites(
                "UIKit",
                "documented: addChild calls willMove(toParent:) before it adds the child, didMove(toParent:) follows"
            )
            Accepts(
                "init willMoveToParent viewDidLoad viewWillAppear didMoveToParent viewIsAppearing viewDidAppear didMoveToParent"
            )
            Accepts("viewDidLoad didMoveToParent viewWillAppear viewDidAppear")
            Accepts("initWithNibName:bundle: willMoveToParent init viewDidLoad didMoveToParent")
            Accepts("init willMove(toParent:) didMove(toParent:)")
            Accepts("init willMoveToParentViewController didMoveToParentViewController")
            Accepts("init willMove(toParentViewController:) didMove(toParentViewController:)")
            Rejects("init viewDidLoad viewWillAppear !didMoveToParent viewDidAppear willMoveToParent")
        }
        Rule("removal-announced", "A controller is told that it will lose its parent before it is told that it has") {
            When(joined, is: "addChild")
            willMoveToParent.where(parent == "nil").before(didMoveToParent.where(parent == "nil"))
            willMoveToParent.where(parent == "(null)").before(didMoveToParent.where(parent == "(null)"))
            Cites("UIKit", "documented: a container calls willMove(toParent:) with nil before removeFromParent")
            Accepts(
                "willMoveToParent{parent=b} didMoveToParent{parent=b} willMoveToParent{parent=nil} didMoveToParent{parent=nil}"
            )
            Accepts("willMoveToParent{parent=(null)} didMoveToParent{parent=(null)}")
            Accepts("willMoveToParent{parent=nil} didMoveToParent{parent=nil} didMoveToParent{parent=nil}")
            Accepts("willMoveToParent{parent=(null)} didMoveToParent{parent=(null)} didMoveToParent{parent=(null)}")
            Rejects("willMoveToParent{parent=b} didMoveToParent{parent=b} !didMoveToParent{parent=nil}")
            Rejects("willMoveToParent{parent=b} didMoveToParent{parent=b} !didMoveToParent{parent=(null)}")
        }
        Rule("pushed-then-loaded", "A controller that is pushed is told of its parent before it loads its view") {
            When(joined, is: "push")
            after(initialized) { willMoveToParent.before(load) }
            Cites("UIKit", "observed: UINavigationController calls willMove(toParent:) as it is told to push")
            Accepts("initWithCoder willMoveToParent loadView viewDidLoad viewWillAppear viewDidAppear didMoveToParent")
            Accepts("initWithNibName:bundle: willMoveToParent init viewDidLoad")
            Accepts("viewDidLoad willMoveToParent viewWillAppear viewDidAppear")
            Rejects("initWithCoder !viewDidLoad willMoveToParent viewWillAppear viewDidAppear didMoveToParent")
            Rejects("initWithCoder !loadView willMoveToParent viewDidLoad")
        }
        Rule("shown-then-moved", "A controller that is pushed is told that it has its parent once it is fully shown") {
            When(joined, is: "push")
            before(didAppear) { didMoveToParent.never() }
            Cites("UIKit", "observed: UINavigationController calls didMove(toParent:) after viewDidAppear")
            Accepts("willMoveToParent viewDidLoad viewWillAppear viewDidAppear didMoveToParent")
            Rejects("willMoveToParent viewDidLoad viewWillAppear !didMoveToParent viewDidAppear")
        }
        Rule("parent-appears-first", "A parent begins to appear before its child does") {
            ForEach(family) { parent, child in
                When(printed, is: "first")
                When(forwarding, is: "automatic")
                parent.willAppear.before(child.willAppear)
            }
            Cites("UIKit", "documented: a container forwards its appearance calls to its children")
            Accepts("a.viewWillAppear b.willMoveToParent{parent=a} b.viewWillAppear b.viewDidAppear a.viewDidAppear")
            Accepts(
                "a.viewWillAppear b.willMoveToParent{parent=a} b.viewWillAppear b.viewWillDisappear b.viewWillAppear"
            )
            Rejects("b.willMoveToParent{parent=a} !b.viewWillAppear a.viewWillAppear")
        }
    }
}
