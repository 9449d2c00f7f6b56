import Testing

/// What is said of clauses that cannot be read.
@Suite struct BrokenClauseTests {
    @Test(arguments: slips) func showsTheSentenceThatWasMeant(_ spec: BrokenSpec) { spec.check() }

    static let slips: [BrokenSpec] = [
        .rule(
            "‸each A before B",
            "a clause that begins with 'each' goes on with 'leads to'",
            "write 'A before each B'"
        ),
        .rule(
            "‸each A after B",
            "a clause that begins with 'each' goes on with 'leads to'",
            "write 'B before each A'"
        ),
        .rule(
            "after Q, ‸each A | C pairs with B",
            "a clause that begins with 'each' goes on with 'leads to'",
            "write 'A | C pairs with B'"
        ),
        .rule("each A ‸never", "expected 'leads to', found 'never'", "write 'A never'"),
        .rule("each A ‸at most twice", "expected 'leads to', found 'at'", "write 'A at most twice'"),
        .rule("each A leads ‸B", "expected 'to', found 'B'", "write 'each A leads to B'"),
        .rule(
            "B after ‸each A",
            "'each' stands before the later event of a clause",
            "write 'A before each B' or 'each A leads to B'"
        ),
        .rule(
            "A leads to ‸each B",
            "'each' stands before the first event of 'leads to'",
            "write 'each A leads to B' or 'A before each B'"
        ),
        .rule("A leads ‸B", "expected 'to', found 'B'", "write 'A leads to B'"),
        .rule("A pairs ‸B", "expected 'with', found 'B'", "write 'A pairs with B'"),
        .rule(
            "A never ‸B",
            "expected 'before', 'after', 'right before', 'outnumbers' or the end of the line, found 'B'",
            "write 'A never before B' or 'A never after B'"
        ),
        .rule("A at most 1 ‸time", "expected 'times', found 'time'", "write 'A at most once'"),
        .rule("A exactly 3‸", "expected 'times' after '3'", "write 'A exactly 3 times'"),
        .rule("after Q ‸A never", "expected ',' behind 'after Q', found 'A'", "write 'after Q, A never'"),
        .rule(
            "after each Q | R ‸dealloc after x",
            "expected ',' behind 'after each Q | R', found 'dealloc'",
            "write 'after each Q | R, dealloc after x'"
        ),
        .rule(
            "after each open: ‸shut before move",
            "expected ',' behind 'after each open:', found 'shut'",
            "write 'after each open, shut before move' or 'after each open:, shut before move'"
        ),
        .rule(
            "after each open ‸: shut before move",
            "expected ',' behind 'after each open', found ':'",
            "write 'after each open, shut before move'"
        ),
        .rule("after open‸; shut before move", "unexpected ';'", "write ','"),
        .rule("before R ‸order A B", "expected ',' behind 'before R', found 'order'", "write 'before R, order A B'"),
        .rule("after Q ‸never", "expected ',' behind 'after Q', found 'never'", "write 'after Q, EVENT never'"),
        .rule("A‸, B before C", "expected '|' between alternatives, found ','"),
        .rule("A ‸or B before C", "expected '|' between alternatives, found 'or'"),
        .rule(
            "A before B ‸or C",
            "expected the end of the line, found 'or'",
            "write '|' between alternatives"
        ),
        .rule(
            "A before B ‸before C",
            "expected the end of the line, found 'before'",
            "give each clause a line of its own"
        ),
    ]

    @Test(arguments: foreign) func knowsTheWordsThatOthersHave(_ spec: BrokenSpec) { spec.check() }

    static let foreign: [BrokenSpec] = [
        .rule("A ‸not before B", "no clause says 'not before'", "write 'A never before B' or 'B before A'"),
        .rule("A ‸not after B", "no clause says 'not after'", "write 'A never after B' or 'A before B'"),
        .rule("after Q, ‸not A before B", "no clause begins with 'not'", "write 'A never before B'"),
        .rule("‸not A right before B", "no clause begins with 'not'", "write 'A never right before B'"),
        .rule("B | C ‸only after A", "no clause says 'only after'", "write 'A before B | C'"),
        .rule("A ‸immediately before B", "no clause says 'immediately before'", "write 'A right before B'"),
        .rule(
            "A ‸directly after B",
            "no clause says 'directly after'",
            "write 'B right before A' or 'B leads right to A'"
        ),
        .rule("A ‸then B", "no clause says 'then'", "write 'A leads to B' or 'A before B'"),
        .rule("A ‸precedes B", "no clause says 'precedes'", "write 'A before B'"),
        .rule("A ‸follows B", "no clause says 'follows'", "write 'B before A' or 'B leads to A'"),
        .rule("A ‸is followed by B", "no clause says 'is followed by'", "write 'A leads to B'"),
        .rule("A ‸causes B", "no clause says 'causes'", "write 'A leads to B'"),
        // They are no words of the language: events may be called so, and no word is taken for one of them.
        .rule("then before‸", "expected an event after 'before'"),
        .rule("not before‸", "expected an event after 'before'"),
        .rule(
            "A ‸is B",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found 'is'"
        ),
        .rule(
            "A ‸thn B",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found 'thn'"
        ),
    ]

    @Test(arguments: misspellings) func proposesTheNearestWord(_ spec: BrokenSpec) { spec.check() }

