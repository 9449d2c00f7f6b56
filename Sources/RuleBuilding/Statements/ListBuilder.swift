/// What the blocks of a spec that is built in Swift have in common: their statements make a list, which is not empty.
/// `if` and `for` may stand among them.
public protocol ListBuilder {
    associatedtype Part
}

extension ListBuilder {
    public static func buildBlock(_ first: [Part], _ rest: [Part]...) -> [Part] { first + rest.joined() }
    public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    public static func buildEither(first parts: [Part]) -> [Part] { parts }
    public static func buildEither(second parts: [Part]) -> [Part] { parts }
    public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}
