import TraceModel
import TraceReaders

/// Which of the columns of lines that are alike says what they are about.
struct SubjectChoice {
    enum Verdict {
        /// The column, and whether it is the only one that can be meant and tells objects apart often enough to be sure.
        case column(Int, isSure: Bool)
        /// A word and the number beside it, which may be one name together, `Order #1`; no number where too few pairs come back. It is
        /// never sure.
        case pair(word: Int, number: Int?)
        /// There is none, and nothing divides the lines.
        case nobody
        /// Two columns may be meant, or something divides the lines that is no object; in words.
        case undecided([Int], String)
    }

    private let columns: [LogColumn]
    private let statistics: [ColumnStatistics]
    /// Whether all values of a column say yes or no, or at which end of a call they stand, or are events.
    private let areAnswers: [Bool]
    /// Whether all values of a column end in whole numbers.
    private let areWhole: [Bool]
    /// Whether all values of a column are words that end in a number, `order-17`.
    private let areNumbered: [Bool]
    /// Of a column of names that end in whole numbers behind other words, `alice 17`, these numbers.
    private let numbers: [[Int32]?]
    /// Whether a heading says of a column that it tells objects apart, or it or a key that it does not, beside others.
    private let isCalledIdentifier: [Bool]
    private let isCalledDetail: [Bool]
    /// Whether a column's key says that it follows a call through several programs, which may be what the lines are about.
    private let isOfCalls: [Bool]
    private let byIdentifiersAlone: Bool
    private let group: LogShapeGroup
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter byIdentifiersAlone: whether the other columns say nothing.
    init(_ group: LogShapeGroup, _ tokenizer: LogTokenizer, _ names: EventNames, byIdentifiersAlone: Bool) {
        self.byIdentifiersAlone = byIdentifiersAlone
        self.group = group
        bytes = tokenizer.bytes
        columns = group.columns
        isCalledIdentifier = columns.map { $0.heading.map(LogWords.identifies) ?? false }
        isOfCalls = columns.map { $0.key.map(LogWords.correlates) ?? false }
        isCalledDetail = zip(columns, isOfCalls).map { $0.heading.flatMap(LogWords.rank(ofKey:)) != nil || $1 }
        // How a value reads is asked once, however often it comes.
        let texts = group.columns.map { column in
            Dictionary(
                uniqueKeysWithValues: Set(column.values).filter { $0 >= 0 }.map { ($0, tokenizer.string($0)) }
            )
        }
        let areAll = group.columns.map { column in column.values.allSatisfy { $0 >= 0 } }
        areAnswers = group.columns.indices.map { column in
            let values = texts[column].values
            return values.allSatisfy(LogWords.isAnswer)
                || group.columns[column].place.isTail && values.allSatisfy(LogWords.isOfCalls)
                || areAll[column] && values.allSatisfy { Array($0.utf8).withUnsafeBytes(names.contains) }
        }
        areWhole = group.columns.indices.map { column in
            areAll[column]
                && texts[column].values.allSatisfy { $0.split(separator: " ").last?.contains(".") == false }
        }
        areNumbered = group.columns.indices.map { column in
            group.columns[column].rank == .word && areAll[column]
                && texts[column].values.allSatisfy { $0.utf8.last?.isDigit == true }
        }
        var endings = ByteTable()
        numbers = group.columns.indices.map { column in
            guard group.columns[column].rank == .word, group.columns[column].holdsBlanks, areAll[column] else {
                return nil
            }
            var numbers: [Int32: Int32] = [:]
            for (value, text) in texts[column] {
                guard let ending = text.split(whereSeparator: \.isWhitespace).last,
                    ending.utf8.allSatisfy(\.isDigit)
                else { return nil }
                numbers[value] = endings.intern(String(ending))
            }
            // One is told from another, whichever they are.
            return group.columns[column].values.compactMap { numbers[$0] }
        }
        statistics = group.columns.indices.map { column in
            let rank = group.columns[column].rank
            let numbers = texts[column].compactMapValues { SubjectChoice.number($0, of: rank) }
            return ColumnStatistics(group.columns[column].values, events: group.events) { numbers[$0] }
        }
    }

