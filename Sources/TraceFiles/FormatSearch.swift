import TraceModel
import TraceReaders

/// Finds out which of the formats that are data a log is written in.
enum FormatSearch {
    /// How the log is read, and whether that reads so many events that no more of the log is needed to be certain.
    case found(ReaderChoice, isCertain: Bool)
    case refused(Diagnostic)
    case nothing

    /// The format of a text, if its lines look like one and their messages say events: none claims prose or source code.
    ///
    /// - Parameters:
    ///   - text: whole lines, unless it is cut.
    ///   - isCut: whether its last line goes on.
    ///   - known: the reader that recognises the text best; a format is better only if it reads the same and the time besides, or of
    ///     names alone whose they are.
    /// - Complexity: O(*f* · *n*) in the formats and the bytes, of which no more than 64 KiB are looked at if a record is among them.
    static func format(
        of text: UnsafeRawBufferPointer,
        isCut: Bool = false,
        _ plan: ReadingPlan,
        besides known: ReaderList.Choice?
    ) -> FormatSearch {
        // Those that look at each line of a log in full are sure of what they read.
        let areNames = known?.reader == NamesReader.self
        if let known, known.isWhole, known.reader != MessagesReader.self, !areNames { return .nothing }
        let whole = text.count
        let text = part(of: text, known)
        let isCut = (isCut || text.count < whole) && text.last != UInt8(ascii: "\n")
        let lines = FormatReading.Text(text, isCut: isCut)
        var known = known.map { FormatReading($0.reader.init(names: plan.names), lines, plan.names) }
        if known?.isWhole == false { known = nil }
        // Around messages alone there is no format, and none need be looked at.
        if let known, areNames ? !known.hasOtherLines : !known.hasEnvelopes { return .nothing }
        let formats = plan.formats()
        let fitting = zip(formats, plan.readersOfFormats()).map { format, reader in
            Claim(format, FormatReading(reader, lines, plan.names, statements: format.levels))
        }.filter(\.reading.isOfLines)
        let isBetter = { (claim: Claim, known: FormatReading) in
            areNames ? claim.reading.saysMore(than: known) : claim.reading.isBetter(than: known)
        }
        let isClaim = { (claim: Claim) in claim.reading.isWhole && (known.map { isBetter(claim, $0) } ?? true) }
        var claims = fitting.filter(isClaim)
        if claims.isEmpty { claims = nested(fitting, formats, lines, plan).filter(isClaim) }
        guard let best = claims.max(by: { $0.reading.isWorse(than: $1.reading) }) else { return .nothing }
        if let other = claims.first(where: { !best.reading.includes($0.reading) }) {
            // What is read without a format stays so.
            if known != nil { return .nothing }
            if case .found = AutomaticReading.find(in: text, names: plan.names, besides: 0) { return .nothing }
            return .refused(refusal(of: best.format, other.format))
        }
        // Where messages name nobody, what comes next may say whose events they are.
        let isLong = best.reading.naming != .nobody || whole >= ReaderList.longestBeginning
        return besideColumns(best, text, plan, isLong: isLong)
    }

    private struct Claim {
        var format: LogFormat
        var reading: FormatReading

        init(_ format: LogFormat, _ reading: FormatReading) {
            self.format = format
            self.reading = reading
        }
    }

    /// What comes of taking the messages of formats that fit a log, and do not read its events, for lines of another format.
    private static func nested(
        _ fitting: [Claim],
        _ formats: [LogFormat],
        _ lines: FormatReading.Text,
        _ plan: ReadingPlan
    ) -> [Claim] {
        let outer = fitting.filter { claim in
            let reading = claim.reading
            return claim.format.leavesMessages && !reading.isWhole && reading.passedCount + reading.unreadCount > 0
        }
        return outer.flatMap { outer in
            formats.filter { $0.name != outer.format.name }.map { inner in
                let format = outer.format.holding(inner)
                let reader = plan.reader(of: format)
                return Claim(format, FormatReading(reader, lines, plan.names, statements: format.levels))
            }
        }
    }

    /// What decides: as far as a reader of lines needs to be certain, or the beginning.
    private static func part(of text: UnsafeRawBufferPointer, _ known: ReaderList.Choice?) -> UnsafeRawBufferPointer {
        guard let known, known.isWhole, known.isCertain else { return ReaderList.beginning(of: text) }
        var end = 0
        for _ in 0..<known.last {
            end = (text.firstIndex(of: UInt8(ascii: "\n"), from: end, to: text.count) ?? text.count - 1) + 1
        }
        return UnsafeRawBufferPointer(rebasing: text[..<end])
    }

    /// A format, unless the automatic reader knows better: it reads more lines, or tells objects apart, or finds that it cannot be
    /// told, where no message names its subject, or all of them one label.
    ///
    /// - Parameter isLong: whether the text is as long as it has to be to be certain.
    private static func besideColumns(
        _ claim: Claim,
        _ text: UnsafeRawBufferPointer,
        _ plan: ReadingPlan,
        isLong: Bool
    ) -> FormatSearch {
        let (reading, naming) = (claim.reading, claim.reading.naming)
        func read(_ choice: ReaderChoice) -> FormatSearch {
            .found(choice, isCertain: isLong && reading.events.count >= ReaderList.certainCount)
        }
        let format = read(ReaderChoice(claim.format, plan))
        let isDoubtful = naming != .several || reading.unreadCount > 0 || reading.passedCount > 0
        guard plan.records.isEmpty, isDoubtful else { return format }
        let least =
            switch naming {
            case .nobody: 0
            case .oneLabel, .numberedLabels: reading.events.count * 9 / 10
            case .several: reading.events.count
            }
        let isLabel = naming == .oneLabel || naming == .numberedLabels
        switch AutomaticReading.find(in: text, names: plan.names, besides: least, byIdentifiersAlone: isLabel) {
        case .found(let found):
            if naming == .nobody, let (format, columns) = found.members.flatMap(claim.format.naming) {
                var guess = found.guess
                guess.records = [ShapeSearch.text(of: columns)]
                return read(ReaderChoice(format, plan, guess: guess))
            }
            let columns = FormatReading(ReaderChoice(found, plan).makeReader(plan.names), .init(text), plan.names)
            return found.tellsObjectsApart && reading.isLeft(to: columns) ? .nothing : format
        case .refused: return naming != .several ? .nothing : format
        case .ofValues(var refusal, let areSeveral):
            guard areSeveral, naming == .nobody || naming == .oneLabel else { return format }
            refusal.suggestion = refusal.suggestion.map {
                "\($0); if one object logs all of them, --input-format \(claim.format.name)"
            }
            return .refused(refusal)
        case .identified(let records): return read(ReaderChoice(claim.format, plan, identified: records))
        case .nothing: return format
        }
    }

    private static func refusal(of first: LogFormat, _ second: LogFormat) -> Diagnostic {
        Diagnostic(
            "the log may be in the format \(first.name) or \(second.name), which read it differently",
            suggestion: "say which it is: --input-format \(first.name) or --input-format \(second.name)"
        )
    }
}
