import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var endOfLife: [SpecPart] {
        Rule("dealloc-after-hide", "A controller that was shown is deallocated only once it is hidden again") {
            after(each: appear | willDisappear) { dealloc.after(didDisappear) }
            Note(
                "a view that was only put in with addSubview, a root replaced under what it presents, or a window let go, goes without disappearing"
            )
            Cites("001", "完全消失----->对象销毁")
            Cites("000", "2 dealloc")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear dealloc")
            Accepts("viewWillDisappear viewDidDisappear dealloc")
            Rejects("viewWillAppear viewDidAppear viewWillDisappear !dealloc viewDidDisappear")
        }
        Rule("nothing-after-dealloc", "Nothing of a controller's life comes after its deallocation") {
            any(but: dealloc).never(after: dealloc)
            Cites("001", "实例化被销毁,进行内存的回收会调用")
            Cites("000", "2 dealloc")
            Cites("002", "10. - (void)dealloc")
            Accepts("viewDidLoad viewWillDisappear viewDidDisappear dealloc")
            Rejects("viewDidLoad viewWillDisappear dealloc !viewDidDisappear")
            Rejects("viewDidLoad deinit !prepareForSegue:sender:")
        }
    }
}
