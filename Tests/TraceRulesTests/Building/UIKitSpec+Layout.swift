import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var layouts: [SpecPart] {
        Rule("layout", "Every layout that begins is finished, and none that did not begin") {
            let idle = State("idle")
            let laying = State("laying")
            let nested = State("nested")
            let deep = State("deep")
            states(start: idle) {
                idle.to(laying, on: willLayout)
                laying.to(nested, on: willLayout)
                laying.to(idle, on: didLayout)
                nested.to(deep, on: willLayout)
                nested.to(laying, on: didLayout)
                deep.to(deep, on: willLayout)
                deep.to(deep, on: didLayout)
            }
            willLayout.leads(to: didLayout)
            Cites("002", "看字面意思就知道这两个方法是在View对他的子View进行布局的时候会被调用")
            Cites("000", "1 viewWillLayoutSubviews")
            Cites("003", "ViewController.view 将要布局 Subviews 时调用")
            Cites("004", "Before and after the layout changes, call Viewwilllayoutsubviews")
            Accepts("viewWillLayoutSubviews viewDidLayoutSubviews viewWillLayoutSubviews viewDidLayoutSubviews")
            Accepts("viewWillLayoutSubviews viewWillLayoutSubviews viewDidLayoutSubviews viewDidLayoutSubviews")
            Accepts("willLayout willLayout willLayout willLayout didLayout didLayout didLayout didLayout")
            Rejects("!viewDidLayoutSubviews viewWillLayoutSubviews viewDidLayoutSubviews")
            Rejects("!viewWillLayoutSubviews viewDidAppear")
        }
        Rule("load-before-layout", "A controller loads its view before it lays it out") {
            When(printed, is: "first")
            When(view, is: "kept", "released")
            load.before(layout)
            Note(
                "an app that assigns a view before any is asked for has none loaded: --with view=assigned says that it does"
            )
            Cites("001", "视图加载完毕后即将要布局")
            Accepts("loadView viewDidLoad viewWillLayoutSubviews viewDidLayoutSubviews")
            Rejects("init !viewWillLayoutSubviews viewDidLoad viewDidLayoutSubviews")
            Rejects("init !viewDidLayoutSubviews viewDidLoad")
        }
        Rule("frame-by-layout", "What AutoLayout places moves only in a layout") {
            When(placed, is: "autolayout")
            before(didLayout) {
                (appear | willLayout | willDisappear | didDisappear).where(frame != last(outsideLayout)[frame]).never()
            }
            after(didLayout, until: viewDidLoad) {
                (appear | willLayout | willDisappear | didDisappear).where(frame != last(didLayout)[frame]).never()
            }
            Cites("003", "UITextViewFrame 发生了一次变化")
            Cites("003", "在这之后 AutoLayout 会改变布局")
            Accepts(
                "viewDidLoad{frame=1} viewWillLayoutSubviews{frame=1} viewDidLayoutSubviews{frame=2} viewDidAppear{frame=2}"
            )
            Rejects(
                "viewDidLoad{frame=1} !viewWillAppear{frame=2} viewDidLayoutSubviews{frame=2} viewDidAppear{frame=2}"
            )
            Rejects("viewWillLayoutSubviews{frame=1} viewDidLayoutSubviews{frame=2} !viewDidAppear{frame=3}")
        }
        Rule("content-by-layout", "Up to the first layout, what AutoLayout places leaves its content as it is") {
            When(placed, is: "autolayout")
            before(didLayout) {
                (willAppear | willLayout).where(contentSize != last(beforeLayout)[contentSize]).never()
            }
            before(didLayout) {
                (willAppear | willLayout).where(contentOffset != last(beforeLayout)[contentOffset]).never()
            }
            Cites("003", "contentSizecontentOffset 都发生了变化")
            Accepts("viewDidLoad{contentSize=1} viewWillAppear{contentSize=1} viewDidLayoutSubviews{contentSize=2}")
            Accepts(
                "viewDidLoad{contentOffset=0} viewDidLayoutSubviews{contentOffset=2} viewDidAppear{contentOffset=9}"
            )
            Rejects("viewDidLoad{contentSize=1} !viewWillAppear{contentSize=2} viewDidLayoutSubviews{contentSize=2}")
            Rejects(
                "viewDidLoad{contentOffset=0} !viewWillLayoutSubviews{contentOffset=1} viewDidLayoutSubviews{contentOffset=1}"
            )
        }
    }
}
