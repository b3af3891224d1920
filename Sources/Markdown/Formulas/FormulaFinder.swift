import Platform

/// A formula between dollar signs in the source.
struct SourceFormula {
    let isDisplayed: Bool

    /// What is in each of its lines, with the dollar signs but without the markers of quotes.
    let lines: [Range<Int>]
}

/// Finds formulas before libcmark reads the text, which would take their signs for markup: `$x$`,
/// `$$x$$`.
///
/// A price or a variable of a shell is no formula: an opening sign has no space after it and no
/// letter or digit before it, a closing one no space before it and no letter or digit after it.
/// Code, HTML and link targets win. A formula ends in its paragraph.
struct FormulaFinder {
    private let lines: MarkdownLines
    private let bytes: ByteView
    private(set) var formulas: [SourceFormula] = []

    /// Lines that begin with `$$` where no second one ends the formula.
    private(set) var unclosed: [Range<Int>] = []

    /// The lines of the current paragraph, and their bytes.
    private var paragraph = 0..<0
    private var block = 0..<0

    /// The starts of runs of backticks in the paragraph by length; `nil` until needed.
    private var backticks: [Int: [Int]]?

    /// The number of bytes that may still be read in vain, so that many openings without an end
    /// take linear time.
    private var budget = 0

    init(_ lines: MarkdownLines, _ bytes: ByteView) {
        self.lines = lines
        self.bytes = bytes
        budget = 4096 + 16 * lines.body.count
        findAll()
    }
}

/// Paragraphs.
extension FormulaFinder {
    private mutating func findAll() {
        var first = 0
        var fence: ByteView?
        for index in lines.starts.indices {
            let line = LineStart(lines.range(index), bytes)
            let run = line.fence(bytes)
            if let open = fence {
                let rest = run.map { bytes[$0.endIndex..<line.range.upperBound] }
                if let run, run.first == open.first, run.count >= open.count,
                    rest?.allSatisfy(\.isWhiteSpace) == true
                {
                    fence = nil
                }
                first = index + 1
            } else if line.isBlank || run != nil {
                find(in: first..<index)
                fence = run
                first = index + 1
            }
        }
        if fence == nil { find(in: first..<lines.starts.count) }
    }

    private mutating func find(in paragraph: Range<Int>) {
        guard let first = paragraph.first, let last = paragraph.last else { return }
        block = lines.range(first).lowerBound..<lines.range(last).upperBound
        guard bytes[block].contains(.dollar) else { return }
        self.paragraph = paragraph
        backticks = nil
        var index = block.lowerBound
        while index < block.upperBound {
            guard bytes[index] == .dollar else {
                index = skipped(at: index)
                continue
            }
            if let formula = formula(at: index), let end = formula.lines.last?.upperBound {
                formulas.append(formula)
                index = end
            } else {
                index += run(at: index)
            }
        }
    }

    /// Returns the index after a sign, or after code, HTML or a link target that begins here.
    private mutating func skipped(at index: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\\"): return index + 2
        case UInt8(ascii: "`"): return codeEnd(at: index) ?? index + run(at: index)
        case UInt8(ascii: "<"):
            return bytes.tagEnd(at: index, before: block.upperBound) ?? index + 1
        case UInt8(ascii: "]"): return targetEnd(after: index + 1)
        case UInt8(ascii: ":"):
            guard byte(index + 1) == UInt8(ascii: "/"), byte(index + 2) == UInt8(ascii: "/") else {
                return index + 1
            }
            return wordEnd(at: index)
        default: return index + 1
        }
    }

    private func byte(_ index: Int) -> UInt8 {
        block.contains(index) ? bytes[index] : .lineFeed
    }

    private func run(at index: Int) -> Int {
        bytes[index..<block.upperBound].prefix { $0 == bytes[index] }.count
    }

    private func wordEnd(at index: Int) -> Int {
        bytes[index..<block.upperBound].firstIndex { $0.isWhiteSpace } ?? block.upperBound
    }

    /// The end of a code span; `nil` if none begins here.
    private mutating func codeEnd(at index: Int) -> Int? {
        let length = run(at: index)
        if backticks == nil { backticks = runsOfBackticks() }
        let runs = backticks?[length] ?? []
        let next = runs.position(after: index)
        return next < runs.count ? runs[next] + length : nil
    }

    private func runsOfBackticks() -> [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        var index = block.lowerBound
        while index < block.upperBound {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let length = run(at: index)
            runs[length, default: []].append(index)
            index += length
        }
        return runs
    }

    /// The end of the target after a link's text, or after the label of a definition.
    private func targetEnd(after index: Int) -> Int {
        var start = index + 1
        let isDefinition = byte(index) == UInt8(ascii: ":") && startsDefinition(index)
        guard byte(index) == UInt8(ascii: "(") || isDefinition else { return index }
        while start < block.upperBound, bytes[start].isWhiteSpace { start += 1 }
        guard !isDefinition else { return wordEnd(at: start) }
        var depth = 1
        while start < block.upperBound, !bytes[start].isWhiteSpace {
            if bytes[start] == UInt8(ascii: "\\") { start += 1 }
            if byte(start) == UInt8(ascii: "(") { depth += 1 }
            if byte(start) == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return start + 1 }
            start += 1
        }
        return min(start, block.upperBound)
    }

    /// True in a line such as `[label]: target`, but not in a footnote.
    private func startsDefinition(_ colon: Int) -> Bool {
        let start = LineStart(lines.range(line(at: colon)), bytes).content
        return bytes[start] == UInt8(ascii: "[") && byte(start + 1) != UInt8(ascii: "^")
            && bytes[start..<colon].firstIndex(of: UInt8(ascii: "]")) == colon - 1
    }

    private func line(at offset: Int) -> Int {
        max(lines.starts.position(after: offset) - 1, 0)
    }
}

