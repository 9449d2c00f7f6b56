/// A part of a spec with one small change.
struct Mutation<Tree> {
    /// What was changed, in a few words: `'before each' becomes 'before'`.
    var change: String
    var tree: Tree

    init(_ change: String, _ tree: Tree) {
        self.change = change
        self.tree = tree
    }
}

extension Sequence {
    /// The same changes, each in a tree that holds the changed one.
    func inside<Tree, Whole>(_ embed: (Tree) -> Whole) -> [Mutation<Whole>] where Element == Mutation<Tree> {
        map { Mutation($0.change, embed($0.tree)) }
    }
}

extension Array {
    /// Each way to change one element of a list.
    func mutations(_ mutationsOfElement: (Element) -> [Mutation<Element>]) -> [Mutation<[Element]>] {
        indices.flatMap { index in
            mutationsOfElement(self[index]).inside { element in
                var list = self
                list[index] = element
                return list
            }
        }
    }

    /// Each way to leave one element out of a list of several.
    func omissions(_ change: String) -> [Mutation<[Element]>] {
        if count < 2 { return [] }
        return indices.map { index in
            var list = self
            list.remove(at: index)
            return Mutation(change, list)
        }
    }
}
