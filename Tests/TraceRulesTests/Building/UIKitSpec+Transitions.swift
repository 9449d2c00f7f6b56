import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var transitions: [SpecPart] {
        Rule("load-before-leaving", "No view is loaded once the source begins to give way to what is presented") {
            ForEach(transition) { source, target in
                When(kind, is: "present")
                When(direct, is: "yes")
                (source.load | target.load).never()
            }
            Cites("000", "//2界面加载")
            Accepts("b.viewDidLoad a.viewWillDisappear b.viewWillAppear b.viewDidAppear a.viewDidDisappear")
            Rejects("a.viewWillDisappear !b.viewDidLoad b.viewWillAppear b.viewDidAppear a.viewDidDisappear")
        }
        Rule("hide-before-show", "The source begins to disappear before the target begins to appear") {
            ForEach(transition) { source, target in
                When(kind, is: "push", "pop", "present", "dismiss")
                source.willDisappear.before(target.willAppear)
            }
            Cites("002", "先调用 隐藏的方法,再调用显示的方法")
            Cites("000", "1 viewWillDisappear")
            Cites("001", "在源VC即将消失和目的VC即将显示之后")
            Accepts("a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
            Rejects("!b.viewWillAppear a.viewWillDisappear b.viewDidAppear a.viewDidDisappear")
        }
        Rule("show-before-hide", "A tab and a page begin to appear before the source begins to disappear") {
            ForEach(transition) { source, target in
                When(kind, is: "tab", "scroll", "curl")
                target.willAppear.before(source.willDisappear)
            }
            Cites("UIKit", "observed: UITabBarController calls the selected controller's viewWillAppear first")
            Cites(
                "UIKit",
                "observed: UIPageViewController calls the next page's viewWillAppear first, whether it is swiped to or curls"
            )
            Accepts("b.viewWillAppear a.viewWillDisappear a.viewDidDisappear b.viewDidAppear")
            Rejects("!a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
        }
        Rule("source-ends-first", "The source is hidden before the target is fully shown") {
            ForEach(transition) { source, target in
                When(kind, is: "push", "pop", "tab", "curl")
                source.didDisappear.before(target.didAppear)
            }
            Cites("002", "4. 调用 A 的 - (void)viewDidDisappear:(BOOL)animated;")
            Cites("001", "目的VC完全消失,源VC完全显示")
            Cites("UIKit", "observed: UITabBarController ends the old controller's disappearance first")
            Cites("UIKit", "observed: UIPageViewController ends the disappearance of the page that curls away first")
            Accepts("a.viewWillDisappear b.viewWillAppear a.viewDidDisappear b.viewDidAppear")
            Rejects("a.viewWillDisappear b.viewWillAppear !b.viewDidAppear a.viewDidDisappear")
        }
        Rule("target-ends-first", "The target is fully shown before the source is hidden") {
            ForEach(transition) { source, target in
                When(kind, is: "present", "dismiss", "scroll")
                target.didAppear.before(source.didDisappear)
            }
            Cites("000", "2 viewDidAppear")
            Cites("UIKit", "observed: UIPageViewController ends the appearance of a page that is swiped to first")
            Accepts("a.viewWillDisappear b.viewWillAppear b.viewDidAppear a.viewDidDisappear")
            Rejects("a.viewWillDisappear b.viewWillAppear !a.viewDidDisappear b.viewDidAppear")
        }
    }

    @SpecBuilder static var segues: [SpecPart] {
        Rule(
            "prepare-before-load",
            "A segue is prepared after its destination is made, and before that loads its view"
        ) {
            ForEach(segue) { sender, destination in
                When(way, is: "forward")
                after(each: destination.initialized) { sender.prepareForSegue.before(destination.load) }
            }
            Note("an initializer that touches the view, as UITabBarController's does, has it loaded before that")
            Cites("000", "//调用1的准备过度的函数")
            Cites("000", "//先将2初始化")
            Accepts("b.initWithCoder a.prepareForSegue{destination=b} b.loadView b.viewDidLoad")
            Accepts("b.init(coder:) a.prepare(for:sender:){destination=b} b.viewDidLoad")
            Rejects("b.initWithCoder !b.viewDidLoad a.prepareForSegue{destination=b}")
            Rejects("b.initWithCoder !b.loadView a.prepareForSegue{destination=b} b.viewDidLoad")
            Rejects("a.prepareForSegue{destination=b} b.initWithCoder !b.viewDidLoad")
        }
    }
}
