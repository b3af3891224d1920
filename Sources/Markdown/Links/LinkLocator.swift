import Diagnostics
import Platform

/// Finds where the destinations of links are written.
///
/// libcmark gives only a link's line, which may be too early. So the text is searched from there,
/// link by link in the order in which they end.
struct LinkLocator {
    let lines: MarkdownLines
    private let lineMap: LineMap
    private var locations: SourceLocations
    private var definitions: DefinitionLocations

    /// The range of the current paragraph, heading or row; `nil` once its search has begun.
    private var block: Range<Int>?
    private var blockStart = 0

    /// The end of the last citation that was found, and of its block.
    private var citations = 0..<0
    private var search: DestinationSearch

    /// The ranges of links within the previously located link: the destination of an image is
    /// written before that of the link around it, but is located after it.
    private var inner: [SyntaxNode: Range<Int>?] = [:]

    init(lines: MarkdownLines, lineMap: LineMap = LineMap(), hasBareLinks: Bool = false) {
        self.lines = lines
        self.lineMap = lineMap
        locations = SourceLocations(lines: lines)
        definitions = DefinitionLocations(lines: lines)
        search = DestinationSearch(lines: lines, hasBareLinks: hasBareLinks)
    }

    /// Sets the paragraph, heading or row that contains the next links.
    mutating func enter(_ block: SyntaxNode, _ kind: NodeKind) {
        if kind == .tableRow {
            let line = block.extensionData?.number ?? 1
            self.block = lines.range(line, line)
        } else {
            self.block = lines.range(of: block, lineMap)
        }
        blockStart = self.block?.lowerBound ?? 0
        citations = self.block ?? 0..<0
    }

    /// Must be called in reading order.
    mutating func location(ofCitation key: ByteView) -> Location? {
        let bytes = lines.source.bytes
        let word = [UInt8(ascii: "@")] + key
        let starts = citations.lazy.filter { [citations] start in
            start + word.count <= citations.upperBound
                && bytes[start..<start + word.count].elementsEqual(word)
        }
        guard let start = starts.first else { return nil }
        citations = start + word.count..<citations.upperBound
        return locations.location(of: start..<start + word.count)
    }

    /// Returns the location of a paragraph's text.
    mutating func location(ofTextOf paragraph: SyntaxNode) -> Location {
        let range = lines.range(of: paragraph, lineMap)
        let text = lines.source.bytes[range]
        let start = text.firstIndex { !$0.isWhiteSpace } ?? range.lowerBound
        let end = text.lastIndex { !$0.isWhiteSpace }.map { $0 + 1 } ?? range.upperBound
        return locations.location(of: start..<end)
    }

    /// Must be called in reading order, and for an outer link before those within it.
    mutating func location(of link: SyntaxNode) -> Location {
        if let block {
            search.open(block)
            self.block = nil
        }
        if inner[link] == nil { searchAll(within: link) }
        let written = inner.removeValue(forKey: link) ?? nil
        if let range = written ?? definitions.destination(String(decoding: link.url, as: UTF8.self))
        {
            return locations.location(of: range)
        }
        return locations.location(ofLineAt: start(of: link))
    }
}

extension LinkLocator {
    private mutating func searchAll(within link: SyntaxNode) {
        inner.removeAll(keepingCapacity: true)
        link.forEachEvent { node, event in
            guard event == .exit, node.isLink else { return }
            let isBare = node.extensionData?.kind == .bareLink
            let range = search.next(node.url, isBare: isBare, from: start(of: node))
            inner.updateValue(range, forKey: node)
        }
    }

    /// The start of a link's first line. A link that an extension made has no line.
    private func start(of link: SyntaxNode) -> Int {
        max(blockStart, lines.start(lineMap.line(link.firstLine)))
    }
}

extension MarkdownLines {
    /// The start of a line, which counts from 1.
    fileprivate func start(_ line: Int) -> Int {
        starts[min(max(line, 1), starts.count) - 1]
    }

    /// The range of a block's lines, with their line breaks.
    func range(of block: SyntaxNode, _ lineMap: LineMap) -> Range<Int> {
        range(lineMap.line(block.firstLine), lineMap.line(block.lastLine))
    }

    /// The range of lines, which count from 1, with their line breaks.
    func range(_ first: Int, _ last: Int) -> Range<Int> {
        let last = min(max(last, 1), starts.count) - 1
        return start(first)..<max(start(first), range(last).upperBound)
    }
}

extension SyntaxNode {
    fileprivate var isLink: Bool {
        let kind = kind
        return kind == .link || kind == .image
    }
}
