import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var launching: [SpecPart] {
        Rule("launch-before-views", "An app has finished launching before UIKit shows a view of its storyboard") {
            ForEach(.process)
            When(printed, is: "first")
            When(window, is: "storyboard", "scenes")
            didFinishLaunching.before(appear)
            Cites("UIKit", "documented: UIKit shows the window after application(_:didFinishLaunchingWithOptions:)")
            Accepts("a.didFinishLaunching b.viewDidLoad b.viewWillAppear b.viewDidAppear")
            Accepts("b.viewDidLoad a.didFinishLaunching b.viewWillAppear b.viewDidAppear")
            Accepts("a.application:didFinishLaunchingWithOptions: b.viewWillAppear")
            Accepts("a.application(_:didFinishLaunchingWithOptions:) b.viewWillAppear")
            Accepts("a.didFinishLaunchingWithOptions b.viewWillAppear")
            Rejects("!b.viewWillAppear a.didFinishLaunching b.viewDidAppear")
            Rejects("!b.viewDidAppear a.didFinishLaunching")
        }
        Rule("scene-before-views", "A scene connects before UIKit loads a view of its storyboard") {
            ForEach(.process)
            When(printed, is: "first")
            When(window, is: "scenes")
            sceneWillConnect.before(viewDidLoad | appear)
            Cites(
                "UIKit",
                "documented: UIKit calls scene(_:willConnectTo:options:) when it adds a scene, and then shows its window"
            )
            Accepts("a.scene(_:willConnectTo:options:) b.viewDidLoad b.viewWillAppear a.sceneWillEnterForeground")
            Accepts("a.scene:willConnectToSession:options: b.viewDidLoad b.viewDidAppear")
            Rejects("!b.viewDidLoad a.scene(_:willConnectTo:options:) b.viewWillAppear a.sceneWillEnterForeground")
            Rejects("!b.viewWillAppear a.scene(_:willConnectTo:options:) b.viewDidAppear")
            Rejects("!b.viewDidAppear a.scene(_:willConnectTo:options:)")
        }
        Rule(
            "scene-launch",
            "The root of a scene begins to appear, then the scene comes to the foreground, then the root is shown"
        ) {
            ForEach(.process)
            When(launch, is: "foreground")
            When(window, is: "scenes")
            willAppear.before(willEnterForeground)
            willEnterForeground.before(didBecomeActive)
            didBecomeActive.before(didAppear)
            Cites("UIKit", "observed: viewWillAppear, sceneWillEnterForeground, sceneDidBecomeActive, viewDidAppear")
            Accepts("a.viewWillAppear b.sceneWillEnterForeground b.sceneDidBecomeActive a.viewDidAppear")
            Accepts(
                "a.viewWillAppear b.sceneWillEnterForeground b.sceneWillEnterForeground b.sceneDidBecomeActive b.sceneDidBecomeActive a.viewDidAppear c.viewDidAppear"
            )
            Rejects("!b.sceneWillEnterForeground a.viewWillAppear b.sceneDidBecomeActive a.viewDidAppear")
            Rejects("a.viewWillAppear !b.sceneDidBecomeActive b.sceneWillEnterForeground a.viewDidAppear")
            Rejects("a.viewWillAppear b.sceneWillEnterForeground !a.viewDidAppear b.sceneDidBecomeActive")
        }
        Rule("background-shows-nothing", "Going to the background and coming back shows and hides no controller") {
            ForEach(.process)
            When(scenes, is: "one")
            When(background, is: "idle")
            after(didEnterBackground, until: didBecomeActive | sceneWillConnect | didFinishLaunching) {
                (willAppear | willDisappear).never()
            }
            Note("a split view may collapse and expand in the background, for the pictures of the app switcher")
            Cites(
                "UIKit",
                "documented: viewWillAppear is about the view hierarchy, not about the app's coming to the foreground"
            )
            Accepts(
                "a.viewDidAppear b.sceneDidEnterBackground b.sceneWillEnterForeground b.sceneDidBecomeActive a.viewWillDisappear"
            )
            Accepts(
                "b.sceneWillResignActive b.applicationWillResignActive b.applicationDidEnterBackground b.applicationDidBecomeActive"
            )
            Accepts(
                "a.viewDidAppear b.sceneDidEnterBackground b.scene(_:willConnectTo:options:) c.viewWillAppear b.sceneDidBecomeActive"
            )
            Accepts(
                "a.viewDidAppear b.applicationDidEnterBackground b.didFinishLaunching c.viewWillAppear b.applicationDidBecomeActive"
            )
            Rejects(
                "a.viewDidAppear b.applicationDidEnterBackground !a.viewWillDisappear b.applicationWillEnterForeground"
            )
        }
    }

    @SpecBuilder static var sizes: [SpecPart] {
        Rule("traits-before-size", "Of one change of traits and size, the traits are told of first") {
            When(resized, is: "screen")
            during(visible) {
                sizeWillChange.never(rightBefore: traitsWillChange, among: sizeWillChange, traitsWillChange, layout)
            }
            Cites(
                "UIKit",
                "documented: willTransition(to:with:) is called before the size changes, viewWillTransition(to:with:) then"
            )
            Accepts(
                "viewDidAppear willTransition(to:with:) viewWillTransition(to:with:) viewWillLayoutSubviews viewDidLayoutSubviews"
            )
            Accepts("viewDidAppear viewWillTransitionToSize viewWillLayoutSubviews willTransitionToTraitCollection")
            Accepts(
                "viewDidAppear willTransition(to:with:) viewWillTransition(to:with:) viewDidLayoutSubviews willTransition(to:with:)"
            )
            Accepts(
                "viewDidLoad viewWillTransition(to:with:) willTransition(to:with:) viewWillAppear viewDidAppear viewWillTransition(to:with:)"
            )
            Accepts(
                "viewDidAppear willTransitionToTraitCollection:withTransitionCoordinator: viewWillTransitionToSize:withTransitionCoordinator: traitCollectionDidChange"
            )
            Rejects("viewDidAppear viewWillTransition(to:with:) !willTransition(to:with:) viewWillLayoutSubviews")
            Rejects(
                "viewDidAppear viewWillTransition(to:with:) viewSafeAreaInsetsDidChange !willTransition(to:with:) viewWillLayoutSubviews"
            )
        }
        Rule("insets-after-load", "No view has insets or margins before it is loaded") {
            When(printed, is: "first")
            When(view, is: "kept", "released")
            viewDidLoad.before(safeAreaChanged)
            loadView.before(marginsChanged)
            Note(
                "an app that assigns a view before any is asked for has none loaded: --with view=assigned says that it does"
            )
            Cites("UIKit", "documented: both are called to notify the controller that those of its root view changed")
            Accepts("loadView viewDidLoad viewWillAppear viewSafeAreaInsetsDidChange viewLayoutMarginsDidChange")
            Accepts("loadView viewDidLoad viewSafeAreaInsetsDidChange viewSafeAreaInsetsDidChange")
            Accepts("loadView viewLayoutMarginsDidChange viewLayoutMarginsDidChange viewDidLoad")
            Accepts("loadViewIfNeeded loadView viewDidLoad viewWillAppear viewSafeAreaInsetsDidChange")
            Rejects("loadView !viewSafeAreaInsetsDidChange viewDidLoad viewWillAppear")
            Rejects("!viewLayoutMarginsDidChange loadView viewDidLoad viewWillAppear")
        }
        Rule("constraints-before-layout", "What AutoLayout places has its constraints updated before its first layout")
        {
            When(placed, is: "autolayout")
            updateViewConstraints.before(willLayout)
            Cites("UIKit", "documented: the update pass of constraints comes before the layout pass")
            Accepts(
                "viewWillAppear updateViewConstraints viewWillLayoutSubviews viewDidLayoutSubviews viewWillLayoutSubviews"
            )
            Rejects("viewWillAppear !viewWillLayoutSubviews viewDidLayoutSubviews updateViewConstraints")
        }
    }
}
