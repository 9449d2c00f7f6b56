import TraceRules

extension UIKitSpec {
    @SpecBuilder static var classes: [SpecPart] {
        Rule("class-load-before-initialize", "A class is loaded before it is initialized") {
            ForEach(.class)
            classLoad.before(classInitialize)
            Cites("001", "程序一启动,系统在当前应用程序的所有方法被调用之前优先加载load方法")
            Accepts("A.+load B.+load A.+initialize A.+alloc")
            Rejects("B.+load !A.+initialize A.+load")
        }
        Rule("class-initialize-before-alloc", "A class is initialized before the first of its objects is allocated") {
            ForEach(.class)
            classInitialize.before(alloc)
            Cites("001", "当前类或者其子类未被初始化过时会首次调用")
            Accepts("A.+initialize A.+alloc A.init A.+alloc A.init")
            Rejects("!A.+alloc A.+initialize A.init")
        }
    }

    @SpecBuilder static var loading: [SpecPart] {
        Rule("alloc-before-init", "A controller is allocated before it is initialized") {
            alloc.before(initialized)
            Cites("002", "1. + (id)alloc")
            Accepts("+alloc init initWithNibName:bundle: viewDidLoad")
            Rejects("!init +alloc viewDidLoad")
        }
        Rule("init-before-load", "A controller is initialized before it loads its view") {
            initialized.before(load)
            Cites("001", "初始化--->加载视图")
            Accepts("initWithCoder loadView viewDidLoad")
            Rejects("!loadView initWithCoder viewDidLoad")
        }
        Rule("load-view-before-did-load", "The view is made before it is reported loaded") {
            loadView.before(each: viewDidLoad)
            Cites("000", "loadView完成时会继续调用viewDidLoad")
            Accepts("loadView loadView viewDidLoad viewWillAppear")
            Rejects("loadView viewDidLoad !viewDidLoad")
            Rejects("!viewDidLoad loadView")
        }
        Rule("did-load-once", "A controller's view is loaded only once") {
            When(os >= 6)
            viewDidLoad.atMost(.once)
            Cites("002", "在iOS6.0+版本中在对象的整个生命周期中只会被调用一次")
            Accepts("loadView viewDidLoad viewWillAppear")
            Rejects("loadView viewDidLoad loadView !viewDidLoad")
        }
        Rule("reload-after-unload", "A view is loaded again only after it was unloaded") {
            When(os < 6)
            after(viewDidLoad) { unload.before(each: viewDidLoad) }
            Cites("002", "并调用viewDidUnload,之后会重新调用viewDidLoad")
            Accepts("loadView viewDidLoad didReceiveMemoryWarning viewWillUnload viewDidUnload loadView viewDidLoad")
            Rejects("loadView viewDidLoad viewDidUnload loadView viewDidLoad !viewDidLoad")
        }
    }
}
