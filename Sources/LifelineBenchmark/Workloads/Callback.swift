/// What a controller's log line ends in.
enum Callback: Int, CaseIterable {
    case initialized, initializedWithCoder, initializedWithNib, awakeFromNib, loadView, viewDidLoad
    case willAppear, willLayout, didLayout, didAppear, willDisappear, didDisappear
    case memoryWarning, prepareForSegue, dealloc

    var printed: String {
        switch self {
        case .initialized: "init"
        case .initializedWithCoder: "initWithCoder:"
        case .initializedWithNib: "initWithNibName:bundle:"
        case .awakeFromNib: "awakeFromNib"
        case .loadView: "loadView"
        case .viewDidLoad: "viewDidLoad"
        case .willAppear: "viewWillAppear:"
        case .willLayout: "viewWillLayoutSubviews"
        case .didLayout: "viewDidLayoutSubviews"
        case .didAppear: "viewDidAppear:"
        case .willDisappear: "viewWillDisappear:"
        case .didDisappear: "viewDidDisappear:"
        case .memoryWarning: "didReceiveMemoryWarning"
        case .prepareForSegue: "prepareForSegue:sender:"
        case .dealloc: "dealloc"
        }
    }
}