    /// The number that a value of a column is, if its lines may be counted by it.
    private static func number(_ text: String, of rank: LogColumn.Rank) -> Double? {
        switch rank {
        case .bareNumber, .numbered, .process: number(text)
        // Another stamp of the line: `10:00:00`, `1714809600`.
        case .likeValue where [0, 2].contains(text.count { !$0.isWholeNumber }):
            Double(String(text.filter(\.isWholeNumber)))
        default: nil
        }
    }

    /// The number that a text ends in.
    private static func number(_ text: String) -> Double? {
        text.split(separator: " ").last.flatMap { Double($0) }
    }

    func verdict() -> Verdict {
        // Beside a label nothing else tells objects apart for certain, not even an identifier: it may be a detail.
        if byIdentifiersAlone {
            return group.label == nil
                ? unsure(identifiers) ?? unsure(besideLabel) ?? unsure(numbersOfLabels) ?? .nobody
                : unsure(numbersOfLabels) ?? .nobody
        }
        let varying = varying
        if let both = sourceAndTarget(varying) { return .undecided(both, "the same names stand in two columns") }
        var good = varying.filter { statistics[$0].isGood }
        if good.contains(where: { !statistics[$0].isCounter }) { good.removeAll { statistics[$0].isCounter } }
        // A bare number has a role of its own beside a name, and so has what a key says behind the event.
        if good.contains(where: { columns[$0].rank < .process }) { good.removeAll { columns[$0].rank >= .process } }
        if good.contains(where: { !columns[$0].place.isTail }) {
            good.removeAll {
                columns[$0].place.isTail && [.numbered, .process, .bareNumber].contains(columns[$0].rank)
                    && !isCalledIdentifier[$0]
            }
        }
        let verdict = good.isEmpty ? uncertain(varying) : choice(of: good)
        if let pair = pair(of: verdict) { return pair }
        switch verdict {
        case .column(let column, isSure: true):
            return .column(column, isSure: !mayBeOthers(than: column) && !standsBesideName(column))
        case .nobody: return likeValues.first.map { .column($0, isSure: false) } ?? .nobody
        case .column, .pair, .undecided: return verdict
        }
    }

    /// The columns of what looks like times or measures, and goes with events as names do.
    private var likeValues: [Int] {
        columns.indices.filter {
            columns[$0].rank == .likeValue && statistics[$0].isGood && !statistics[$0].isRising
                && statistics[$0].comeBack
        }
    }

    /// Whether another column than the one that tells objects apart may do so, too, or its numbers alone, `alice 17`: what goes into
    /// more detail, though too few of its values come back, what has more values in front of the event, `tx 17 begin (thread 2)`, or
    /// what numbers something else, as `17`, `order 17` and `order-17` do beside a thread.
    private func mayBeOthers(than column: Int) -> Bool {
        if let numbers = numbers[column], ColumnStatistics(numbers, events: group.events, number: { _ in nil }).isGood,
            !SubjectChoice.decides(numbers, columns[column].values)
        {
            return true
        }
        // Beside other columns a call is no object, but may be what the lines are about.
        if !isOfCalls[column],
            columns.indices.contains(where: { isOfCalls[$0] && statistics[$0].isGood && !decides(column, $0) })
        {
            return true
        }
        let isTail = columns[column].place.isTail
        return (varying + likeValues).contains { other in
            if decides(column, other) { return false }
            if decides(other, column), columns[other].place.isTail == isTail, statistics[other].mayBeObjects {
                return true
            }
            let isNumber = [.process, .bareNumber].contains(columns[other].rank) && areWhole[other]
            // What stands in front of the event and says more may be objects of which each logs little.
            if !columns[other].place.isTail, columns[other].rank < .process || isNumber, !statistics[other].isCounter,
                statistics[other].valueCount > statistics[column].valueCount
            {
                return true
            }
            return statistics[other].isGood && (isNumber || columns[other].rank == .numbered || areNumbered[other])
        }
    }

    /// Whether a name that is always the same stands right before the event, where names of objects do, so that what varies may only say
    /// where, or by whom: `build-7 started on node-1`, `node-1 10:00:00 build-7 started`. Beside somebody who acts it may stand anywhere
    /// before the event: `[build-7] [user=anna] started`.
    private func standsBesideName(_ column: Int) -> Bool {
        guard group.label == nil, !columns[column].isIdentifier else { return false }
        let isActor = columns[column].key.map { LogWords.isActor($0) } ?? false
        return group.first.head.contains { piece in
            (isActor || piece == group.labelPiece) && isName(lastOf: piece) && group.isSame { $0.texts(piece).last }
        }
    }

