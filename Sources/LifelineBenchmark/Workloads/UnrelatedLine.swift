/// What a log prints between the events: text around a number.
struct UnrelatedLine {
    var opening: [UInt8]
    var ending: [UInt8]

    private init(_ opening: String, _ ending: String) {
        self.opening = Array(opening.utf8)
        self.ending = Array(ending.utf8)
    }

    static let all = [
        UnrelatedLine("CFNetwork: GET https://api.example.com/v2/products/", " finished with status 200"),
        UnrelatedLine(
            "<UIImageView: 0x60000321",
            "; frame = (0 64; 375 240); layer = <CALayer: 0x600002>> was laid out"
        ),
        UnrelatedLine("CoreData: sql: SELECT 0, t0.Z_PK, t0.ZNAME FROM ZPRODUCT t0 WHERE t0.Z_PK > ", " LIMIT 20"),
        UnrelatedLine("nw_connection_get_connected_socket [C", "] Client called before it was connected"),
        UnrelatedLine("The total of the basket is ", " now, after 3 of 3 vouchers were taken off"),
        UnrelatedLine("Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x7fe", ">."),
        UnrelatedLine("Image cache: ", " images thrown out, 14 MB of 64 MB are free again"),
    ]
}
