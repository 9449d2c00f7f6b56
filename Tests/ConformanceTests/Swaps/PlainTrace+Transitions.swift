extension PlainTrace {
    /// Every leaving beside every entering, in the order in which the windows open (DESIGN, "Relations").
    var transitions: [PlainTransition] {
        let lives = lives
        let leavings = PlainInterval.all(
            of: lives,
            from: "willDisappear",
            to: "didDisappear",
            cancelledBy: "willAppear"
        )
        let enterings = PlainInterval.all(
            of: lives,
            from: "willAppear",
            to: "didAppear",
            cancelledBy: "willDisappear"
        )
        return leavings.map { $0.ended(among: enterings) }.flatMap { leaving in
            enterings.map { $0.ended(among: leavings) }.filter(leaving.overlaps).map { entering in
                PlainTransition(
                    source: lives[leaving.life],
                    target: lives[entering.life],
                    window: min(leaving.opening, entering.opening)...max(leaving.end, entering.end)
                )
            }
        }
        .sorted { $0.window.lowerBound < $1.window.lowerBound }
    }
}
