import TraceRules

extension UIKitSpec {
    @SpecBuilder static var transitions: [SpecPart] {
        Rule("hide-before-show", "The source begins to disappear before the target begins to appear") {
            ForEach(transition) { source, target in
                When(kind, is: "push", "pop", "present", "dismiss")
                source.willDisappear.before(target.willAppear)
            }
            Cites("002", "先调用 隐藏的方法,再调用显示的方法")
            Accepts("a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
            Rejects("!b.viewWillAppear a.viewWillDisappear b.viewDidAppear a.viewDidDisappear")
        }
        Rule(
            "show-before-hide",
            "On a tab switch the target begins to appear before the source begins to disappear"
        ) {
            ForEach(transition) { source, target in
                When(kind, is: "tab")
                target.willAppear.before(source.willDisappear)
            }
            Cites("UIKit", "observed: UITabBarController calls the selected controller's viewWillAppear first")
            Accepts("b.viewWillAppear a.viewWillDisappear a.viewDidDisappear b.viewDidAppear")
            Rejects("!a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
        }
        Rule("source-ends-first", "The source is hidden before the target is fully shown") {
            ForEach(transition) { source, target in
                When(kind, is: "push", "pop", "tab")
                source.didDisappear.before(target.didAppear)
            }
            Cites("002", "4. 调用 A 的 - (void)viewDidDisappear:(BOOL)animated;")
            Cites("001", "目的VC完全消失,源VC完全显示")
            Cites("UIKit", "observed: UITabBarController ends the old controller's disappearance first")
            Accepts("a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
            Rejects("a.viewWillDisappear b.viewWillAppear !b.viewDidAppear a.viewDidDisappear")
        }
        Rule("target-ends-first", "The target is fully shown before the source is hidden") {
            ForEach(transition) { source, target in
                When(kind, is: "present", "dismiss")
                target.didAppear.before(source.didDisappear)
            }
            Cites("000", "2 viewDidAppear")
            Accepts("a.viewWillDisappear b.viewWillAppear b.viewDidAppear a.viewDidDisappear")
            Rejects("a.viewWillDisappear b.viewWillAppear !a.viewDidDisappear b.viewDidAppear")
        }
    }
}
