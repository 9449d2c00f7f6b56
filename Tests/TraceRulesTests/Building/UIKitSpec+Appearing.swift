import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var appearing: [SpecPart] {
        Rule("load-before-appear", "A controller loads its view before it appears") {
            When(view, is: "kept", "released")
            load.before(appear)
            Note(
                "a container may forward these calls before it installs the view; none is loaded where one is assigned: --with view=assigned"
            )
            Cites("001", "加载视图--->将要显示")
            Cites("000", "1 viewWillAppear")
            Accepts("loadView viewWillAppear viewDidAppear")
            Rejects("init !viewWillAppear viewDidLoad")
        }
        Rule("did-load-before-appear", "A controller's view is reported loaded before it appears") {
            When(view, is: "kept", "released")
            viewDidLoad.before(appear)
            Note(
                "a container may forward these calls before it installs the view; none is loaded where one is assigned: --with view=assigned"
            )
            Cites("002", "5. - (void)viewDidLoad")
            Cites("000", "1 viewDidLoad")
            Cites("003", "此时 view 还没有被加入 view hierarchy 中,只是被加载入了内存中")
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
            Note("unbalanced: a container that forwards these calls, or UIKit itself, can do this")
            Cites("000", "当view从其他view中移出之前时,会调用viewWillDisAppear,而之后会调用viewDidDisappear")
            Cites("000", "当view被添加其他view中之前时,会调用viewWillAppear,而之后会调用viewDidAppear")
            Cites("001", "视图即将出现会调用")
            Cites("002", "6. - (void)viewWillAppear:(BOOL)animated view 将要显示的时候")
            Cites("003", "每一次 View 将要显示时都会调用")
            Cites("004", "Call Viewwillappear before the view is displayed, the function can be called more than")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewWillAppear viewDidAppear")
            Accepts("viewWillAppear viewDidAppear viewWillDisappear viewWillAppear viewDidAppear")
            Accepts("viewWillAppear viewWillDisappear viewDidDisappear")
            Rejects("viewWillAppear !viewDidDisappear viewDidAppear")
            Rejects("viewWillAppear viewDidAppear !viewDidDisappear")
        }
    }
}
