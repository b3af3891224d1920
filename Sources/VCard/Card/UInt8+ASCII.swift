extension UInt8 {
    /// Space, tab, LF, VT, FF or CR.
    var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }

    var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The value of a hexadecimal digit, in either case.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
