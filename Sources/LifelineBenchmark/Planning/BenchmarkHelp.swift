/// The text of `lifeline-benchmark --help`.
enum BenchmarkHelp {
    static let text = """
        Measures how fast lifeline checks logs, and compares it with grep and awk.

        Usage: lifeline-benchmark [OPTION…]
               lifeline-benchmark reading [--record|--json] LOG
               lifeline-benchmark hostile [WORD…]

        It writes logs of UIKit apps into a temporary folder, one event on each line, checks that
        lifeline finds in them what they were written to hold, and then runs every command once a
        round, all on one core. One log more has a line about something else for each event, another
        is in lines of JSON, which jq is compared on if it is there. Times are processor time, user and system, and medians of the rounds; a ratio is the median of the
        ratios within a round. All commands run in the locale C, in which grep is fastest. They are
        compared at 1e6 events; sizes are a tenth and ten times of that.

        With reading it only reads a log, which is how that part is measured; --record reads it by a
        declared record, --json as the lines of pino.

        With hostile it makes inputs that are meant to hurt, each at three sizes, and measures how time
        and memory grow with them; with words only those that have one of them in their name. A run has
        a minute and 8 GB.

        Options:
          --events N      How many events most logs hold, 1e6 if left out, 1e4 at least.
          --quick         The same as --events 1e5 --rounds 3.
          --rounds N      How often each command runs, 5 if left out.
          --only NAME     Measure this alone: commands, parts, sizes, lives, violations, between (what
                          stands between the events) or json (lines of it). Repeatable.
          --keep          Leave the temporary folder, and name it.
          --help          This text.

        Exit code: 0 it has measured, whatever the numbers; 2 wrong usage, or something is missing or wrong.

        """
}
