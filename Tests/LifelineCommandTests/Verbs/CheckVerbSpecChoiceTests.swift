import Testing

/// By which of the standard specs `lifeline check` judges a log, if nobody names one.
@Suite
struct CheckVerbSpecChoiceTests {
    private static let controllers = """
        [ListViewController initWithCoder:]
        [ListViewController awakeFromNib]
        [ListViewController viewDidLoad]
        [ListViewController viewWillAppear:]
        [ListViewController viewDidAppear:]
        [ListViewController dealloc]

        """
    private static let views = """
        [ClockView initWithFrame:]
        [ClockView willMoveToSuperview:]
        [ClockView didMoveToSuperview]
        [ClockView layoutSubviews]
        [ClockView dealloc]

        """
    private static let shared = """
        [Clock initWithCoder:]
        [Clock awakeFromNib]
        [Clock dealloc]

        """

    @Test(arguments: [
        (controllers, "uikit"),
        (views, "uiview"),
        (controllers + views, "uikit and uiview"),
        // Nothing tells what these are, and the first spec of the two knows them.
        (shared, "uikit"),
    ])
    func `A log is judged by the specs that alone know an event of it`(log: String, specs: String) throws {
        let folder = try TemporaryFolder(["a.log": log])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.output.contains("No violation; ") && run.output.contains(" rules of \(specs): "))
    }

    @Test(arguments: [(controllers, "uikit"), (views, "uiview"), (controllers + views, "uikit and uiview")])
    func `A log that is held is judged by the same specs`(log: String, specs: String) throws {
        let run = CommandRun("check -", input: log)
        #expect(run.output.contains(" rules of \(specs): "))
    }

    @Test
    func `Specs that are named are all asked`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbSpecChoiceTests.controllers])
        let run = CommandRun("check a.log --spec uikit --spec uiview", in: folder)
        #expect(run.output.contains(" rules of uikit and uiview: "))
    }
}