    static let misspellings: [BrokenSpec] = [
        .rule(
            "A ‸befor B",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found 'befor'",
            "did you mean 'before'?"
        ),
        .rule(
            "A | B ‸Never",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'A | B', found 'Never'",
            "did you mean 'never'?"
        ),
        .rule(
            "any ‸bot A never",
            "expected 'before', 'after', 'leads to', 'never' or the like behind 'any', found 'bot'",
            "did you mean 'but'?"
        ),
        .rule("A leads ‸too B", "expected 'to', found 'too'", "did you mean 'to'?"),
        .rule("A at ‸mots once", "expected 'most' or 'least', found 'mots'", "did you mean 'most'?"),
        .rule(
            "A at least ‸onse",
            "expected 'once', 'twice' or a number, found 'onse'",
            "did you mean 'once'?"
        ),
        .rule(
            "A never ‸befor B",
            "expected 'before', 'after', 'right before', 'outnumbers' or the end of the line, found 'befor'",
            "did you mean 'before'?"
        ),
        .rule("after x, sates‸", "expected what is true of 'sates'", "did you mean 'states'?"),
        .rule("‸oder A B*", "unknown statement 'oder'", "did you mean 'order'?"),
    ]

    @Test(arguments: incomplete) func saysWhatIsMissing(_ spec: BrokenSpec) { spec.check() }

    static let incomplete: [BrokenSpec] = [
        .rule(
            "load‸",
            "expected what is true of 'load'",
            "write a whole clause, such as 'load at most once' or 'load before …'"
        ),
        .rule("load before‸", "expected an event after 'before'"),
        .rule("load before each‸  # none", "expected an event after 'each'"),
        .rule("A at most‸", "expected 'once', 'twice' or a number after 'most'"),
        .rule("A exactly ‸99999999999999999999 times", "the number is too large"),
        .rule("after Q,‸", "expected a clause after ','"),
        .rule("after ‸, A never", "expected an event, found ','"),
        .rule(
            "before B‸",
            "expected ',' and a clause behind 'before B'",
            "a line that begins with 'before' or 'after' says where its clause must hold"
        ),
        .rule("after Q, ‸before R, A never", "scopes do not nest", "give the rule one scope and a clause"),
        .rule("A before ‸\"\"", "expected an event, found \"\""),
        .rule("A before ‸+", "expected an event, found '+'"),
        .rule(
            "‸last before B",
            "expected an event, found 'last'",
            "'last' is a reserved word: a name that is spelt so stands in quotes"
        ),
        .rule(
            "A | ‸first never",
            "expected an event, found 'first'",
            "'first' is a reserved word: a name that is spelt so stands in quotes"
        ),
    ]

    @Test(arguments: orders) func saysWhatAnOrderLacks(_ spec: BrokenSpec) { spec.check() }

    static let orders: [BrokenSpec] = [
        .rule("order‸", "expected an event or a group after 'order'"),
        .rule(
            "order A‸, B",
            "expected an event or a group, found ','",
            "the events of an order stand side by side, without ','"
        ),
        .rule(
            "order A ‸-> B -> C",
            "expected an event or a group, found '->'",
            "the events of an order stand side by side, without '->'"
        ),
        .rule("order A ‸+ B", "'+' stands right behind what it repeats"),
        .rule("order (A | B‸", "expected ')' after 'B'"),
        .rule("order A B‸)", "expected the end of the line, found ')'"),
        .rule("order (‸)", "expected an event or a group, found ')'"),
        .rule("order ‸*A", "expected an event or a group, found '*'"),
        .rule("order A{4,‸2}", "the second number is smaller than the first", "write '{2,4}'"),
        .rule("order A{2‸", "expected '}' after '2'"),
        .rule("order A{‸x}", "expected a number, found 'x'"),
        .rule(
            "order A*‸+",
            "'+' repeats what is repeated already",
            "put the inner repetition in parentheses"
        ),
        .rule(
            "order " + String(repeating: "(", count: 64) + "‸" + String(repeating: "(", count: 10_000),
            "too many groups in each other"
        ),
    ]

    @Test(arguments: roles) func asksForRoles(_ spec: BrokenSpec) { spec.check() }

    static let roles: [BrokenSpec] = [
        .relationRule(
            "source A | ‸B | C before target D",
            "'B' needs its role before it",
            "write 'source A | source B | source C'"
        ),
        .relationRule("‸A before target B", "'A' needs its role before it", "write 'source A' or 'target A'"),
        .relationRule("source A before ‸B", "'B' needs its role before it", "write 'source B' or 'target B'"),
        .relationRule("‸sourc A before target B", "'sourc' is no role of this rule", "did you mean 'source'?"),
        .relationRule(
            "‸origin A before target B",
            "'origin' is no role of this rule",
            "its roles are 'source' and 'target'"
        ),
        .relationRule("‸any but A never", "'any' needs its role before it", "write 'source any' or 'target any'"),
        .relationRule("order source A ‸B", "'B' needs its role before it", "write 'source B' or 'target B'"),
        .relationRule(
            "after source Q ‸target A never",
            "expected ',' behind 'after source Q', found 'target'",
            "write 'after source Q, target A never'"
        ),
        .relationRule(
            "‸each source A before target B",
            "a clause that begins with 'each' goes on with 'leads to'",
            "write 'source A before each target B'"
        ),
    ]
}
