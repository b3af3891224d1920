import Diagnostics

/// Finds where the destinations of links are written.
///
/// libcmark says on which line a link is, not where in it, and that line may be too early. So the
/// text is searched from there on, link after link in the order in which they end.
struct LinkLocator {
    let lines: SourceLines
    private var places: SourcePlaces
    private var definitions: LinkDefinitions
    private var block: SyntaxNode?
    private var search: DestinationSearch

    /// Of the links within the link that was asked for last: a picture's destination stands before
    /// the one of the link around it, but is asked for after it.
    private var inner: [SyntaxNode: Range<Int>?] = [:]

    init(lines: SourceLines) {
        self.lines = lines
        places = SourcePlaces(lines: lines)
        definitions = LinkDefinitions(lines: lines)
        search = DestinationSearch(lines: lines)
    }

    /// Notes that the links to come are in this paragraph or heading.
    mutating func enter(_ block: SyntaxNode) {
        self.block = block
    }

    /// Links are asked for in reading order, one around another before that.
    mutating func location(of link: SyntaxNode) -> Location {
        if let block {
            search.open(lines.range(of: block))
            self.block = nil
        }
        if inner[link] == nil { searchAll(within: link) }
        let written = inner.removeValue(forKey: link) ?? nil
        if let range = written ?? definitions.destination(String(cString: link.url)) {
            return places.location(of: range)
        }
        return places.location(ofLineAt: lines.start(of: link))
    }
}

extension LinkLocator {
    private mutating func searchAll(within link: SyntaxNode) {
        inner.removeAll(keepingCapacity: true)
        link.forEachEvent { node, event in
            guard event == .exit, node.isLink else { return }
            inner.updateValue(search.next(node.url, from: lines.start(of: node)), forKey: node)
        }
    }
}

extension SourceLines {
    /// Where the first line of a node starts.
    fileprivate func start(of node: SyntaxNode) -> Int {
        starts[min(max(node.firstLine, 1), starts.count) - 1]
    }

    /// The lines of a node, with their line breaks.
    fileprivate func range(of node: SyntaxNode) -> Range<Int> {
        let last = min(max(node.lastLine, 1), starts.count) - 1
        return start(of: node)..<max(start(of: node), range(last).upperBound)
    }
}

extension SyntaxNode {
    fileprivate var isLink: Bool {
        let kind = kind
        return kind == .link || kind == .image
    }
}