    /// Whether a piece ends in what may well be a name: it is no plain word.
    private func isName(lastOf piece: Int) -> Bool {
        let token = group.first.tokens[group.first.pieces[piece].upperBound - 1]
        return switch token.kind {
        case .identifier, .address, .object, .measure: true
        case .word, .place: bytes[token.range].contains { $0.isDigit || $0 == UInt8(ascii: "/") }
        case .number, .time, .level, .thread, .key, .sign, .event: false
        }
    }

    /// What is read where a number stands beside the word that was taken for the subject, and the word comes with several: both together,
    /// if they go with events as a subject does; nil if the number only counts or measures.
    private func pair(of verdict: Verdict) -> Verdict? {
        let candidates: [Int]
        switch verdict {
        case .column(let column, _): candidates = [column]
        case .undecided(let columns, _): candidates = columns
        case .nobody, .pair: return nil
        }
        for word in candidates where columns[word].rank == .word {
            let numbers = columns.indices.filter { number in
                [.numbered, .process, .bareNumber].contains(columns[number].rank)
                    && columns[number].key.map(LogWords.isBareIdentifier) ?? true
                    && candidates.allSatisfy { $0 == word || $0 == number }
                    && columns[word].heading == columns[number].heading
                    && !decides(word, number) && group.isBeside(columns[word].place, columns[number].place)
            }
            for number in numbers {
                let both = ColumnStatistics(group.pairs(word, number), events: group.events) { _ in nil }
                if both.isGood { return .pair(word: word, number: number) }
                if both.mayBeObjects, candidates == [word] { return .pair(word: word, number: nil) }
            }
        }
        return nil
    }

    /// The columns that may be the subject and divide the lines of an event. What is called a detail is one beside others.
    private var varying: [Int] {
        let varying = columns.indices.filter {
            columns[$0].rank.mayBeSubject && !areAnswers[$0] && statistics[$0].varies
                && !statistics[$0].isDecidedByEvent
        }
        return varying.allSatisfy { isCalledDetail[$0] } ? varying : varying.filter { !isCalledDetail[$0] }
    }

    /// The one of some columns that a heading calls an identifier, if it comes back.
    private func calledIdentifier(of columns: [Int]) -> Int? {
        let identifiers = columns.filter {
            isCalledIdentifier[$0] && statistics[$0].recurs && !statistics[$0].isCounter
        }
        return identifiers.count == 1 ? identifiers[0] : nil
    }

    /// Those of them behind keys of which nobody knows that they are a detail.
    private var keyed: [Int] { varying.filter { columns[$0].place.key != nil && !isNumbering($0) } }

    /// Those whose keys say that they are no detail, even if each line has a value of its own; beside a label, each event too.
    private var identifiers: [Int] {
        columns.indices.filter {
            columns[$0].isIdentifier && columns[$0].rank.mayBeSubject && statistics[$0].varies
                && (byIdentifiersAlone || !statistics[$0].isDecidedByEvent)
        }
    }

    /// Those that go with events as a subject does, so that one label may be the objects that they tell apart.
    private var besideLabel: [Int] {
        columns.indices.filter {
            (columns[$0].rank.mayBeSubject || columns[$0].rank == .thread) && !areAnswers[$0] && statistics[$0].isGood
                && !statistics[$0].isCounter
        }
    }

    /// The numbers in front of labels that may tell apart what these name, `[1] Order`; not such as `12.5`.
    private var numbersOfLabels: [Int] {
        columns.indices.filter { column in
            [.numbered, .bareNumber].contains(columns[column].rank) && areWhole[column]
                && group.labels(with: column).map {
                    ColumnStatistics($0, events: group.events) { _ in nil }.mayBeObjects
                } ?? false
        }
    }

    /// Whether a column only counts the lines.
    private func isNumbering(_ column: Int) -> Bool { statistics[column].isCounter && !statistics[column].recurs }

