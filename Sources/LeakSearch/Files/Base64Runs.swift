import Platform

/// Finds what could be base64 in a text that was read, and has what is worth decoding searched.
struct Base64Runs {
    private let bytes: ByteView

    /// Up to here it is done.
    private var covered = 0

    /// Up to here it was tried with its escapes.
    private var unescaped = 0

    /// Seven digits make a phone number, and ten characters of base64.
    static let shortest = 10

    /// Shorter ones must hold text; a line this long goes on in the next.
    static let long = 40

    /// Shorter lines are words: they do not go on in the next.
    private static let shortestLine = 16

    init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    mutating func search(_ stream: WordStream, limit: Int, with search: Base64Search) {
        UInt8.base64Values.withView { values in
            let preview = Base64Preview(text: bytes, values: values)
            let words = stream.words
            var (first, last) = (words[0], words[0])
            // It may have a sign on both sides.
            var signs = 2
            for next in words.dropFirst() {
                if let inner = preview.signs(in: next.gap) {
                    signs &+= inner
                    last = next
                    continue
                }
                guard first.source < limit else { break }
                if Int(next.letter &- first.letter) &+ signs >= Self.shortest {
                    self.search(
                        from: first.source, to: min(next.source, bytes.count), last: last.source,
                        preview, search)
                }
                (first, last, signs) = (next, next, 2)
            }
        }
    }
}

extension Base64Runs {
    /// All runs that begin in words with nothing but signs of base64 between them, and behind an
    /// escape or an accent in the last of these.
    private mutating func search(
        from first: Int, to end: Int, last: Int, _ preview: Base64Preview,
        _ search: Base64Search
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
                searchEscaped(from: sign ?? index, search)
                sign = nil
            }
            if run.count >= Self.shortest {
                search.unlessClean(run) { judge(run, preview, search) }
            }
            index = run.upperBound
            covered = index
        }
    }

    /// With lines that follow a long one.
    private func runEnd(from start: Int, _ preview: Base64Preview) -> Int {
        var lineStart = start
        while true {
            let end = preview.endOfBase64(from: lineStart)
            guard end &- lineStart >= Self.long else { return end }
            var next = end
            while next < end + 4, next < bytes.endIndex, bytes[next] <= 0x20 { next += 1 }
            guard next > end, bytes[end] != 0x20, next < bytes.endIndex,
                preview.isBase64(at: next)
            else { return end }
            lineStart = next
        }
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
    private mutating func searchEscaped(from start: Int, _ search: Base64Search) {
        guard start >= unescaped else { return }
        unescaped = bytes.escapedBase64End(from: start)
        guard unescaped - start >= Base64Preview.alwaysSearched else { return }
        search.search(Base64Run(range: start..<unescaped, isEscaped: true))
    }

    private func judge(_ run: Range<Int>, _ preview: Base64Preview, _ search: Base64Search) {
        // One bit for each place in a group of four characters where it was taken to begin.
        var begun = 0
        if run.count >= Self.long {
            if preview.isWorthSearching(run) { search.search(Base64Run(range: run)) }
            begun = 1
        } else if preview.holdsText(run) {
            search.search(Base64Run(range: run))
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
            search.search(Base64Run(range: rest))
        }
    }
}

extension UInt8 {
    /// White space, a quotation mark or an angle.
    fileprivate var endsWord: Bool { self <= 0x22 || self == 0x3C || self == 0x3E }
}
