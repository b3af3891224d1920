import Platform

/// A line of Markdown, as places in the bytes of a text.
struct MarkdownLine {
    let start: Int

    /// The place after the marks of quotes and lists.
    let content: Int

    /// The place of the line's end.
    let end: Int
    let isInQuote: Bool
    let hasListMark: Bool

    /// The columns of white space before the content.
    let indentation: Int

    var isBlank: Bool { content == end }
}

extension CodeScanner {
    /// Returns the line that the byte at `place` is in, with its content from there.
    func line(at place: Int) -> MarkdownLine {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<min(place, bytes.count)].lastIndex(of: newline).map { $0 + 1 }
        let last = bytes[min(place, bytes.count)...].firstIndex(of: newline) ?? bytes.count
        var (content, indentation) = (place, 0)
        var (isInQuote, hasListMark) = (false, false)
        while content < last {
            let byte = bytes[content]
            if byte.isSpace {
                content += 1
                indentation += byte == UInt8(ascii: "\t") ? 4 : 1
            } else if byte == UInt8(ascii: ">") {
                (isInQuote, indentation) = (true, 0)
                content += 1
            } else if let next = endOfListMark(at: content, last) {
                (hasListMark, indentation) = (true, 0)
                content = next
            } else {
                break
            }
        }
        return MarkdownLine(
            start: start ?? 0, content: min(content, last), end: last, isInQuote: isInQuote,
            hasListMark: hasListMark, indentation: indentation)
    }

    private func endOfListMark(at place: Int, _ end: Int) -> Int? {
        var next = place
        if "-*+".utf8.contains(bytes[place]) {
            next += 1
        } else {
            while next < end, next < place + 9, bytes[next].isDigit { next += 1 }
            guard next > place, next < end, ".)".utf8.contains(bytes[next]) else { return nil }
            next += 1
        }
        return next < end && bytes[next].isSpace ? next : nil
    }

    /// Returns the place after the fenced code that a line begins; `nil` if it begins none.
    func endOfFence(_ line: MarkdownLine) -> Int? {
        guard !line.isBlank, "`~".utf8.contains(bytes[line.content]) else { return nil }
        // Without a list around it, indented text is a paragraph or code.
        guard line.indentation < 4 || isInList || !options.omitsHTML else { return nil }
        let mark = bytes[line.content]
        let length = run(at: line.content, line.end)
        let info = bytes[(line.content + length)..<line.end]
        guard length >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return nil }
        let column = line.hasListMark ? line.content - line.start : line.indentation
        let endsWithList = options.omitsHTML && isInList && column > 0
        var end = line.end + 1
        while end < bytes.count {
            let next = self.line(at: end)
            if line.isInQuote, !next.isInQuote { return end }
            if endsWithList, !next.isBlank, next.indentation == 0, !line.isInQuote { return end }
            if isEnd(next, of: mark, length), next.isInQuote == line.isInQuote,
                next.indentation <= column + 3
            {
                return min(next.end + 1, bytes.count)
            }
            end = next.end + 1
        }
        return bytes.count
    }

    /// True for a line that ends a fence of as many marks.
    private func isEnd(_ line: MarkdownLine, of mark: UInt8, _ length: Int) -> Bool {
        guard !line.isBlank, !line.hasListMark, bytes[line.content] == mark else { return false }
        let other = run(at: line.content, line.end)
        return other >= length && bytes[(line.content + other)..<line.end].allSatisfy(\.isSpace)
    }

    /// Returns how often the byte at `place` is repeated.
    func run(at place: Int, _ end: Int) -> Int {
        (bytes[place..<end].firstIndex { $0 != bytes[place] } ?? end) - place
    }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    func has(_ word: String, at place: Int) -> Bool {
        place <= bytes.count && bytes[place...].starts(with: word.utf8)
    }

    /// Returns the place after the next `word` from `place`; `nil` if there is none up to `limit`.
    func find(_ word: String, from place: Int, _ limit: Int) -> Int? {
        let word = Array(word.utf8)
        guard let first = word.first, place < limit else { return nil }
        var place = place
        while let next = bytes[place..<limit].firstIndex(of: first) {
            if next + word.count > limit { return nil }
            if bytes[next...].starts(with: word) { return next + word.count }
            place = next + 1
        }
        return nil
    }

    func skipSpaces(_ place: Int) -> Int {
        bytes[min(place, bytes.count)...].firstIndex { !$0.isSpace && $0 != UInt8(ascii: "\n") }
            ?? bytes.count
    }
}

/// A tag of Liquid, or a shortcode of Hugo, as places in the bytes of a text.
struct TemplateTag {
    let name: String
    let isLiquid: Bool

    /// True if the name follows a slash.
    let isEnd: Bool
    let start: Int
    let afterName: Int
    let end: Int
}

extension CodeScanner {
    /// Returns the start or end tag of `raw`, `highlight` or a loop at `place`; `nil` for others,
    /// and for one that contains a brace.
    func tag(at place: Int) -> TemplateTag? {
        let isLiquid = has("{%", at: place)
        guard isLiquid || has("{{<", at: place) || has("{{%", at: place) else { return nil }
        var next = place + (isLiquid ? 2 : 3)
        if has("-", at: next) { next += 1 }
        next = skipSpaces(next)
        let isEnd = has("/", at: next)
        if isEnd { next = skipSpaces(next + 1) }
        let after = bytes[next...].firstIndex { !$0.isNameByte } ?? bytes.count
        guard next < after else { return nil }
        let name = text(next, after)
        let opening = name.hasPrefix("end") ? String(name.dropFirst(3)) : name
        guard ["raw", "highlight"].contains(opening) || Self.loops.contains(opening) else {
            return nil
        }
        let isShort = !isLiquid && bytes[place + 2] == UInt8(ascii: "<")
        let mark = isLiquid ? "%}" : isShort ? ">}}" : "%}}"
        let limit = bytes[after...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
        return find(mark, from: after, limit).map {
            TemplateTag(
                name: name, isLiquid: isLiquid, isEnd: isEnd, start: place, afterName: after,
                end: $0)
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { isSpaceOrTab || self == UInt8(ascii: "\r") }

    /// True for the characters of names of elements and tags.
    var isNameByte: Bool { isDigit || isLetter || self == UInt8(ascii: "-") }
}
