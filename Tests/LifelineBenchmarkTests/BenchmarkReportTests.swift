import ChildPrograms
import LifelineBenchmark
import Testing

/// The tables as a person reads them.
@Suite
struct BenchmarkReportTests {
    @Test
    func `A table has a line for each command, and its ratio to grep`() {
        let plan = Plan(events: 1_000_000, sections: [.commands])
        func samples(_ time: Double, _ memory: Int) -> Samples {
            Samples([Measurement(processorTime: time, wallTime: time + 1, peakMemory: memory * 1_000_000)])
        }
        let commands = plan.rows(of: .commands).map(\.command)
        let results = Dictionary(
            uniqueKeysWithValues: zip(commands, [samples(0.05, 9), samples(0.1, 9), samples(2, 9), samples(0.3, 40)])
        )
        #expect(
            BenchmarkReport(plan, results, ownMemory: 9_000_000, awk: "mawk").text == """
                1 round; CPU is user and system time; all in the locale C; awk is mawk

                Whole commands             CPU s  spread  wall s  peak MB  ns/event  × grep -c viewWillAppear
                wc -l                      0.050     0 %   1.050      < 9        50                      0.50
                grep -c viewWillAppear     0.100     0 %   1.100      < 9       100                      1.00
                awk, three rules           2.000     0 %   3.000      < 9      2000                      20.0
                lifeline check, all rules  0.300     0 %   1.300       40       300                      3.00

                Goals                                                                    measured
                all rules over 1e6 events: at most 2 times grep                              3.00  not reached
                at least 5 times as fast as awk                                              6.67  reached
                from 1e5 to 1e7 events: time per event, after the start, within a tenth         –  not measured
                from 1e5 to 1e7 events: peak memory within a tenth                              –  not measured
                1000 lives at a time: under 64 MB                                           40 MB  reached
                twelve times the rules: at most half as much time again                         –  not measured
                every 100th event a violation: at most twice the time of none                   –  not measured
                reading by a declared record: at most 6 times grep                              –  not measured
                reading lines of JSON: at least 5 times as fast as jq                           –  not measured
                reading lines of JSON: at most 12 times grep                                    –  not measured

                """
        )
    }
}