    /// Two columns before the event that hold the same names, never the same one in a line: where something comes from and goes to.
    private func sourceAndTarget(_ varying: [Int]) -> [Int]? {
        let heads = varying.filter { columns[$0].rank < .process && !columns[$0].place.isTail }
        for (index, first) in heads.enumerated() {
            let names = Set(columns[first].values)
            let second = heads[(index + 1)...].first { second in
                Set(columns[second].values) == names
                    && !zip(columns[first].values, columns[second].values).contains { $0 == $1 }
            }
            if let second { return [first, second] }
        }
        return nil
    }

    /// The one of some good columns that is meant: the finest, if each of the others follows from it.
    private func choice(of all: [Int]) -> Verdict {
        // What stands behind the event and goes into more detail than what stands before it is a detail.
        let heads = all.filter { !columns[$0].place.isTail }
        let good = all.filter { column in !columns[column].place.isTail || !heads.contains { decides(column, $0) } }
        var finest = good[0]
        for column in good.dropFirst() where decides(column, finest) {
            let isSame = decides(finest, column)
            if !isSame || columns[column].rank < columns[finest].rank { finest = column }
        }
        // Of two keys behind the event either may say what it is about.
        let keyed = columns[finest].place.key == nil ? [] : keyed.filter { statistics[$0].recurs }
        let others = (good + keyed).filter { !decides(finest, $0) }
        // That a column is called an identifier says more than what others hold, but not for certain.
        if let named = calledIdentifier(of: varying), !others.isEmpty || !decides(named, finest),
            columns[named].place.isTail == columns[finest].place.isTail
        {
            return .column(named, isSure: false)
        }
        if let other = others.first(where: { !columns[$0].isOfKind }) {
            return .undecided([finest, other], "two columns tell objects apart")
        }
        if !others.isEmpty { return .column(finest, isSure: false) }
        if columns[finest].rank == .bareNumber || columns[finest].rank == .numbered || columns[finest].rank == .process,
            let process = columns.indices.first(where: { isProcess($0) && !decides(finest, $0) })
        {
            return .undecided([finest, process], "the same numbers stand in several processes")
        }
        return .column(finest, isSure: true)
    }

    /// Whether a column is a process's number behind a key.
    private func isProcess(_ column: Int) -> Bool {
        columns[column].rank == .processKey && statistics[column].varies
    }

    /// Where no column tells objects apart for certain.
    private func uncertain(_ varying: [Int]) -> Verdict {
        let likely = varying.filter { column in
            columns[column].rank < .process && !(columns[column].place.isTail && columns[column].rank == .numbered)
                && !isNumbering(column)
        }
        if let named = calledIdentifier(of: varying) { return .column(named, isSure: false) }
        if let verdict = unsure(likely) { return verdict }
        let numbers = varying.filter {
            columns[$0].rank >= .process && statistics[$0].recurs && !statistics[$0].isCounter
        }
        if let number = numbers.first { return .column(number, isSure: false) }
        let dividers = columns.indices.filter {
            (columns[$0].rank == .thread || columns[$0].rank == .place) && statistics[$0].varies
                && !statistics[$0].isDecidedByEvent
        }
        if let divider = dividers.first {
            return .undecided([divider], "what divides the lines is a thread or a place in the source")
        }
        // What the events are about, or a detail of them.
        return unsure(keyed) ?? unsure(identifiers) ?? .nobody
    }

    /// The finest of some columns of which none is sure, if the others follow from it; nil if there are none.
    private func unsure(_ likely: [Int]) -> Verdict? {
        guard let first = likely.first else { return nil }
        if let other = likely.dropFirst().first(where: { !decides($0, first) && !decides(first, $0) }) {
            return .undecided([first, other], "two columns may tell objects apart")
        }
        let finest = likely.dropFirst().reduce(first) { decides($1, $0) && !decides($0, $1) ? $1 : $0 }
        return .column(finest, isSure: false)
    }

    /// Whether each value of a column goes with one value of another.
    private func decides(_ first: Int, _ second: Int) -> Bool {
        SubjectChoice.decides(columns[first].values, columns[second].values)
    }

    private static func decides(_ first: [Int32], _ second: [Int32]) -> Bool {
        var values: [Int32: Int32] = [:]
        for (value, other) in zip(first, second) where value >= 0 {
            if let known = values[value] {
                if known != other { return false }
            } else {
                values[value] = other
            }
        }
        return true
    }
}
