import TestDepth
import Testing
import TraceModel

/// `lifeline check` of logs that break no rule, in the forms that loggers print, and of the same logs with one slip: whatever a line says
/// besides its order, the first ones are never in error, and the others never without a word of it.
@Suite struct CheckVerbLegalLogTests {
    private static let order =
        OrderLog.spec + OrderLog.once + """

                rule create-first "An order is created before it is paid"
              created before paid
              accepts created paid shipped
              rejects !paid created
                rule ship-once "An order is shipped once"
              shipped at most once
              accepts shipped
              rejects shipped !shipped
            """

    private static let forms = [
        // A thread or the like in brackets.
        "[WHO] [orderId=17] EVENT", "[WHO] order 17 EVENT", "[WHO] Order #17: EVENT", "[WHO] EVENT order-17",
        "[WHO] Order(17) EVENT", "[17] [WHO] EVENT", "[WHO][17] EVENT", "[WHO] [order-17] EVENT", "WHO 17 EVENT",
        "TIME [WHO] 17 EVENT", "17 WHO EVENT", "TIME [WHO] INFO order=17 EVENT", "TIME [WHO] LEVEL EVENT order=17",
        "TIME LEVEL [WHO] Order: EVENT id=17",
        "2024-05-04 TIME [WHO] INFO com.Shop - order 17 EVENT", "TIME LEVEL [WHO] OrderService - EVENT orderId=17",
        // A user or a host in front.
        "WHO order 17 EVENT", "WHO orderId=17 EVENT", "WHO: EVENT 17", "<TIME> WHO: order-17 EVENT",
        "May  4 TIME WHO shop[815]: order 17 EVENT", "TIME INFO WHO EVENT order #17", "#COUNT WHO: order-17 EVENT",
        "COUNT WHO Order 17 EVENT", "TIME WHO[815] order/17 EVENT",
        // One behind.
        "order 17 EVENT by WHO", "TIME LEVEL Orders - EVENT order 17 by WHO", "EVENT order 17 (WHO)", "EVENT 17 @WHO",
        "Order 17 EVENT thread=WHO", "Order EVENT order=17 thread=WHO", "[17] Order EVENT by WHO",
        "TIME LEVEL WHO: Order EVENT (17)", "<Order: 0x17> EVENT thread=WHO", "order-17: EVENT, host=WHO",
        // Columns.
        "WHO | 17 | EVENT", "TIME | WHO | 17 | EVENT", "17 | WHO | EVENT", "WHO,17,EVENT", "TIME;17;EVENT;WHO",
        "time,who,order_id,event\nTIME,WHO,17,EVENT", "WHO\t17\tEVENT",
        // Pairs, and JSON.
        "user=WHO order=17 action=EVENT", "level=info thread=WHO order=17 msg=EVENT", "EVENT: order=17, user=WHO",
        "time=TIME level=info msg=\"order EVENT\" order=17 user=WHO",
        #"{"ts":"2024-05-04TTIME","level":"info","thread":"WHO","order":17,"event":"EVENT"}"#,
        #"{"time":"2024-05-04TTIMEZ","level":"INFO","msg":"EVENT","orderId":"17","user":"WHO"}"#,
        #"{"msg":"order 17 EVENT","host":"WHO","n":COUNT}"#,
    ]

    private static let names = [
        ["http-1", "http-2", "http-3"], ["pool-1-thread-1", "pool-1-thread-2", "pool-2-thread-1"],
        ["alice", "bob", "carol"], ["7", "8", "9"], ["host-a", "host-b", "host-c"],
    ]

    @Test(arguments: Array(forms.enumerated()))
    func `No form makes a legal log a violation, nor hides a slip`(number: Int, form: String) throws {
        let isDeep = TestDepth.extra > 0
        for index in isDeep ? Array(Self.names.indices) : [number % Self.names.count, (number + 2) % Self.names.count] {
            for seed in 0..<(1 + 7 * TestDepth.extra) {
                var random = RandomNumbers(seed: UInt64(seed * Self.names.count + index))
                var log = OrderLog(&random, actors: 1 + random.below(Self.names[index].count))
                let legal = log.lines(form, names: Self.names[index])
                let run = try CommandRun.check(legal, by: Self.order)
                #expect(run.exitCode != 1, "\(legal.joined(separator: "\n"))\n\(run.output)")
                log.shipUnpaid(&random)
                let wrong = log.lines(form, names: Self.names[index])
                let other = try CommandRun.check(wrong, by: Self.order, "--rule pay-first")
                #expect(!Self.isClean(other), "\(wrong.joined(separator: "\n"))\n\(other.output)\(other.errors)")
            }
        }
    }

    /// Whether a run says that the rule that it was about is kept, and nothing that leaves this open.
    private static func isClean(_ run: CommandRun) -> Bool {
        run.exitCode == 0 && run.output.contains("1 kept")
            && !["suspect", "not read", "1 gap", "it is open how many"].contains(where: run.output.contains)
    }
}
