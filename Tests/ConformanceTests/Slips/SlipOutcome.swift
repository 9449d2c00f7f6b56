/// What comes of a slip.
enum SlipOutcome: Hashable {
    case isError
    case meansTheSame
    case failsAnExample
    case isLinted
    /// Nobody is told.
    case isSilent
}
