import Platform

/// A run of one or two tildes.
struct TildeRun {
    /// An index into the parent's children.
    let child: Int
    let range: Range<Int>
    let canOpen: Bool
    let canClose: Bool

    var length: Int { range.count }
}

/// Finds the tildes of one text that may open or close strikethrough.
struct TildeRuns {
    private(set) var all: [TildeRun] = []

    /// `child` is an index into `children`, the children of `parent`.
    init(child: Int, of children: [SyntaxNode], in parent: SyntaxNode, guardMark: [UInt8]?) {
        let text = children[child].literal
        let before = child > 0 ? Side(end: children[child - 1]) : Side(edgeOf: parent)
        let after =
            child + 1 < children.count ? Side(start: children[child + 1]) : Side(edgeOf: parent)
        var index = 0
        while let first = text[index...].firstIndex(of: UInt8(ascii: "~")) {
            let end = text[first...].firstIndex { $0 != UInt8(ascii: "~") } ?? text.count
            index = end
            let isGuarded = guardMark.map { text[..<first].suffix($0.count).elementsEqual($0) }
            let start = isGuarded == true ? first + 1 : first
            guard (1...2).contains(end - start) else { continue }
            let left = start > 0 ? Side(characterBefore: start, in: text) : before
            let right = end < text.count ? Side(characterAt: end, in: text) : after
            all.append(
                TildeRun(
                    child: child, range: start..<end, canOpen: right.isFlanked(from: left),
                    canClose: left.isFlanked(from: right)))
        }
        all.removeAll { !$0.canOpen && !$0.canClose }
    }
}

extension TildeRuns {
    /// The character before or after a run of tildes.
    private enum Side {
        case space, punctuation, letter

        /// True if tildes between `other` and this side flank this side, as CommonMark defines it.
        func isFlanked(from other: Side) -> Bool {
            switch self {
            case .space: false
            case .punctuation: other != .letter
            case .letter: true
            }
        }

        /// The edge of a paragraph counts as whitespace, that of emphasis or a link as punctuation.
        init(edgeOf parent: SyntaxNode) {
            switch parent.kind {
            case .emphasis, .strong, .link, .image: self = .punctuation
            default: self = .space
            }
        }

        init(start node: SyntaxNode) { self.init(node, isEnd: false) }

        init(end node: SyntaxNode) { self.init(node, isEnd: true) }

        private init(_ node: SyntaxNode, isEnd: Bool) {
            switch node.kind {
            case .softBreak, .lineBreak: self = .space
            case .link where node.extensionData?.kind == .bareLink: self = .letter
            default: self = .punctuation
            }
        }

        init(characterBefore index: Int, in text: ByteView) {
            var start = index - 1
            while start > 0, index - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
            self.init(text[start..<index])
        }

        init(characterAt index: Int, in text: ByteView) {
            self.init(text[index..<min(index + 4, text.count)])
        }

        private init(_ bytes: ByteView) {
            let first = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? " "
            if first.properties.isWhitespace {
                self = .space
            } else {
                self = first.isPunctuation ? .punctuation : .letter
            }
        }
    }
}

extension Unicode.Scalar {
    /// True for CommonMark's punctuation, which includes all ASCII symbols.
    var isPunctuation: Bool {
        if isASCII { return UInt8(value).isPunctuation }
        return switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}
