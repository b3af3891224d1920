extension PictureHead {
    /// In the first chunk. Browsers do not turn these pictures, whatever their Exif says.
    mutating func webPSize() -> PictureSize? {
        switch name(at: 12) {
        case "VP8X": extendedSize()
        case "VP8L": losslessSize()
        case "VP8 ": lossySize()
        default: nil
        }
    }
}

extension PictureHead {
    /// Flags, then each side less one in three bytes.
    private mutating func extendedSize() -> PictureSize? {
        guard let width = number(at: 24, width: 3, .littleEndian),
            let height = number(at: 27, width: 3, .littleEndian)
        else { return nil }
        return PictureSize(width: width + 1, height: height + 1)
    }

    /// A signature, then each side less one in 14 bits.
    private mutating func losslessSize() -> PictureSize? {
        guard number(at: 20, width: 1) == 0x2F, let bits = number(at: 21, width: 4, .littleEndian)
        else { return nil }
        return PictureSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// The head of a key frame, told by its last bit, a signature, then each side in 14 bits; the
    /// other two bits are of how large to show it, which nobody heeds.
    private mutating func lossySize() -> PictureSize? {
        guard let frame = number(at: 20, width: 1), frame & 1 == 0,
            holds([0x9D, 0x01, 0x2A], at: 23), let width = number(at: 26, width: 2, .littleEndian),
            let height = number(at: 28, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
}
