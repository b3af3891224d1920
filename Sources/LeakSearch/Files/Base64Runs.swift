/// Finds what could be base64 in a text that was read, and is worth decoding.
struct Base64Runs {
    private let bytes: Bytes

    /// Up to here it is done.
    private var covered = 0

    /// Up to here it was tried with its escapes.
    private var unescaped = 0

    /// Seven digits make a phone number, and ten characters of base64.
    static let shortest = 10

    /// Ten, if it has a sign on both sides.
    private static let shortestWord: Int32 = 8

    /// Shorter ones must hold text; a line this long goes on in the next.
    static let long = 40

    /// Shorter lines are words: they do not go on in the next.
    private static let shortestLine = 16

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    mutating func forEach(in stream: WordStream, limit: Int, _ body: (Base64Run) -> Void) {
        UInt8.base64Values.withUnsafeBufferPointer { values in
            let preview = Base64Preview(text: bytes, values: values)
            var word = 0
            let count = stream.wordCount(before: limit)
            while word < count {
                let first = stream.words[word]
                // It may have a sign on both sides.
                var signs = 2
                word &+= 1
                let next = stream.words[word]
                if next.gap.hasFlags, next.letter &- first.letter < Self.shortestWord { continue }
                while let inner = preview.signs(in: stream.words[word].gap) {
                    signs &+= inner
                    word &+= 1
                }
                let length = Int(stream.words[word].letter &- first.letter)
                guard length &+ signs >= Self.shortest else { continue }
                search(
                    from: first.source, to: min(stream.words[word].source, bytes.count),
                    last: stream.words[word - 1].source, preview, body)
            }
        }
    }
}

extension Base64Runs {
    /// All runs that begin in words with nothing but signs of base64 between them, and behind an
    /// escape or an accent in the last of these.
    private mutating func search(
        from first: Int, to end: Int, last: Int, _ preview: Base64Preview,
        _ body: (Base64Run) -> Void
    ) {
        var index = max(first, covered)
        if index == first { while index > covered, preview.isSign(at: index - 1) { index -= 1 } }
        var sign = bytes.startOfEscapedSign(before: index)
        while index < end {
            guard preview.isBase64(at: index) else {
                if index > last, bytes[index].endsWord { return }
                index += 1
                continue
            }
            let run = index..<runEnd(from: index, preview)
            if sign != nil || isCut(run) {
                searchEscaped(from: sign ?? index, body)
                sign = nil
            }
            if run.count >= Self.shortest { judge(run, preview) { body(Base64Run(range: $0)) } }
            index = run.upperBound
            covered = index
        }
    }

    /// With lines that follow a long one.
    private func runEnd(from start: Int, _ preview: Base64Preview) -> Int {
        var index = start
        var lineStart = start
        while index < bytes.count {
            if preview.isBase64(at: index) {
                index &+= 1
                continue
            }
            guard index &- lineStart >= Self.long else { break }
            var next = index
            while next < index + 4, bytes.byte(at: next) <= 0x20, next < bytes.count { next += 1 }
            guard next > index, bytes.byte(at: index) != 0x20, next < bytes.count,
                preview.isBase64(at: next)
            else { break }
            index = next
            lineStart = next
        }
        return index
    }

    /// Before an escape, or the end of a short line.
    @inline(__always)
    private func isCut(_ run: Range<Int>) -> Bool {
        let next = bytes.byte(at: run.upperBound)
        return next.isLead
            || run.count >= Self.shortestLine && (next == 0x0A || next == 0x0D)
    }

    /// A long run in short lines, or in which signs or the ends of lines are escaped, whole: its
    /// parts are too little to tell what it is.
    private mutating func searchEscaped(from start: Int, _ body: (Base64Run) -> Void) {
        guard start >= unescaped else { return }
        unescaped = bytes.escapedBase64End(from: start)
        guard unescaped - start >= Base64Preview.alwaysSearched else { return }
        body(Base64Run(range: start..<unescaped, isEscaped: true))
    }

    private func judge(
        _ run: Range<Int>, _ preview: Base64Preview, _ body: (Range<Int>) -> Void
    ) {
        // One bit for each place in a group of four characters where it was taken to begin.
        var begun = 0
        if run.count >= Self.long {
            if preview.isWorthSearching(run) { body(run) }
            begun = 1
        } else if preview.holdsText(run) {
            body(run)
            begun = 1
        }
        // It may begin behind a part of an address.
        for index in run where preview.isSign(at: index) {
            let start = index + 1
            guard run.upperBound - start >= Self.shortest, begun != 0b1111 else { break }
            let place = 1 << ((start - run.lowerBound) % 4)
            let rest = start..<run.upperBound
            guard begun & place == 0, preview.beginsWithText(rest) else { continue }
            begun |= place
            body(rest)
        }
    }
}

extension UInt8 {
    /// White space, a quotation mark or an angle.
    fileprivate var endsWord: Bool { self <= 0x22 || self == 0x3C || self == 0x3E }
}
