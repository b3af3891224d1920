import Diagnostics

/// Finds where the destinations of links are written.
///
/// libcmark says on which line a link is, not where in it, and that line may be too early. So the
/// text is searched from there on, link after link in the order in which they end.
struct LinkLocator {
    let lines: SourceLines
    private let lineMap: LineMap
    private var places: SourcePlaces
    private var definitions: LinkDefinitions

    /// The lines of the paragraph, heading or row that is being walked, where that was not searched
    /// yet, and the first of them.
    private var block: Range<Int>?
    private var blockStart = 0
    private var search: DestinationSearch

    /// Of the links within the link that was asked for last: a picture's destination stands before
    /// the one of the link around it, but is asked for after it.
    private var inner: [SyntaxNode: Range<Int>?] = [:]

    init(lines: SourceLines, lineMap: LineMap = LineMap(), hasBareLinks: Bool = false) {
        self.lines = lines
        self.lineMap = lineMap
        places = SourcePlaces(lines: lines)
        definitions = LinkDefinitions(lines: lines)
        search = DestinationSearch(lines: lines, hasBareLinks: hasBareLinks)
    }

    /// Notes that the links to come are in this paragraph, heading or row.
    mutating func enter(_ block: SyntaxNode, _ kind: SyntaxNode.Kind) {
        if kind == .tableRow {
            let line = block.addition?.number ?? 1
            self.block = lines.range(line, line)
        } else {
            self.block = lines.range(
                lineMap.line(block.firstLine), lineMap.line(block.lastLine))
        }
        blockStart = self.block?.lowerBound ?? 0
    }

    /// Links are asked for in reading order, one around another before that.
    mutating func location(of link: SyntaxNode) -> Location {
        if let block {
            search.open(block)
            self.block = nil
        }
        if inner[link] == nil { searchAll(within: link) }
        let written = inner.removeValue(forKey: link) ?? nil
        if let range = written ?? definitions.destination(String(decoding: link.url, as: UTF8.self))
        {
            return places.location(of: range)
        }
        return places.location(ofLineAt: start(of: link))
    }
}

extension LinkLocator {
    private mutating func searchAll(within link: SyntaxNode) {
        inner.removeAll(keepingCapacity: true)
        link.forEachEvent { node, event in
            guard event == .exit, node.isLink else { return }
            let isBare = node.addition?.kind == .bareLink
            let range = search.next(node.url, isBare: isBare, from: start(of: node))
            inner.updateValue(range, forKey: node)
        }
    }

    /// Where the first line of a link starts. One that was made of words has no line.
    private func start(of link: SyntaxNode) -> Int {
        max(blockStart, lines.start(lineMap.line(link.firstLine)))
    }
}

extension SourceLines {
    /// Where a line starts that counts from 1.
    fileprivate func start(_ line: Int) -> Int {
        starts[min(max(line, 1), starts.count) - 1]
    }

    /// Lines that count from 1, with their line breaks.
    fileprivate func range(_ first: Int, _ last: Int) -> Range<Int> {
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
