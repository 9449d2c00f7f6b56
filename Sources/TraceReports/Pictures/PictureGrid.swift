import TracePictures

/// Where the parts of a picture stand, in columns of a fixed width: the same on a terminal and on a page.
struct PictureGrid {
    let picture: Picture
    /// How wide the places and times are that stand left of the lanes.
    let placeWidth: Int
    let timeWidth: Int
    let laneWidth: Int
    /// Whether labels stand right of all lanes, since these are too close to each other.
    let isDense: Bool

    /// How far apart two lanes are at most, and so that a label has room between them.
    private static let widest = 26
    private static let narrowest = 14
    /// How much of a label is always to have room.
    private static let label = 30

    /// - Parameters:
    ///   - columns: how many there are for all.
    ///   - denseWidth: how far apart lanes are where labels do not stand between them.
    init(_ picture: Picture, columns: Int, denseWidth: Int) {
        self.picture = picture
        placeWidth = picture.rows.map { $0.place.map { ShownText(quoting: $0).columns } ?? 0 }.max() ?? 0
        timeWidth = picture.rows.map { $0.time?.count ?? 0 }.max() ?? 0
        let margin = placeWidth + timeWidth + (timeWidth > 0 ? 4 : 2)
        let room = columns - margin - PictureGrid.label
        let wide = picture.lanes.count > 1 ? room / (picture.lanes.count - 1) : PictureGrid.widest
        isDense = wide < PictureGrid.narrowest
        laneWidth = isDense ? denseWidth : min(wide, PictureGrid.widest)
    }

    /// Where the first lane stands.
    var start: Int { placeWidth + timeWidth + (timeWidth > 0 ? 4 : 2) }

    func column(ofLane lane: Int) -> Int { start + lane * laneWidth }

    /// Where what is said of a row begins: beside its lane, or beside all.
    func labelColumn(ofLane lane: Int) -> Int {
        (isDense ? column(ofLane: max(0, picture.lanes.count - 1)) : column(ofLane: lane)) + 2
    }

    /// An event, and whose it is where its lane does not say it.
    func label(_ name: String, lane: Int) -> ShownText {
        isDense ? "\(name) \(picture.lanes[lane].title)" : "\(name)"
    }

    /// What stands for an object at a row.
    enum Presence {
        /// It was not, or is no more.
        case none
        /// It may have been there, before or after what the log shows of it.
        case perhaps
        case certain
        /// In an interval.
        case busy
    }

    func presence(ofLane lane: Int, atRow row: Int) -> Presence {
        let own = picture.lanes[lane]
        if row < own.first { return own.isBorn ? .none : .perhaps }
        if row > own.last { return own.isDead ? .none : .perhaps }
        return picture.bars.contains { $0.lane == lane && $0.first <= row && row <= $0.last } ? .busy : .certain
    }

    /// What the signs of the picture mean, those that it has.
    var legend: [(sign: Sign, meaning: String)] {
        var legend: [(Sign, String)] = []
        func has(_ isSuch: (Picture.Row.Kind) -> Bool) -> Bool { picture.rows.contains { isSuch($0.kind) } }
        if has({ if case .event(let event) = $0 { event.offends != nil } else { false } }) {
            legend.append((.offence, "breaks a rule"))
        }
        if has({ if case .missing = $0 { true } else { false } }) { legend.append((.missing, "should be here")) }
        for interval in Set(picture.bars.map(\.interval)).sorted() {
            legend.append((.bar(interval), picture.intervals[interval]))
        }
        if has({ if case .folded = $0 { true } else { false } }) { legend.append((.fold, "folded")) }
        return legend
    }

    enum Sign: Hashable {
        case offence, missing, fold
        case bar(Int)
    }
}

extension Picture.Row.Kind {
    /// What is said of a stretch that is not drawn.
    static func words(forFolded events: Int, _ objects: Int, _ lines: String) -> String {
        "\(English.count(events, "event")) of \(English.count(objects, "object")) in \(lines)"
    }
}
