import ChildPrograms
import LifelineBenchmark
import Testing

/// Medians, spreads and ratios.
@Suite
struct SamplesTests {
    private func samples(_ times: Double...) -> Samples {
        Samples(times.map { Measurement(processorTime: $0, wallTime: 2 * $0, peakMemory: Int($0)) })
    }

    @Test
    func `A median is the middle of the rounds, and no outlier moves it`() {
        #expect(samples(3, 1, 100).processorTime == 3)
        #expect(samples(3, 1, 100).wallTime == 6)
        #expect(samples(4, 1, 100, 2).processorTime == 3)
        #expect(Samples().processorTime == 0)
    }

    @Test
    func `Memory is that of the worst round, and the spread that between the extremes`() {
        #expect(samples(3, 1, 100).peakMemory == 100)
        #expect(samples(9, 10, 12).spread == 0.3)
        #expect(samples(7).spread == 0)
    }

    @Test
    func `A ratio is the median of the rounds' own ratios`() {
        #expect(samples(2, 20, 6).ratio(to: samples(1, 10, 2)) == 2)
    }

    @Test
    func `What another command took is taken off round by round`() {
        #expect(samples(5, 7, 1).takingOff(samples(1, 2, 3)).all.map(\.processorTime) == [4, 5, 0])
    }
}
