/// The elements before and behind an element of a list that runs through a pool.
struct Link<Mark> {
    var previous = Handle<Mark>.none
    var next = Handle<Mark>.none
}

/// The first and the last element of such a list.
struct LinkEnds<Mark> {
    var first = Handle<Mark>.none
    var last = Handle<Mark>.none
}
