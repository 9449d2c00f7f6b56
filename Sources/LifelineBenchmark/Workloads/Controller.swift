/// One object of a workload.
struct Controller {
    /// The index of its class.
    var type: Int
    /// The number of its place in memory.
    var slot: Int

    /// The classes' names, a few dozen.
    static let types: [String] = ["Product", "Category", "Basket", "Account", "Order", "Search", "Review", "Payment"]
        .flatMap { thing in
            ["List", "Detail", "Editor", "Picker"].map { "\(thing)\($0)ViewController" }
        }

    /// How objects of a class are made: in code, from a storyboard, from a nib.
    static func births(ofType type: Int) -> [Callback] {
        switch type % 3 {
        case 0: [.initialized]
        case 1: [.initializedWithCoder, .awakeFromNib]
        default: [.initializedWithNib]
        }
    }
}
