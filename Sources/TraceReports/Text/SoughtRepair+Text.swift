import CheckResults
import TraceModel

extension CheckedTrace.MarkedFinding.SoughtRepair {
    /// What to change, in one sentence; nil if nothing small would do.
    ///
    /// - Parameter isOneLine: whether the whole trace is, so that places are columns.
    func words(in files: FindingFiles, isOneLine: Bool = false) -> ShownText? {
        guard case .found(let repair) = self else { return nil }
        let event: ShownText = "\(repair.event)\(repair.subject.isEmpty ? "" : " of ")\(repair.subject)"
        /// `line 7`, or `app.log.1:7` in a log of several files.
        func name(_ place: Place) -> String {
            if files.areSeveral { return files.name(of: place) }
            return isOneLine ? "column \(place.column)" : "line \(place.line)"
        }
        func words(_ side: Repair.Side) -> ShownText {
            switch side {
            case .before(let place): "before \(name(place))"
            case .behind(let place): "behind \(name(place))"
            }
        }
        return switch repair.change {
        case .move(let from, let side): "\(event) in \(name(from)) belongs \(words(side))"
        case .add(let side): "\(event) is missing \(words(side))"
        case .remove(let place): "\(event) in \(name(place)) is one too many"
        }
    }
}