/// Formulas.
extension FormulaFinder {
    private mutating func formula(at start: Int) -> SourceFormula? {
        let length = run(at: start)
        guard length <= 2, budget > 0, !endsInWord(before: start),
            length == 2 || !byte(start + 1).isWhiteSpace
        else { return nil }
        let first = line(at: start)
        let opening = LineStart(lines.range(first), bytes)
        var parts: [Range<Int>] = []
        var (part, line, index, depth) = (start, first, start + length, 0)
        while index < block.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\") where !byte(index + 1).isLineEnd: index += 2
            case UInt8(ascii: "{"):
                depth += 1
                index += 1
            case UInt8(ascii: "}"):
                depth -= 1
                index += 1
            case UInt8(ascii: "`") where codeEnd(at: index) != nil: return nil
            case UInt8(ascii: "<") where bytes.tagEnd(at: index, before: block.upperBound) != nil:
                return nil
            case .dollar where depth <= 0:
                guard isEnd(at: index, from: start, length) else { return nil }
                parts.append(part..<index + length)
                return SourceFormula(isDisplayed: length == 2, lines: parts)
            case .lineFeed, .carriageReturn:
                parts.append(part..<index)
                line += 1
                guard let content = continuation(in: line, of: opening, at: start, length) else {
                    return fail(start, index, opening, length)
                }
                (part, index) = (content, content)
            default: index += 1
            }
        }
        return fail(start, index, opening, length)
    }

    private mutating func fail(
        _ start: Int, _ end: Int, _ opening: LineStart, _ length: Int
    ) -> SourceFormula? {
        budget -= end - start
        if length == 2, start == opening.content, !opening.isCode {
            unclosed.append(start..<start + 2)
        }
        return nil
    }

    private func isEnd(at index: Int, from start: Int, _ length: Int) -> Bool {
        run(at: index) == length && !startsWord(at: index + length)
            && (length == 2
                ? bytes[(start + 2)..<index].contains { !$0.isWhiteSpace }
                : index > start + 1 && !bytes[index - 1].isWhiteSpace)
    }

    /// Where a further line of the formula begins; `nil` if the line begins another block.
    private func continuation(
        in line: Int, of opening: LineStart, at start: Int, _ length: Int
    ) -> Int? {
        guard paragraph.contains(line),
            let content = opening.continuation(lines.range(line), bytes)
        else { return nil }
        let isOwnBlock = length == 2 && start == opening.content
        let rest = content.start..<lines.range(line).upperBound
        if isOwnBlock { return content.indent >= opening.itemIndent ? content.start : nil }
        return LineStart.beginsBlock(rest, bytes) ? nil : content.start
    }

    private func endsInWord(before index: Int) -> Bool {
        guard index > block.lowerBound else { return false }
        var start = index - 1
        while start > block.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return isWord(at: start)
    }

    private func startsWord(at index: Int) -> Bool {
        index < block.upperBound && isWord(at: index)
    }

    /// Chinese, Japanese and Korean have no spaces between words and formulas.
    private func isWord(at index: Int) -> Bool {
        guard bytes[index] >= 0x80 else { return bytes[index].isAlphanumeric }
        let text = bytes[index..<min(index + 4, block.upperBound)]
        guard let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first else {
            return false
        }
        return !scalar.isAsian
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
}

/// The markers of quotes and lists at the start of a line, and its content.
private struct LineStart {
    let range: Range<Int>
    let content: Int
    let isBlank: Bool

    /// True if the content is indented as code is.
    let isCode: Bool
    private(set) var quotes = 0

