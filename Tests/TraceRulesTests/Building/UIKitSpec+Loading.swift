import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var loading: [SpecPart] {
        Rule("init-before-load", "A controller is initialized before it loads its view") {
            When(initializer, is: "uikit")
            When(printed, is: "first")
            initialized.before(load)
            Cites("001", "初始化--->加载视图")
            Cites("000", "当你alloc并init了一个ViewController时,这个ViewController应该是还没有创建view的")
            Cites("003", "View Controller 创建后需要加载 self.view 时会调用这个方法")
            Accepts("initWithCoder loadView viewDidLoad")
            Rejects("!loadView initWithCoder viewDidLoad")
        }
        Rule("load-view-before-did-load", "The view is made before it is reported loaded") {
            loadView.before(each: viewDidLoad)
            Cites("000", "loadView完成时会继续调用viewDidLoad")
            Cites("001", "视图加载完毕后会调用")
            Cites("002", "视图加载完成之后被调用")
            Cites("003", "当 View Controller 的 View 被加载入后会调用这个方法")
            Cites("004", "after this step, call Viewdidload")
            Accepts("loadView loadView viewDidLoad viewWillAppear")
            Rejects("loadView viewDidLoad !viewDidLoad")
            Rejects("!viewDidLoad loadView")
        }
        Rule("did-load-once", "A controller's view is loaded only once") {
            When(os >= 6)
            When(view, is: "kept", "assigned")
            viewDidLoad.atMost(.once)
            Note("an app that sets its view to nil has another one loaded: --with view=released says that it does")
            Cites("002", "在iOS6.0+版本中在对象的整个生命周期中只会被调用一次")
            Cites("003", "因此正常情况下只会调用一次")
            Cites("004", "will only be called once")
            Accepts("loadView viewDidLoad viewWillAppear")
            Rejects("loadView viewDidLoad loadView !viewDidLoad")
        }
        Rule("reload-whole", "Where an app lets its view go, each loading is completed before the next one") {
            When(view, is: "released")
            each(loadView).leads(to: viewDidLoad)
            Cites("000", "loadView完成时会继续调用viewDidLoad")
            Accepts("loadView viewDidLoad loadView viewDidLoad")
            Rejects("loadView viewDidLoad loadView !loadView viewDidLoad")
        }
        Rule("reload-while-hidden", "An app that lets its view go has no other one loaded while it is shown") {
            When(view, is: "released")
            during(visible) { load.never() }
            Cites("000", "总是在需要的时候才加载视图,并在不需要的时候卸载视图")
            Accepts(
                "viewDidAppear viewWillDisappear viewDidDisappear loadView viewDidLoad viewWillAppear viewDidAppear"
            )
            Rejects("viewDidLoad viewWillAppear viewDidAppear !viewDidLoad viewWillDisappear")
        }
        Rule("reload-after-unload", "A view is loaded again only after it was unloaded") {
            When(os < 6)
            When(view, is: "kept", "assigned")
            after(viewDidLoad) { unload.before(each: viewDidLoad) }
            Cites("002", "并调用viewDidUnload,之后会重新调用viewDidLoad")
            Cites("000", "viewDidLoad会调用多次")
            Cites("004", "The life cycle of a controller is actually a closed loop")
            Accepts("loadView viewDidLoad didReceiveMemoryWarning viewWillUnload viewDidUnload loadView viewDidLoad")
            Rejects("loadView viewDidLoad viewDidUnload loadView viewDidLoad !viewDidLoad")
        }
    }
}
