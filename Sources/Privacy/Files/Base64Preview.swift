import Platform

/// Decodes possible base64 in place, to decide if it is worth a search: most of it is an address or
/// a long word.
struct Base64Preview {
    let text: ByteView

    /// `UInt8.base64Values`
    let values: ByteTableView<UInt8>

    /// Shorter decoded text is likely to be chance.
    private static let minimumText = 6

    /// Runs of this length are searched without a preview.
    static let alwaysSearched = 1365

    @inline(__always)
    func isBase64(at index: Int) -> Bool { values[text[index]] < 64 }

    /// Returns the end of the base64 characters from `start` on.
    @inline(__always)
    func endOfBase64(from start: Int) -> Int {
        var end = start
        for byte in text[start...] {
            guard values[byte] < 64 else { break }
            end &+= 1
        }
        return end
    }

    /// True for a base64 character that is neither a letter nor a digit.
    @inline(__always)
    func isSign(at index: Int) -> Bool { values[text[index]] & 0xFE == 62 }

    /// Returns the number of base64 signs in a gap; `nil` if it holds anything else.
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

    /// True if the run decodes to at least six consecutive bytes of text. Zeros, as in UTF-16, do
    /// not interrupt text.
    func holdsText(_ run: Range<Int>) -> Bool {
        var text = TextCounter()
        forEachDecoded(in: run) {
            text.append($0)
            return text.length < Self.minimumText
        }
        return text.length >= Self.minimumText
    }

    /// True for a run that is long, holds text or may be a picture.
    func isWorthSearching(_ run: Range<Int>) -> Bool {
        if run.count >= Self.alwaysSearched { return true }
        let (first, fifth) = (firstByte(0, of: run), firstByte(4, of: run))
        return FileContent.mayBePicture(first, fifth, firstByte(5, of: run)) || holdsText(run)
    }

    /// True for a run that follows a tag, escaped or not, and may be deflated.
    func isDeflated(_ run: Range<Int>) -> Bool {
        guard run.lowerBound > text.startIndex, ">;".utf8.contains(text[run.lowerBound - 1]) else {
            return false
        }
        return firstByte(0, of: run).mayBeginDeflated
    }

    /// True if the first eight characters decode to six bytes of text.
    func beginsWithText(_ run: Range<Int>) -> Bool {
        var continuations = 0
        for place in 0..<6 {
            let byte = firstByte(place, of: run)
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

    /// Returns the byte at a place among the six that the first eight characters encode.
    @inline(__always)
    private func firstByte(_ place: Int, of run: Range<Int>) -> UInt8 {
        let characters = text[(run.lowerBound + place * 4 / 3)...].prefix(2)
        let bits = characters.reduce(0 as UInt16) { $0 << 6 | UInt16(values[$1]) }
        return UInt8(truncatingIfNeeded: bits >> UInt16(4 - place % 3 * 2))
    }

    /// Decodes a run until the body returns false; whitespace is skipped.
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

extension UInt8 {
    /// True for the first byte of a last block that is compressed (RFC 1951, section 3.2.3).
    fileprivate var mayBeginDeflated: Bool { self & 7 == 3 || self & 7 == 5 }
}

extension ByteView {
    /// True if the bytes may be deflated without any header.
    var mayBeDeflated: Bool { first?.mayBeginDeflated == true }
}

/// Counts consecutive bytes of text: printable ASCII, UTF-8 characters, and single Latin-1 letters
/// in ASCII words.
struct TextCounter {
    private(set) var length = 0
    private var last: UInt8 = 0

    /// The length of an unfinished UTF-8 character, and the number of bytes that it still lacks.
    private var character = 0
    private var missing = 0

    /// True if the unfinished character may be a Latin-1 letter.
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
