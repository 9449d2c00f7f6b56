import Testing
import TraceModel

@testable import TraceReaders

@Suite struct AttributeScannerTests {
    /// The pairs of a text, each as `name=value`.
    private func pairs(_ text: String, isCut: Bool = false) -> [String] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            var scanner = AttributeScanner(bytes, 0..<bytes.count, isCut: isCut)
            var pairs: [String] = []
            while let pair = scanner.next() {
                let name = String(decoding: bytes[pair.name.range], as: UTF8.self)
                pairs.append("\(name)=\(String(decoding: bytes[pair.value.range], as: UTF8.self))")
            }
            return pairs
        }
    }

    @Test(arguments: [
        ("frame=10", "frame=10"), ("frame = 10", "frame=10"), ("frame =10 ;  ", "frame=10"),
        ("frame = (20 40; 560 160);", "frame=(20 40; 560 160)"),
        ("contentSize: {560, 133};", "contentSize={560, 133}"), ("contentSize:{560, 133}", "contentSize={560, 133}"),
        ("self.view.frame = {{0, 0}, {375, 667}}", "self.view.frame={{0, 0}, {375, 667}}"),
        ("scroll-x: -15", "scroll-x=-15"), ("state: hidden", "state=hidden"), ("title = a b c", "title=a b c"),
        ("title: \"a; b = c\"", "title=a; b = c"), ("title = 标题 一", "title=标题 一"),
        (
            "view = <UIView: 0x7f; frame = (0 0; 1 1); layer = <CALayer: 0x1>>; ",
            "view=<UIView: 0x7f; frame = (0 0; 1 1); layer = <CALayer: 0x1>>"
        ),
        ("sum = 1 < 2", "sum=1 < 2"), ("a = b == c", "a=b == c"), ("a = f(x = 1)", "a=f(x = 1)"),
        ("url: http://x/?a=1", "url=http://x/?a=1"), ("k=\"\"", "k="), ("k='a b'", "k=a b"), ("k = it's", "k=it's"),
        ("k = \"a\" or \"b\"", "k=\"a\" or \"b\""), ("view=\"<V: 0x7f>\"", "view=<V: 0x7f>"),
        ("parent: Optional(<V: 0x7f>)", "parent=<V: 0x7f>"), ("kind = Optional(\"by hand\")", "kind=by hand"),
    ])
    func `A pair is a name, its sign and a value`(text: String, expected: String) {
        #expect(pairs(text) == ([expected]))
    }

    @Test(arguments: [
        (
            "frame = (20 40; 374 296); contentOffset: {0, -15}; contentSize: {374, 184}",
            ["frame=(20 40; 374 296)", "contentOffset={0, -15}", "contentSize={374, 184}"]
        ),
        ("a=1 b=2", ["a=1", "b=2"]), ("a = 1, 2, b = 3", ["a=1, 2", "b=3"]), ("a=1,b=2", ["a=1", "b=2"]),
        ("a = 1 and 2 b: 3", ["a=1 and 2", "b=3"]), ("animated: YES style: push", ["animated=YES", "style=push"]),
        ("a = x y: z w v", ["a=x y: z w v"]), ("a = 1; and so on; b = 2", ["a=1"]), ("a=1;;b=2", ["a=1", "b=2"]),
    ])
    func `A value ends at a semicolon or before the next pair`(text: String, expected: [String]) {
        #expect(pairs(text) == expected)
    }

    @Test(arguments: [
        "", "frame", "frame =", "frame = ;", "= 3", "frame 10", "a == b", "a => b", "a != b", "a <= b", "a += b",
        "note: this is a remark", "viewWillAppear:animated:", "std::move", "http://example.org", "12:30:05", "a :3",
        "(frame = 3)", "视图 = 3", "a->b = 3", "Warning: low memory, dropping caches",
    ])
    func `Other text is no pair`(text: String) {
        #expect(pairs(text).isEmpty)
    }

    @Test(arguments: ["frame = (20 40; 374", "frame = {{0, 0}, {1", "title: \"a", "a = 1 (b; c = 2"])
    func `A value with a bracket left open is not read, nor what stands behind it`(text: String) {
        #expect(pairs(text).isEmpty)
    }

    @Test(arguments: [
        ("frame=10", []), ("a=1; frame=10", ["a=1"]), ("a=1 frame=10", ["a=1"]), ("frame=10;", ["frame=10"]),
        ("frame = (1 2)", ["frame=(1 2)"]), ("title = \"a\"", ["title=a"]), ("a = (1) 2", []),
    ])
    func `A value in which the log may have been cut off is not read`(text: String, expected: [String]) {
        #expect(pairs(text, isCut: true) == expected)
    }

    @Test(arguments: ["a: ", "a=", "{a: ", "(", "<a", "a=<b ", "a, b: ", "\"", "a={"])
    func `Long lines take no more than linear time`(part: String) {
        let text = "x=1 " + String(repeating: part, count: 200_000)
        let time = ContinuousClock().measure { _ = pairs(text) }
        #expect(time < .seconds(20))
    }
}
