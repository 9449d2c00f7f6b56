/// What a byte of a log can be part of.
extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// Whether the byte can begin a name that is written in ASCII.
    @inline(__always)
    var isASCIINameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") }

    /// Whether the byte can stand in a name that is written in ASCII.
    @inline(__always)
    var isASCIIName: Bool { isASCIINameStart || isDigit }

    /// Whether the byte can begin a name in any script.
    @inline(__always)
    var isNameStart: Bool { isASCIINameStart || self >= 0x80 }

    /// Whether the byte can stand in a name in any script.
    @inline(__always)
    var isName: Bool { isASCIIName || self >= 0x80 }
}
