import Testing

@testable import LifelineCommand

@Suite
struct ProgressTextTests {
    @Test(arguments: [
        (ProgressText(bytes: 0, total: 2000, time: .zero, findings: 0), "0 B of 2.0 kB"),
        (ProgressText(bytes: 999, total: nil, time: .zero, findings: 0), "999 B"),
        (ProgressText(bytes: 500, total: 2000, time: .seconds(1), findings: 0), "500 B of 2.0 kB, 500 B/s, 3 s left"),
        (ProgressText(bytes: 500, total: nil, time: .seconds(2), findings: 1), "500 B, 250 B/s, 1 finding"),
        (
            ProgressText(bytes: 96_050_000, total: 1_250_000_000, time: .seconds(1), findings: 3),
            "96.0 MB of 1.2 GB, 96.0 MB/s, 13 s left, 3 findings"
        ),
        (
            ProgressText(bytes: 1_000_000, total: 126_000_000, time: .seconds(1), findings: 0),
            "1.0 MB of 126.0 MB, 1.0 MB/s, 2 min 5 s left"
        ),
        (
            ProgressText(bytes: 1_000_000, total: 5_401_000_000, time: .seconds(1), findings: 0),
            "1.0 MB of 5.4 GB, 1.0 MB/s, 1 h 30 min left"
        ),
        (ProgressText(bytes: 2000, total: 2000, time: .seconds(4), findings: 0), "2.0 kB of 2.0 kB, 500 B/s"),
        (ProgressText(bytes: 0, total: 2000, time: .seconds(4), findings: 0), "0 B of 2.0 kB"),
        (ProgressText(bytes: 999_999, total: 1_000_000, time: .zero, findings: 0), "999.9 kB of 1.0 MB"),
        (ProgressText(bytes: 3000, total: 2000, time: .seconds(1), findings: 0), "3.0 kB of 2.0 kB, 3.0 kB/s"),
    ])
    func `Bytes, rate, time left and findings, as far as they are known`(progress: ProgressText, text: String) {
        #expect(progress.text == text)
    }

    @Test
    func `The line fits a terminal of 80 columns`() {
        let longest = ProgressText(
            bytes: 999_949_999_999_999,
            total: 999_949_999_999_999_999,
            time: .seconds(1_000),
            findings: 9_999_999
        )
        #expect(longest.text.count < 80, "\(longest.text)")
    }
}
