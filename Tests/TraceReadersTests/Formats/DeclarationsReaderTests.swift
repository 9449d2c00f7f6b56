import Testing
import TraceModel

@testable import TraceReaders

@Suite struct DeclarationsReaderTests {
    private func read(_ text: String) -> Reading { Reading(DeclarationsReader.self, text) }

    @Test(arguments: [
        ("2. - (id)init 方法(包括其他-(id)init...方法),只允许调用一次,并且要与 alloc方法 写在一起", "init"),
        ("6. - (void)viewWillAppear:(BOOL)animated view 将要显示的时候", "viewWillAppear:"),
        ("9. - (void)viewDidAppear:(BOOL)animated view 已经隐藏的时候;", "viewDidAppear:"),
        ("10. - (void)dealloc,不要手动调用此方法", "dealloc"), ("- (void)viewWillLayoutSubviews", "viewWillLayoutSubviews"),
        ("-(void)viewWillAppear:(BOOL)animated {", "viewWillAppear:"), ("3) -(void) loadView;", "loadView"),
        ("4、- (void)viewDidLoad视图", "viewDidLoad"),
        (
            "- (instancetype)initWithNibName:(nullable NSString *)n bundle:(nullable NSBundle *)b",
            "initWithNibName:bundle:"
        ),
        (
            "- (void)tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)p",
            "tableView:didSelectRowAtIndexPath:"
        ),
        ("- (void)viewDidAppear:(void (^)(BOOL))done note: 已经", "viewDidAppear:"),
        ("-initWithNibName:bundle: 通过xib", "initWithNibName:bundle:"),
        (" -dealloc: 实例化被销毁", "dealloc:"), ("- viewDidLoad", "viewDidLoad"),
        ("2. - (void)willMove(toParent:) 加入", "willMove(toParent:)"),
    ])
    func `A declaration of a known method is a record, its number no tag`(line: String, name: String) {
        let records = read(line + "\n").records
        #expect(records.map(\.name) == [name])
        #expect(records.map(\.kind) == [.instance])
        #expect(records.map(\.identity) == [""])
        #expect(records.map(\.column) == [line.hasPrefix(" ") ? 2 : 1])
    }

    @Test(arguments: ["1. + (id)alloc 分配内存;", "+(instancetype)alloc {", "+alloc"])
    func `A plus declares a method of the class`(line: String) {
        #expect(read(line).records == [.init(kind: .classMethod, name: "alloc")])
    }

    @Test(arguments: [
        "1. 加载B控制器的View(如果没有的话);", "2. 调用 A 的 - (void)viewWillDisappear:(BOOL)animated;",
        "小注:-(void)loadView;函数如果重写", "- (void)refresh", "- (void)viewWillAppear:(BOOL)a forReason:(int)r", "- (void",
        "- (void)", "-", "1.", "viewDidLoad", "-[C viewDidLoad]", "--- viewDidLoad",
        "- loadView is called when the view is needed", "- loadView, viewDidLoad",
    ])
    func `Prose around a declaration, or an unknown name, makes no record`(line: String) {
        let reading = read(line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
    }

    @Test func `Selectors put together keep apart from each other and from the chunk`() {
        let line = "- (void)tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)p\n"
        let reading = read(line + "- (id)initWithNibName:(int)n bundle:(int)b\n- (void)dealloc\n" + line)
        #expect(
            reading.records.map(\.name) == [
                "tableView:didSelectRowAtIndexPath:", "initWithNibName:bundle:", "dealloc",
                "tableView:didSelectRowAtIndexPath:",
            ]
        )
    }
}
