import Platform

extension TextReader {
    /// Reads the tag that begins at `index`, if one does; returns where to read on.
    mutating func readTag(
        _ source: ClassedText, at index: Int, to end: Int, into stream: inout WordStream
    ) -> Int {
        guard let close = closingAngle(of: index, before: end) else {
            stream.gap.append(UInt8(ascii: "<"))
            return index + 1
        }
        var inner = tags
        inner.gap.insert(.wide)
        inner.gap.append(UInt8(ascii: "<"))
        var next = index + 1
        while next < close {
            next = readPlain(source, from: next, to: close, into: &inner)
            guard next < close else { break }
            next = readRare(source[next].kind, at: next, into: &inner)
        }
        tags = inner
        stream.gap.insert(.tag)
        return close + 1
    }

    /// Longer ones are text.
    private static let longestTag = 2048

    /// Where the tag that begins at `index` ends; nil if none does.
    private mutating func closingAngle(of index: Int, before end: Int) -> Int? {
        let first = bytes.byte(at: index + 1)
        guard first.isASCIILetter || first == 0x2F || first == 0x21 || first == 0x3F else {
            return nil
        }
        if nextAngle <= index {
            nextAngle = index + 1
            nextAngle = bytes.nextAngle(from: nextAngle, before: end)
        }
        guard nextAngle < end, bytes[nextAngle] == 0x3E, nextAngle - index <= Self.longestTag else {
            return nil
        }
        return nextAngle
    }
}

extension ByteView {
    /// The first `<` or `>` from `start` on; `end` if there is none.
    fileprivate func nextAngle(from start: Int, before end: Int) -> Int {
        var index = start
        while end - index >= 8 {
            let length = EightBytes(self, at: index).lengthBeforeAngle
            index += length
            if length < 8 { return index }
        }
        while index < end, self[index] != 0x3C, self[index] != 0x3E { index += 1 }
        return index
    }
}
