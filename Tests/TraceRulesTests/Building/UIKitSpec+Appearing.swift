import TraceRules

extension UIKitSpec {
    @SpecBuilder static var appearing: [SpecPart] {
        Rule("load-before-appear", "A controller loads its view before it appears") {
            load.before(appear)
            Cites("001", "加载视图--->将要显示")
            Accepts("loadView viewWillAppear viewDidAppear")
            Rejects("init !viewWillAppear viewDidLoad")
        }
        Rule("did-load-before-appear", "A controller's view is reported loaded before it appears") {
            viewDidLoad.before(appear)
            Cites("002", "5. - (void)viewDidLoad")
            Accepts("loadView viewDidLoad viewWillAppear viewDidAppear")
            Rejects("loadView !viewWillAppear viewDidLoad viewDidAppear")
        }
        Rule("appearance", "Appearance calls alternate") {
            let hidden = State("hidden")
            let appearing = State("appearing")
            let visible = State("visible")
            let disappearing = State("disappearing")
            states(start: hidden) {
                hidden.to(appearing, on: willAppear)
                appearing.to(visible, on: didAppear)
                appearing.to(disappearing, on: willDisappear)
                visible.to(disappearing, on: willDisappear)
                disappearing.to(hidden, on: didDisappear)
                disappearing.to(appearing, on: willAppear)
            }
            Cites("000", "当view从其他view中移出之前时,会调用viewWillDisAppear,而之后会调用viewDidDisappear")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewWillAppear viewDidAppear")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewWillAppear viewDidAppear")
            Accepts("viewWillAppear viewWillDisappear viewDidDisappear")
            Rejects("viewWillAppear !viewDidDisappear viewDidAppear")
            Rejects("viewWillAppear viewDidAppear !viewDidDisappear")
        }
        Rule("layout", "Every layout that begins is finished before the next one") {
            willLayout.pairs(with: didLayout)
            Cites("002", "看字面意思就知道这两个方法是在View对他的子View进行布局的时候会被调用")
            Accepts("viewWillLayoutSubviews viewDidLayoutSubviews viewWillLayoutSubviews viewDidLayoutSubviews")
            Rejects("!viewDidLayoutSubviews viewWillLayoutSubviews viewDidLayoutSubviews")
            Rejects("!viewWillLayoutSubviews viewDidAppear")
        }
    }

    @SpecBuilder static var endOfLife: [SpecPart] {
        Rule("dealloc-after-hide", "A controller that was shown is deallocated only once it is hidden again") {
            after(each: appear | willDisappear) { dealloc.after(didDisappear) }
            Cites("001", "完全消失----->对象销毁")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear dealloc")
            Accepts("viewWillDisappear viewDidDisappear dealloc")
            Rejects("viewWillAppear viewDidAppear viewWillDisappear !dealloc viewDidDisappear")
        }
        Rule("nothing-after-dealloc", "Nothing of a controller's life comes after its deallocation") {
            any(but: dealloc).never(after: dealloc)
            Cites("001", "实例化被销毁,进行内存的回收会调用")
            Accepts("viewDidLoad viewWillDisappear viewDidDisappear dealloc")
            Rejects("viewDidLoad viewWillDisappear dealloc !viewDidDisappear")
            Rejects("viewDidLoad deinit !prepareForSegue:sender:")
        }
    }
}
