import Testing
import TraceModel

@testable import TraceChecking

@Suite struct HeldPoolTests {
    private struct Element: Held {
        enum Mark {}
        var value: Int
        var holds: Int32 = 0
    }

    @Test func `An element stays as long as something holds it, and its place is used again`() {
        var pool = HeldPool<Element>()
        let first = pool.add(Element(value: 1))
        let second = pool.add(Element(value: 2))
        pool.hold(first)
        pool.release(first)
        pool[first].value += 10
        let kept = pool.handles.map(\.place)
        #expect(kept == [0, 1])
        pool.release(first)
        let left = pool.handles
        #expect(left == [second])
        let third = pool.add(Element(value: 3))
        let values = (pool[third].value, pool[second].value)
        #expect(values == (3, 2))
        #expect(third.place == first.place)
        #expect(third.exists && !Handle<Element.Mark>.none.exists)
    }

    @Test func `Whatever is held is what was put in`() {
        var pool = HeldPool<Element>()
        var held: [(handle: Handle<Element.Mark>, value: Int)] = []
        var random = RandomNumbers(seed: 3)
        for value in 0..<2_000 {
            if held.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
                held.append((pool.add(Element(value: value)), value))
            } else {
                pool.release(held.remove(at: Int.random(in: held.indices, using: &random)).handle)
            }
            let isRight = held.allSatisfy { pool[$0.handle].value == $0.value }
            #expect(isRight)
        }
        let places = Set(pool.handles.map(\.place))
        #expect(places == Set(held.map(\.handle.place)))
    }
}
