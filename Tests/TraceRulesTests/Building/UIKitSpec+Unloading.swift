import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var unloading: [SpecPart] {
        Rule("warning-with-unload", "A view is unloaded because of a memory warning") {
            When(os < 6)
            unload.requires(memoryWarning)
            Cites("002", "当ViewController收到内存警告后,会释放View")
            Cites("004", "When the controller receives a memory warning")
            Cites("000", "1 系统发出警告或者ViewController本身调用导致didReceiveMemoryWarning被调用")
            Accepts("viewDidLoad didReceiveMemoryWarning viewWillUnload viewDidUnload")
            Accepts("viewDidLoad viewWillUnload viewDidUnload didReceiveMemoryWarning")
            Rejects("viewDidLoad !viewDidUnload loadView viewDidLoad")
        }
        Rule("warning-before-unload", "The memory warning comes before the unloading that it leads to") {
            When(os < 6)
            When(printed, is: "first")
            memoryWarning.before(each: willUnload)
            memoryWarning.before(each: didUnload)
            Cites("000", "1 系统发出警告或者ViewController本身调用导致didReceiveMemoryWarning被调用")
            Accepts("viewDidLoad didReceiveMemoryWarning viewWillUnload viewDidUnload")
            Rejects("viewDidLoad !viewWillUnload didReceiveMemoryWarning viewDidUnload")
            Rejects(
                "viewDidLoad didReceiveMemoryWarning viewDidUnload viewDidLoad !viewDidUnload didReceiveMemoryWarning"
            )
        }
        Rule("unload-pairs", "Each unloading that begins is finished before the next one") {
            When(os >= 5)
            When(os < 6)
            willUnload.pairs(with: didUnload)
            Cites("000", "2 调用viewWillUnload之后释放View")
            Cites("000", "3 调用viewDidUnload")
            Accepts("viewDidLoad didReceiveMemoryWarning viewWillUnload viewDidUnload")
            Rejects("viewDidLoad didReceiveMemoryWarning !viewDidUnload viewWillUnload viewDidUnload")
            Rejects("viewDidLoad didReceiveMemoryWarning !viewWillUnload loadView viewDidLoad")
        }
        Rule("unload-while-hidden", "No view is unloaded while it is shown") {
            When(os < 6)
            during(visible) { unload.never() }
            Cites("000", "当view不在使用,而且是disappeared,受到内存警告时")
            Cites("000", "总是在需要的时候才加载视图,并在不需要的时候卸载视图")
            Accepts(
                "viewWillAppear viewDidAppear didReceiveMemoryWarning viewWillDisappear viewDidDisappear viewWillUnload"
            )
            Rejects("viewWillAppear viewDidAppear didReceiveMemoryWarning !viewDidUnload viewWillDisappear")
        }
        Rule("reload-before-appear", "A view that was unloaded is loaded again before it appears") {
            When(os < 6)
            after(each: unload) { load.before(appear) }
            Cites("004", "if it needs to be displayed again, the controller calls Loadview")
            Cites("000", "这时候viewController的view已经是nil了")
            Accepts("viewDidLoad viewWillUnload viewDidUnload loadView viewDidLoad viewWillAppear viewDidAppear")
            Rejects("viewDidLoad viewWillUnload viewDidUnload !viewWillAppear viewDidLoad")
        }
        Rule("no-will-unload", "No view is about to be unloaded before iOS 5") {
            When(os < 5)
            willUnload.never()
            Cites("UIKit", "documented: viewWillUnload is called from iOS 5 on")
            Accepts("viewDidLoad didReceiveMemoryWarning viewDidUnload loadView viewDidLoad")
            Rejects("viewDidLoad didReceiveMemoryWarning !viewWillUnload viewDidUnload")
        }
        Rule("no-unload", "No view is unloaded since iOS 6") {
            When(os >= 6)
            unload.never()
            Cites("UIKit", "documented: since iOS 6 viewWillUnload and viewDidUnload are not called")
            Cites("002", "这里要注意在iOS3.0~iOS5.X版本中可能会被重复调用")
            Accepts("viewDidLoad didReceiveMemoryWarning")
            Rejects("viewDidLoad didReceiveMemoryWarning !viewWillUnload")
        }
    }
}
