import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var becomingVisible: [SpecPart] {
        Rule("is-appearing-once", "A view is appearing once for each time that it will appear") {
            willAppear.before(each: isAppearing)
            Cites(
                "UIKit",
                "documented: the system calls viewIsAppearing once each time the view appears, after viewWillAppear"
            )
            Accepts(
                "viewDidLoad viewWillAppear viewIsAppearing viewDidAppear viewWillDisappear viewWillAppear viewIsAppearing"
            )
            Rejects("viewDidLoad !viewIsAppearing viewWillAppear viewDidAppear")
            Rejects("viewWillAppear viewIsAppearing !viewIsAppearing viewDidAppear")
        }
        Rule("is-appearing-before-shown", "A view is appearing before it is fully shown") {
            after(didAppear, until: willAppear) { isAppearing.never() }
            Cites("UIKit", "documented: viewIsAppearing is called between viewWillAppear and viewDidAppear")
            Accepts(
                "viewWillAppear viewIsAppearing viewDidAppear viewWillDisappear viewWillAppear viewIsAppearing viewDidAppear"
            )
            Rejects("viewWillAppear viewDidAppear !viewIsAppearing viewWillDisappear")
        }
        Rule("no-is-appearing", "No view is appearing before iOS 13") {
            When(os < 13)
            isAppearing.never()
            Cites("UIKit", "documented: viewIsAppearing is called from iOS 13 on")
            Accepts("viewDidLoad viewWillAppear viewDidAppear")
            Rejects("viewDidLoad viewWillAppear !viewIsAppearing viewDidAppear")
        }
        Rule("is-appearing-in-time", "What takes another one's place is appearing before that one is hidden") {
            ForEach(transition) { source, target in
                When(kind, is: "push", "pop", "present", "dismiss", "tab")
                When(direct, is: "yes")
                target.isAppearing.never(after: source.didDisappear)
            }
            Cites(
                "UIKit",
                "documented: viewIsAppearing is always called shortly after viewWillAppear, in the same transaction"
            )
            Accepts("a.viewWillDisappear b.viewWillAppear b.viewIsAppearing a.viewDidDisappear b.viewDidAppear")
            Rejects("a.viewWillDisappear b.viewWillAppear a.viewDidDisappear !b.viewIsAppearing b.viewDidAppear")
        }
    }

    @SpecBuilder static var lettingGo: [SpecPart] {
        Rule("let-go-pop", "When a pop is let go, the target is hidden again before the source comes back") {
            ForEach(transition) { source, target in
                When(kind, is: "pop")
                target.didDisappear.before(source.willAppear)
            }
            Cites("UIKit", "observed: a swipe back that is let go hides the target, and then shows the source again")
            Accepts(
                "a.willDisappear b.willAppear b.willDisappear b.didDisappear a.willAppear a.didAppear a.willDisappear b.willAppear a.didDisappear b.didAppear"
            )
            Rejects(
                "b.didAppear b.willDisappear b.didDisappear a.willDisappear b.willAppear b.willDisappear !a.willAppear b.didDisappear a.didAppear a.willDisappear a.didDisappear"
            )
        }
        Rule(
            "let-go-page",
            "When a page that is swiped to is let go, the source comes back before the target begins to leave"
        ) {
            ForEach(transition) { source, target in
                When(kind, is: "scroll")
                source.willAppear.before(target.willDisappear)
            }
            Cites(
                "UIKit",
                "observed: UIPageViewController shows the old page again, and then hides the one that was let go"
            )
            Accepts(
                "a.willAppear a.didAppear b.willAppear a.willDisappear a.willAppear a.didAppear b.willDisappear b.didDisappear b.willAppear a.willDisappear b.didAppear a.didDisappear"
            )
            Rejects("b.willAppear a.willDisappear !b.willDisappear b.didDisappear a.willAppear a.didAppear")
        }
    }
}