    /// The indentation that the other lines of a list item need; 0 outside of lists.
    private(set) var itemIndent = 0

    init(_ range: Range<Int>, _ bytes: ByteView) {
        self.range = range
        var cursor = LineCursor(bytes: bytes, line: range)
        while cursor.indent < 4 {
            if cursor.consumeQuote() {
                quotes += 1
            } else if let width = cursor.consumeItem() {
                itemIndent += width
            } else {
                break
            }
        }
        (content, isBlank, isCode) = (cursor.offset, cursor.isBlank, cursor.indent >= 4)
    }

    /// The signs that open or close a fence.
    func fence(_ bytes: ByteView) -> ByteView? {
        guard content < range.upperBound, "`~".utf8.contains(bytes[content]) else { return nil }
        let run = bytes[content..<range.upperBound].prefix { $0 == bytes[content] }
        let info = bytes[run.endIndex..<range.upperBound]
        let isFence =
            run.count >= 3
            && (run.first == UInt8(ascii: "~")
                || info.index(of: UInt8(ascii: "`"), from: info.startIndex) == nil)
        return isFence ? run : nil
    }

    /// Where a further line in the same quotes begins, and its indentation; `nil` if it is in
    /// fewer.
    func continuation(_ line: Range<Int>, _ bytes: ByteView) -> (start: Int, indent: Int)? {
        var cursor = LineCursor(bytes: bytes, line: line)
        for _ in 0..<quotes where !cursor.consumeQuote() { return nil }
        return cursor.isBlank ? nil : (cursor.offset, cursor.indent)
    }

    /// True if a line would end the paragraph before it.
    static func beginsBlock(_ line: Range<Int>, _ bytes: ByteView) -> Bool {
        var cursor = LineCursor(bytes: bytes, line: line)
        guard cursor.indent < 4, cursor.offset < line.upperBound else { return false }
        let first = bytes[cursor.offset]
        if "#|>".utf8.contains(first) || cursor.consumeItem() != nil { return true }
        return "=-*_".utf8.contains(first)
            && bytes[line].allSatisfy { $0 == first || $0.isWhiteSpace }
    }
}

extension ByteView {
    /// The end of a tag, a comment or an address in angle brackets by CommonMark's rules; `nil` if
    /// none begins here.
    fileprivate func tagEnd(at start: Int, before limit: Int) -> Int? {
        let tag = self[start..<Swift.min(limit, start + Self.longestTag)]
        var index = start + 1
        if tag.starts(with: "<!--".utf8) {
            return tag.dropFirst(4).firstRange(of: Array("-->".utf8))?.upperBound
        }
        if tag.byte(at: index) == UInt8(ascii: "/") { index += 1 }
        guard tag.byte(at: index).isLetter else { return nil }
        let word = tag[index...].prefix { !$0.isWhiteSpace && !"<>".utf8.contains($0) }
        if tag.byte(at: word.endIndex) == UInt8(ascii: ">"),
            word.contains(where: { ":@".utf8.contains($0) })
        {
            return word.endIndex + 1
        }
        tag.skip(&index) { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
        while let end = tag.attributeEnd(at: index) { index = end }
        tag.skip(&index, \.isWhiteSpace)
        if tag.byte(at: index) == UInt8(ascii: "/") { index += 1 }
        return tag.byte(at: index) == UInt8(ascii: ">") ? index + 1 : nil
    }

    private static var longestTag: Int { 1000 }

    /// The end of an attribute after white space, with its value.
    private func attributeEnd(at start: Int) -> Int? {
        var index = start
        skip(&index, \.isWhiteSpace)
        guard index > start, byte(at: index).isLetter || "_:".utf8.contains(byte(at: index)) else {
            return nil
        }
        skip(&index) { $0.isAlphanumeric || "_:.-".utf8.contains($0) }
        var value = index
        skip(&value, \.isWhiteSpace)
        guard byte(at: value) == UInt8(ascii: "=") else { return index }
        value += 1
        skip(&value, \.isWhiteSpace)
        let quote = byte(at: value)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let first = value
            skip(&value) { !$0.isWhiteSpace && !"\"'=<>`".utf8.contains($0) }
            return value > first ? value : nil
        }
        return self.index(of: quote, from: value + 1).map { $0 + 1 }
    }

    private func skip(_ index: inout Int, _ isSkipped: (UInt8) -> Bool) {
        while index < endIndex, isSkipped(self[index]) { index += 1 }
    }
}

extension [Int] {
    /// The position of the first number after `number`; the numbers are in order.
    fileprivate func position(after number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension UInt8 {
    static let dollar = UInt8(ascii: "$")
}
