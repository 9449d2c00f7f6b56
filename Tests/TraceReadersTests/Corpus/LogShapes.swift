extension LogShape {
    /// All shapes, those of one field or one kind of trap together.
    static let corpus: [LogShape] =
        ([
            // What logs look like.
            consoles, decoratedConsoles, mobile, frontEnds, servers, queues, machines, devices, runners, columns,
            // What misleads.
            counters, measures, threads, sourcePlaces, pairs, reports, levels, candidates, keys, prose,
            eventNames, objects,
        ] as [[LogShape]]).flatMap { $0 }
}
