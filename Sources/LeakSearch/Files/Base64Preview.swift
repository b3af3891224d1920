import Platform

/// What base64 would decode to, looked at in place: nearly all of it is an address or a long word.
struct Base64Preview {
    let text: ByteView

    /// `UInt8.base64Values`
    let values: ByteTableView<UInt8>

    /// Fewer bytes of text in a row are chance.
    private static let leastText = 6

    /// Runs that need no look.
    static let alwaysSearched = 1365

    @inline(__always)
    func isBase64(at index: Int) -> Bool { values[text[index]] < 64 }

    /// Behind those from `start` on that are of the alphabet.
    @inline(__always)
    func endOfBase64(from start: Int) -> Int {
        var end = start
        for byte in text[start...] {
            guard values[byte] < 64 else { break }
            end &+= 1
        }
        return end
    }

    /// Of the alphabet, but neither letter nor digit.
    @inline(__always)
    func isSign(at index: Int) -> Bool { values[text[index]] & 0xFE == 62 }

    /// How many signs a gap has; nil if it has anything else.
    @inline(__always)
    func signs(in gap: Gap) -> Int? {
        guard !gap.hasFlags else { return nil }
        var rest = gap.packedCharacters
        var count = 0
        while rest != 0 {
            guard values[UInt8(truncatingIfNeeded: rest)] & 0xFE == 62 else { return nil }
            rest >>= 8
            count += 1
        }
        return count
    }

    /// Whether six bytes in a row are of text. Zeros, as UTF-16 has them, do not part it.
    func holdsText(_ run: Range<Int>) -> Bool {
        var text = TextCounter()
        return contains(run) {
            text.append($0)
            return text.length >= Self.leastText
        }
    }

    /// The same for a long run, or it may be a picture.
    func isWorthSearching(_ run: Range<Int>) -> Bool {
        if run.count >= Self.alwaysSearched { return true }
        let start = firstBytes(of: run)
        return FileContent.mayBePicture(start[0], start[4], start[5]) || holdsText(run)
    }

    /// Whether its first eight characters are six bytes of text.
    func beginsWithText(_ run: Range<Int>) -> Bool {
        let start = firstBytes(of: run)
        var continuations = 0
        for index in 0..<6 {
            let byte = start[index]
            if continuations > 0 {
                guard byte & 0xC0 == 0x80 else { return false }
                continuations -= 1
            } else {
                let isText = byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte)
                guard isText, byte.lengthOfCharacter > 0 else { return false }
                continuations = byte.lengthOfCharacter - 1
            }
        }
        return true
    }
}

extension Base64Preview {
    /// Six bytes, which eight characters make.
    private struct FirstBytes {
        var bits: UInt64 = 0

        subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(40 - index * 8)) }
    }

    private func firstBytes(of run: Range<Int>) -> FirstBytes {
        var start = FirstBytes()
        for byte in text[run].prefix(8) { start.bits = start.bits << 6 | UInt64(values[byte]) }
        return start
    }

    /// Whether a byte fulfils a condition; white space in it is passed over.
    @inline(__always)
    private func contains(_ run: Range<Int>, where fulfils: (UInt8) -> Bool) -> Bool {
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in text[run] {
            let value = values[byte]
            guard value < 64 else { continue }
            bits = bits &<< 6 | UInt32(value)
            count &+= 6
            guard count >= 8 else { continue }
            count &-= 8
            if fulfils(UInt8(truncatingIfNeeded: bits &>> count)) { return true }
        }
        return false
    }
}
