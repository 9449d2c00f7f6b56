import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Lines of the five articles, byte for byte.
@Suite struct ArticleTests {
    private func read(_ text: String) throws -> TraceFile {
        try TraceFile.read(.text(text, name: "article.log"), ReadingPlan(names: Reading.names), keepsOtherLines: true)
    }

    private func names(_ trace: Trace) -> [String] {
        trace.entries.map { trace.description(of: $0.subject) + " " + trace.names[Int($0.name)] }
    }

    @Test func `Two controllers with tags and remarks`() throws {
        let file = try read(
            """
            加载A的时候依次调用

            1 initWithCoder

            1 loadView //如果说你进行了重写,会在这里调用,这一步可以参考下文

            切换至B的时候依次调用

            2 initWithCoder \u{A0} \u{A0} \u{A0} \u{A0} \u{A0} \u{A0} //先将2初始化

            1 prepareForSegue \u{A0} \u{A0} \u{A0} //调用1的准备过度的函数,所以在该函数中可以对界面B的一些相关属性进行赋值

            2 dealloc
            """
        )
        #expect(file.format == "tagged")
        #expect(
            names(file.trace) == ["1 initWithCoder", "1 loadView", "2 initWithCoder", "1 prepareForSegue", "2 dealloc"]
        )
        #expect(file.trace.entries.map(\.line) == [3, 5, 9, 11, 13])
        #expect(file.trace.otherLines.map(\.text) == ["加载A的时候依次调用", "切换至B的时候依次调用"])
    }

    @Test func `A launch with its last records on one line`() throws {
        let file = try read(
            """
            [1] 程序启动,加载storyBoard实例化BoardInitViewController\u{A0}

            2019-11-03 16:23:45.724860+0800 声明周期[6081:439250] codeVc---------+[CodeInitViewController load]
            2019-11-03 16:23:45.876132+0800 声明周期[6081:439250] boardVc----------[BoardInitViewController initWithCoder:]
            2019-11-03 16:23:45.932805+0800 声明周期[6081:439250] boardVc----------[BoardInitViewController loadView] \
            2019-11-03 16:23:45.935257+0800 声明周期[6081:439250] boardVc----------[BoardInitViewController viewDidLoad]
            """
        )
        #expect(file.format == "nslog")
        #expect(
            names(file.trace) == [
                "CodeInitViewController +load", "BoardInitViewController initWithCoder:",
                "BoardInitViewController loadView", "BoardInitViewController viewDidLoad",
            ]
        )
        #expect(file.trace.entries.map { [$0.line, $0.column] } == [[3, 1], [4, 1], [5, 1], [5, 111]])
        #expect(file.trace.processes == [.init(name: "声明周期", number: "6081")])
        #expect(file.trace.otherLineCount == 1)
        #expect(file.trace.backwardTimes == 0)
    }

    @Test func `A numbered list of calls with prose around it`() throws {
        let file = try read(
            """
            一、调用顺序:
            1. + (id)alloc 分配内存;
            2. - (id)init 方法(包括其他-(id)init...方法),只允许调用一次,并且要与 alloc方法 写在一起,在init方法中申请的内存,要在dealloc方法中释放(或者其他地方);
            在iOS6.0+版本中在对象的整个生命周期中只会被调用一次,
            6. - (void)viewWillAppear:(BOOL)animated view 将要显示的时候,可以在此加载一些图片,和一些其他占内存的资源;
            10. - (void)dealloc,不要手动调用此方法,当引用计数值为0的时候,系统会自动调用此方法。
            2. 调用 A 的 - (void)viewWillDisappear:(BOOL)animated;
            """
        )
        #expect(file.format == "declarations")
        #expect(names(file.trace) == [" +alloc", " init", " viewWillAppear:", " dealloc"])
        #expect(file.trace.otherLines.map(\.line) == [1, 4, 7])
    }

    @Test func `A navigation with captions, and no last line end`() throws {
        let file = try read(
            """
            2014-05-04 11:52:03.516 TestLifecycle[3141:60b] [ViewController viewDidAppear:]
            #Push一个新的ViewController : TestViewController
            2014-05-04 11:52:11.109 TestLifecycle[3141:60b] [ViewController viewDidAppear:]
            """
        )
        #expect(file.format == "nslog")
        #expect(file.trace.recordCount == 2)
        #expect(file.trace.gapCount == 0)
        #expect(file.trace.otherLines.map(\.text) == ["#Push一个新的ViewController : TestViewController"])
    }

    @Test func `Bare names, two on the first line`() throws {
        let file = try read("loadView viewDidLoad\nloadView\nviewDidLoad\n")
        #expect(file.format == "names")
        #expect(names(file.trace) == [" loadView", " viewDidLoad", " loadView", " viewDidLoad"])
        #expect(file.trace.entries.map(\.column) == [1, 10, 1, 1])
    }

    @Test func `Callbacks with the layout that each found, on lines of their own`() throws {
        let file = try read(
            """
            viewDidLoad

            frame = (20 40; 560 160); \u{20}
            contentSize: {560, 133}; \u{20}
            contentOffset: {0, 0}; \u{20}

            viewWillAppear

            frame = (20 40; 560 160); \u{20}
            contentOffset: {0, 0}; \u{20}
            contentSize: {560, 133}; \u{20}

            viewDidLayoutSubviews

            frame = (20 40; 374 296); \u{20}
            contentOffset: {0, -15}; \u{20}
            contentSize: {374, 184} \u{20}

            可以看到,从 viewDidLayoutSubview 开始, UITextViewFrame 发生了一次变化, contentSizecontentOffset 都发生了变化。
            """
        )
        #expect(file.format == "names")
        #expect(names(file.trace) == [" viewDidLoad", " viewWillAppear", " viewDidLayoutSubviews"])
        #expect(file.trace.entries.map(\.line) == [1, 7, 13])
        let values = file.trace.entries.map { entry in
            file.trace.attributes(of: entry).map {
                file.trace.attributeNames[Int($0.name)] + " " + file.trace.attributeValues[Int($0.value)]
            }
        }
        #expect(
            values == [
                ["frame (20 40; 560 160)", "contentSize {560, 133}", "contentOffset {0, 0}"],
                ["frame (20 40; 560 160)", "contentOffset {0, 0}", "contentSize {560, 133}"],
                ["frame (20 40; 374 296)", "contentOffset {0, -15}", "contentSize {374, 184}"],
            ]
        )
        #expect(file.trace.otherLines.map(\.line) == [19])
    }
}
