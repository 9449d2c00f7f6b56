/// A spec of one rule, which a door breaks that is opened and closes unchecked.
enum ShopSpec {
    static let text = """
        spec shop "Shop"
        event opened, checked, closed
        rule checked-first "What is opened is checked before it closes"
          after each opened, checked before closed
          accepts opened checked closed
          rejects opened !closed
        """
}
