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
        forEachDecoded(in: run) {
            text.append($0)
            return text.length < Self.leastText
        }
        return text.length >= Self.leastText
    }

    /// The same for a long run, or it may be a picture.
    func isWorthSearching(_ run: Range<Int>) -> Bool {
        if run.count >= Self.alwaysSearched { return true }
        let start = Array(firstBytes(of: run))
        return FileContent.mayBePicture(start[0], start[4], start[5]) || holdsText(run)
    }

    /// Whether its first eight characters are six bytes of text.
    func beginsWithText(_ run: Range<Int>) -> Bool {
        var continuations = 0
        for byte in firstBytes(of: run) {
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

    /// Six bytes, which eight characters make.
    private func firstBytes(of run: Range<Int>) -> some Sequence<UInt8> {
        let bits = text[run].prefix(8).reduce(0 as UInt64) { $0 << 6 | UInt64(values[$1]) }
        return (0..<6).lazy.map { UInt8(truncatingIfNeeded: bits >> UInt64(40 - $0 * 8)) }
    }

    /// Decodes a run, in which white space is passed over, until the body returns false.
    @inline(__always)
    func forEachDecoded(in run: Range<Int>, _ body: (UInt8) -> Bool) {
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in text[run] {
            let value = values[byte]
            guard value < 64 else { continue }
            bits = bits &<< 6 | UInt32(value)
            count &+= 6
            guard count >= 8 else { continue }
            count &-= 8
            guard body(UInt8(truncatingIfNeeded: bits &>> count)) else { return }
        }
    }
}

/// Counts how many bytes in a row are of text: printable ASCII, characters in UTF-8, and single
/// letters of Latin-1 in words of ASCII.
struct TextCounter {
    private(set) var length = 0
    private var last: UInt8 = 0

    /// Of a character that has begun, and how many of these are still to come.
    private var character = 0
    private var missing = 0

    /// What has begun may be a letter of Latin-1.
    private var isLatin = false

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if byte &- 0x20 < 0x5F {
            if missing > 0 {
                let isLetter = isLatin && (byte.isASCIILetter || byte == UInt8(ascii: " "))
                length = isLetter ? length + 1 : 0
                missing = 0
            }
            length &+= 1
        } else if byte >= 0x80 {
            appendBeyondASCII(byte)
        } else if byte > 0 {
            length = 0
            missing = 0
        }
        last = byte
    }

    private mutating func appendBeyondASCII(_ byte: UInt8) {
        if missing > 0, byte & 0xC0 == 0x80 {
            missing -= 1
            isLatin = false
            if missing == 0 { length += character }
            return
        }
        if missing > 0 || byte < 0xC0 { length = 0 }
        character = max(2, byte.lengthOfCharacter)
        missing = byte < 0xC0 ? 0 : character - 1
        isLatin = last.isASCIILetter
    }
}
