import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var making: [SpecPart] {
        Rule("alloc-before-init", "A controller is allocated before it is initialized") {
            alloc.before(initialized)
            Note("Swift allocates an object without sending its class +alloc")
            Cites("002", "1. + (id)alloc")
            Cites("001", "+alloc: 系统为当前类分配内存时调用")
            Accepts("+alloc init initWithNibName:bundle: viewDidLoad")
            Rejects("!init +alloc viewDidLoad")
        }
        Rule("init-once", "No initializer of a controller is called twice") {
            initWithCoder.atMost(.once)
            initWithNibName.atMost(.once)
            after(each: alloc) { plainInit.atMost(.once) }
            Cites("002", "只允许调用一次")
            Accepts("+alloc init initWithNibName:bundle: viewDidLoad")
            Accepts("initWithCoder awakeFromNib viewDidLoad")
            Rejects("+alloc init !init initWithNibName:bundle: viewDidLoad")
            Rejects("+alloc init initWithNibName:bundle: !initWithNibName:bundle: viewDidLoad")
            Rejects("initWithCoder awakeFromNib !init(coder:) viewDidLoad")
            Rejects("init(nibName:bundle:) !initWithNibName:bundle: viewDidLoad")
        }
        Rule("decoded", "What a storyboard or a nib makes is decoded before anything else happens to it") {
            When(made, is: "storyboard", "nib")
            When(initializer, is: "uikit")
            When(printed, is: "first")
            initWithCoder.before(awakeFromNib | load)
            Cites("001", "通过stroyBoard创建的VC一定需要反序列化")
            Cites("003", "View Controller 在初始化时调用的是 initWithCoder:")
            Cites("002", "使用Xib初始化后会调用此方法")
            Accepts("initWithCoder awakeFromNib loadView viewDidLoad")
            Rejects("init !awakeFromNib initWithCoder loadView viewDidLoad")
            Rejects("init !loadView initWithCoder viewDidLoad")
            Rejects("init !viewDidLoad initWithCoder")
        }
        Rule("decoded-only", "What a storyboard or a nib makes is named no nib") {
            When(made, is: "storyboard", "nib")
            initWithNibName.never()
            Cites("001", "-initWithCoder: 通过storyBoard方式实例化的vc")
            Accepts("initWithCoder awakeFromNib loadView viewDidLoad")
            Rejects("initWithCoder awakeFromNib !initWithNibName:bundle: loadView viewDidLoad")
        }
        Rule("nib-named", "What code or a xib makes is initialized with the name of its nib before it loads its view") {
            When(made, is: "xib", "code")
            When(initializer, is: "uikit")
            When(printed, is: "first")
            initWithNibName.before(load)
            Cites("001", "通过纯代码和xib创建的VC,最终都会调用initWithNibName:bundle:方法")
            Accepts("init initWithNibName:bundle: loadView viewDidLoad")
            Rejects("init !viewDidLoad initWithNibName:bundle:")
        }
        Rule("not-decoded", "What code or a xib makes is not decoded") {
            When(made, is: "xib", "code")
            initWithCoder.never()
            Cites("001", "-initWithNibName:bundle: 通过xib文件或者init方法实例化的vc")
            Accepts("init initWithNibName:bundle: loadView viewDidLoad")
            Rejects("!initWithCoder initWithNibName:bundle: loadView viewDidLoad")
        }
        Rule("awake-before-load", "A controller is awake before it loads its view") {
            When(made, is: "storyboard", "nib")
            When(printed, is: "first")
            awakeFromNib.before(load)
            Note("an initializer that touches the view, as UITabBarController's does, has it loaded before that")
            Cites("002", "3. - (void)awakeFromNib")
            Cites("003", "只会在所有对象被创建后调用")
            Accepts("initWithCoder awakeFromNib loadView viewDidLoad")
            Rejects("initWithCoder !viewDidLoad awakeFromNib")
            Rejects("initWithCoder !loadView awakeFromNib viewDidLoad")
        }
        Rule("code-not-awoken", "What code makes is awoken from no nib") {
            When(made, is: "code")
            awakeFromNib.never()
            Cites("003", "手动调用 init 则不会从 nib 文件里加载")
            Accepts("init initWithNibName:bundle: loadView viewDidLoad")
            Rejects("init initWithNibName:bundle: !awakeFromNib loadView viewDidLoad")
        }
    }
}
