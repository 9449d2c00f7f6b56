import RuleAnalysis
import Testing

/// Numbers below ten, from 1 on: letter 0 doubles one, letter 1 takes three away.
struct ExplorationTests {
    private func exploration(limit: Int = 100, until isFound: (Int) -> Bool = { _ in false }) -> Exploration<Int> {
        Exploration(from: 1, by: [0, 1], limit: limit) { number, letter in
            let next = letter == 0 ? 2 * number : number - 3
            return (0..<10).contains(next) ? next : nil
        } until: {
            isFound($0)
        }
    }

    @Test
    func `It stops at the first node that is looked for, and says the shortest word that leads there`() {
        let way = exploration { $0 == 5 }
        #expect(way.word == [0, 0, 0, 1])
        #expect(way.nodes.last == 5)
        #expect(exploration { $0 == 1 }.word == [])
    }

    @Test
    func `Where nothing is found there is no word, and every node is met once`() {
        let way = exploration { $0 == 3 }
        #expect(way.word == nil)
        #expect(!way.isTooLarge)
        #expect(way.nodes == [1, 2, 4, 8, 5])
    }

    @Test
    func `No more nodes are met than are allowed`() {
        let way = exploration(limit: 3)
        #expect(way.isTooLarge)
        #expect(way.nodes == [1, 2, 4])
    }

    @Test
    func `Only what can still come to a goal leads there`() {
        let arrows = exploration().arrows(leadingTo: { $0 == 5 })
        let sources = Set(arrows.map { exploration().nodes[$0.source] })
        #expect(sources == [1, 2, 4, 8, 5])
        #expect(exploration().arrows(leadingTo: { $0 == 3 }).isEmpty)
    }
}
