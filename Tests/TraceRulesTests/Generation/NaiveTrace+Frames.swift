import TraceGeneration

@testable import NaiveEvaluator
@testable import TraceChecking

/// UIKit's rules about frames and content, read without an evaluator: those of lives that are declared to be placed by
/// AutoLayout. A value that a record does not say is open, so that nothing can be held against it.
extension NaiveTrace {
    var frameOffences: [Offence] {
        // In a log that leaves something out, what it never shows may have come between.
        let shown = Set(words.map(\.name))
        if leavesOut, !Self.outside.union(["viewDidLayoutSubviews"]).isSubset(of: shown) { return [] }
        let lives = bindings(of: lifeKey).filter { values[$0[0]]["placed"] == "autolayout" }
        return lives.flatMap { life in
            let content = contentOffences(life, of: "contentSize") + contentOffences(life, of: "contentOffset")
            return frameOffences(life) + Set(content).sorted { ($0.entry ?? 0) < ($1.entry ?? 0) }
        }
    }

    private static let before: Set = ["viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews"]
    private static let outside = before.union(["viewDidAppear", "viewWillDisappear", "viewDidDisappear"])

    /// Before the first layout the frame stays as it was; from each layout on, until the view is loaded again, it is that
    /// of the layout.
    private func frameOffences(_ life: [Int]) -> [Offence] {
        var last: String?
        var ofLayout: String?
        var hasLaidOut = false
        var isBound = false
        var offences: [Offence] = []
        for index in life {
            let (name, frame) = (words[index].name, said("frame", at: index))
            if name == "viewDidLayoutSubviews" {
                (hasLaidOut, isBound, ofLayout) = (true, true, frame)
            } else if name == "viewDidLoad" {
                isBound = false
            } else if Self.outside.contains(name) {
                if !hasLaidOut && differ(frame, last) || isBound && differ(frame, ofLayout) {
                    offences.append(Offence(rule: "uikit.frame-by-layout", entry: words[index].entry))
                }
            }
            if Self.outside.contains(name) { last = frame }
        }
        return offences
    }

    /// Before the first layout the content stays as it was.
    private func contentOffences(_ life: [Int], of attribute: String) -> [Offence] {
        var last: String?
        var offences: [Offence] = []
        for index in life {
            let (name, content) = (words[index].name, said(attribute, at: index))
            if name == "viewDidLayoutSubviews" { break }
            if name == "viewWillAppear" || name == "viewWillLayoutSubviews", differ(content, last) {
                offences.append(Offence(rule: "uikit.content-by-layout", entry: words[index].entry))
            }
            if Self.before.contains(name) { last = content }
        }
        return offences
    }

    private func said(_ attribute: String, at index: Int) -> String? {
        words[index].record.attributes.last { $0.name == attribute }?.value
    }

    private func differ(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return false }
        return left != right
    }
}
