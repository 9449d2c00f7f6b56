/// Lists of words.
enum NaiveWords {
    /// Every word of up to so many letters, the empty one first, shorter ones before longer ones.
    static func all(upTo length: Int, of letterCount: Int) -> [[Int]] {
        var words: [[Int]] = [[]]
        var longest = words
        for _ in 0..<length {
            longest = longest.flatMap { word in (0..<letterCount).map { word + [$0] } }
            words += longest
        }
        return words
    }
}
