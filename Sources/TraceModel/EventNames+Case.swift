/// Names in another case than a spec writes them in, as other languages print them: Xamarin's `ViewDidLoad`.
extension EventNames {
    /// The same names, in whatever case they are printed. Those that differ in nothing but their case are left out.
    public func inAnyCase() -> EventNames {
        var names = EventNames(spellings.map(EventNames.folded))
        names.spellings = spellings
        names.ignoreCase = true
        return names
    }

    /// Whether a printed name is known in another case only.
    public func knowInOtherCase(_ printed: UnsafeRawBufferPointer) -> Bool {
        !ignoreCase && !contains(printed) && spelling(of: printed) != nil
    }

    /// What a printed name is in the case of the spec, its parameter list as it is printed; nil if it is none.
    public func spelling(of printed: UnsafeRawBufferPointer) -> String? {
        EventNames.withFolded(printed) { name in
            if let number = folded.number(of: name) { return spellings[Int(number)] }
            guard let count = EventNames.countWithoutParameters(name),
                let number = folded.number(of: UnsafeRawBufferPointer(rebasing: name[..<count]))
            else { return nil }
            var spelling = spellings[Int(number)]
            if EventNames.listsArguments(name), spelling.withUTF8({ dependOnArguments(UnsafeRawBufferPointer($0)) }) {
                return nil
            }
            return spelling + String(decoding: printed[count...], as: UTF8.self)
        }
    }

    /// Names are no longer than this, with what must stand behind them.
    static let longestFolded = 512

    static func folded(_ name: String) -> String { String(decoding: name.utf8.map(folded), as: UTF8.self) }

    private static func folded(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }

    /// Calls a closure with a text in small letters.
    static func withFolded<Result>(
        _ text: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: max(1, text.count), alignment: 16) { copy in
            for (index, byte) in text.enumerated() { copy[index] = folded(byte) }
            return body(UnsafeRawBufferPointer(rebasing: copy[..<text.count]))
        }
    }
}
