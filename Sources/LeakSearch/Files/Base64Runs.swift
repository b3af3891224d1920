import Pictures

/// Finds what could be base64 in a text that was read, and decodes it.
struct Base64Runs {
    private let bytes: Bytes
    /// Up to here it is done.
    private var covered = 0

    /// Seven digits make a phone number, and ten characters of base64.
    private static let shortest = 10

    /// Shorter ones must hold text; a line this long goes on in the next.
    private static let long = 40

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    mutating func forEach(in stream: WordStream, limit: Int, _ body: (Decoded) -> Void) {
        var word = 0
        while word < stream.wordCount, stream.words[word].source < limit {
            let first = stream.words[word]
            word += 1
            while word < stream.wordCount, stream.words[word].gap.bits & 0xFF00_0000 == 0 {
                word += 1
            }
            let end = word < stream.wordCount ? Int(stream.words[word].letter) : stream.letterCount
            guard end - Int(first.letter) >= Self.shortest - 2 else { continue }
            let sourceEnd = word < stream.wordCount ? stream.words[word].source : bytes.count
            search(from: first.source, to: sourceEnd, body)
        }
    }
}

extension Base64Runs {
    /// All runs that begin in a part without white space.
    private mutating func search(from start: Int, to end: Int, _ body: (Decoded) -> Void) {
        var index = max(start, covered)
        if index == start { while index > covered, bytes[index - 1].isBase64Sign { index -= 1 } }
        while index < end {
            guard bytes[index].isBase64 else {
                index += 1
                continue
            }
            let run = index..<runEnd(from: index)
            if run.count >= Self.shortest { decode(run, body) }
            index = run.upperBound
            covered = index
        }
    }

    /// With lines that follow a long one.
    private func runEnd(from start: Int) -> Int {
        var index = start
        var lineStart = start
        while index < bytes.count {
            if bytes[index].isBase64 {
                index += 1
                continue
            }
            guard index - lineStart >= Self.long else { break }
            var next = index
            while next < index + 4, bytes.byte(at: next) <= 0x20, next < bytes.count { next += 1 }
            guard next > index, bytes.byte(at: index) != 0x20, bytes.byte(at: next).isBase64 else {
                break
            }
            index = next
            lineStart = next
        }
        return index
    }

    private func decode(_ run: Range<Int>, _ body: (Decoded) -> Void) {
        var phases: Set<Int> = []
        if run.count >= Self.long || holdsText(run) {
            let decoded = Decoded(base64Of: bytes, in: run)
            if decoded.isWorthSearching { body(decoded) }
            phases.insert(0)
        }
        // It may begin behind a part of an address.
        for index in run where bytes[index].isBase64Sign {
            let start = index + 1
            guard run.upperBound - start >= Self.shortest, phases.count < 4 else { break }
            let phase = (start - run.lowerBound) % 4
            let rest = start..<run.upperBound
            guard !phases.contains(phase), beginsWithText(rest) else { continue }
            phases.insert(phase)
            body(Decoded(base64Of: bytes, in: rest))
        }
    }

    /// Whether six bytes in a row are of text.
    private func holdsText(_ run: Range<Int>) -> Bool {
        var bits: UInt32 = 0
        var count = 0
        var length = 0
        var last: UInt8 = 0
        for index in run {
            bits = bits << 6 | UInt32(bytes[index].base64Value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> UInt32(count))
            let isASCII = (0x20..<0x7F).contains(byte)
            let isPart = byte >= 0xC2 && byte < 0xF5 || byte & 0xC0 == 0x80 && last >= 0x80
            length = isASCII || isPart ? length + 1 : 0
            if length == 6 { return true }
            last = byte
        }
        return false
    }

    /// Whether its first eight characters are six bytes of text.
    private func beginsWithText(_ run: Range<Int>) -> Bool {
        var start: UInt64 = 0
        for index in run.prefix(8) { start = start << 6 | UInt64(bytes[index].base64Value) }
        var continuations = 0
        for shift in stride(from: UInt64(40), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: start >> shift)
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

extension Decoded {
    /// Whether some bytes in a row are printable, in one byte or two, or it may be a picture.
    fileprivate var isWorthSearching: Bool {
        if bytes.count >= 1024 || PictureType(bytes) != nil { return true }
        return bytes.withUnsafeBufferPointer { bytes in
            var run = 0
            var index = 0
            while index < bytes.count, run < 6 {
                guard let (scalar, length) = bytes.character(at: index) else {
                    run = 0
                    index += 1
                    continue
                }
                if scalar.value >= 0x20 { run += length } else if scalar.value > 0 { run = 0 }
                index += length
            }
            return run >= 6
        }
    }
}
