/// The elements before and behind an element of a list that runs through a pool; -1 for none.
struct Link {
    var previous: Int32 = -1
    var next: Int32 = -1
}

/// The first and the last element of such a list; -1 for none.
struct LinkEnds {
    var first: Int32 = -1
    var last: Int32 = -1

    var isEmpty: Bool { first < 0 }
}
