import TraceModel
import TraceReaders
import TraceRecords

extension TraceParser {
    /// Says in a trace how it was read.
    func describe(_ trace: inout Trace) {
        trace.guess = choice?.guess
        trace.unmatchedRecords = zip(plan.records, matchCounts).compactMap { statement, count in
            if case .record(let record) = statement, count == 0 { record.name } else { nil }
        }
        trace.dividedLabels = labels.divided
        trace.fieldForSubject = format == LogFormat.declared ? plan.fieldForSubject : nil
        trace.assumptions = []
        if let records = choice?.identified, !records.isEmpty {
            let labels = Set(trace.subjects.filter { $0.kind == .label }.map(\.className))
            trace.ambiguousLabels.formUnion(labels)
            let isOne = labels.count > 1 ? "each name is one object" : "one object logs all of them"
            trace.labelRemedy =
                "log on every line which object it is, or --input-format \(format ?? "") --subjects one if "
                + isOne
            let read = records.map(recordOption).joined(separator: " ")
            trace.assumptions.append(
                "\(labels.count > 1 ? "each of its labels" : "its one label") may be several objects, since some lines may tell them "
                    + "apart; \(read) reads these alone"
            )
        }
        if names.ignoreCase {
            trace.assumptions.append("its names count in any case, since none stands in that of the spec")
        }
        if (reader as? ValueReader)?.isYearAssumed == true {
            trace.assumptions.append(
                "the year of its times is taken to be \(CivilDate.assumedYear), since some have none"
            )
        }
        if trace.midnights > 0, !isOrderedByTime {
            trace.assumptions.append(
                "its times say no date, and one that goes back by almost a day is taken to be of the next"
            )
        }
        if leavesOutTimes {
            trace.assumptions.append("times from March on are left out: it is not known whether February had 29 days")
        }
    }
}

extension ReadingPlan {
    /// A field of the declared records that may be what they are about, if none of them says what that is, and no rule asks for it.
    fileprivate var fieldForSubject: String? {
        let declared = records.compactMap { statement in
            if case .record(let record) = statement, !record.leavesMessage { record } else { nil }
        }
        let fields = declared.flatMap(\.fields)
        guard declared.allSatisfy(\.claims.isEmpty), !fields.contains(where: { $0.name == RecordField.subject }) else {
            return nil
        }
        return fields.first { field in
            field.syntax == nil && !RecordField.known.contains(field.name) && !attributes.contains(field.name)
        }?.name
    }
}
