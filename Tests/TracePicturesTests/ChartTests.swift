import Testing
import TracePictures

struct ChartTests {
    @Test func `Arrows that pass the same node pass it at levels of their own, the short ones inside`() {
        var chart = Chart(title: "c")
        chart.nodes = ["a", "b", "c", "d"].map { .init($0) }
        let (near, far, back) = (Chart.Arrow(from: 0, to: 1), Chart.Arrow(from: 0, to: 3), Chart.Arrow(from: 3, to: 2))
        chart.arrows = [far, near, back, .init(from: 1, to: 1)]
        #expect(chart.levels { _ in true } == [near: 0, back: 0, far: 1])
        #expect(chart.arrows(from: 0) == [far, near])
    }
}
