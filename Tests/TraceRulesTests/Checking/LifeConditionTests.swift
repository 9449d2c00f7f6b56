import CheckResults
import Testing

/// A record that may be another life's is held against what applies to that one: each life has its own values of conditions.
struct LifeConditionTests {
    private static let spec = """
        spec s "S"
        event a, q, m, d
        condition made of life is v | w
        life from m to d
        rule va "Made as v, it does no a"
          when made is v
          a never
        rule wq "Made as w, it does no q"
          when made is w
          q never
        """

    /// - Parameter made: the values, and from which line on they hold; 0 for the whole trace.
    private func findings(_ words: String, made: [(String, Int)] = []) throws -> [String] {
        var options = CheckOptions()
        options.settings = made.map { CheckOptions.Setting("made", $0.0, fromLine: $0.1) }
        return try Judging(words, by: Self.spec, options).findings
    }

    @Test func `A record of one life is held against its value`() throws {
        #expect(try findings("K#1.m K#1.q K#1.a") == ["violated@3"])
        #expect(try findings("K#1.m K#1.q", made: [("w", 1)]) == ["violated@2"])
        #expect(try findings("K#1.m K#1.a K#1.d ~ K#1.q", made: [("v", 1), ("w", 4)]) == ["violated@2"])
    }

    @Test func `A record of one of several lives is at most suspect where their values may differ`() throws {
        #expect(try findings("K.m K.m K.q K.a") == ["suspect@4"])
        #expect(try findings("K.m K.m K.q", made: [("v", 1), ("w", 2)]) == ["suspect@3"])
        #expect(try findings("K.q K.a") == ["suspect@2"])
    }

    @Test func `Behind a gap the life may be another one, made otherwise`() throws {
        #expect(try findings("K#1.m K#1.q ~ K#1.a") == ["suspect@4"])
        #expect(try findings("K#1.m K#1.d ~ K#1.a", made: [("v", 1), ("w", 3)]) == ["suspect@4"])
    }

    @Test func `A value that all lives have is as certain as any other`() throws {
        #expect(try findings("K.m K.m K.q", made: [("w", 0)]) == ["violated@3"])
        #expect(try findings("K.m K.m K.q", made: [("w", 1)]) == ["violated@3"])
        #expect(try findings("K#1.m ~ K#1.q", made: [("w", 0)]) == ["violated@3"])
    }
}
