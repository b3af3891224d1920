/// What an extension makes of a node, and one number that belongs to it.
///
/// It is kept in the one word that libcmark has for its users.
struct Addition: Hashable {
    enum Kind: UInt {
        case strikethrough = 1
        /// 1: checked.
        case checkbox
        /// An item with a checkbox, or a list that has such an item.
        case task
        /// A link that is written without brackets.
        case bareLink
        /// An index of `Footnotes.references`.
        case footnoteReference
        case footnotes
        /// An index of `Footnotes.notes`.
        case footnote
        case table
        /// Its line in the text, which counts from 1.
        case tableRow
        /// See `TableCell`.
        case tableCell
    }

    let kind: Kind
    var number = 0

    init(_ kind: Kind, number: Int = 0) {
        self.kind = kind
        self.number = number
    }

    private static let kindBits = 4

    init?(word: UInt) {
        guard let kind = Kind(rawValue: word & (1 << Self.kindBits - 1)) else { return nil }
        self.init(kind, number: Int(word >> Self.kindBits))
    }

    var word: UInt { UInt(number) << Self.kindBits | kind.rawValue }
}

extension Addition {
    /// Inline content can hold it.
    var isInline: Bool {
        switch kind {
        case .strikethrough, .checkbox, .footnoteReference: true
        default: false
        }
    }
}

extension Addition {
    /// What a node is that libcmark has no kind for.
    var nodeKind: SyntaxNode.Kind {
        switch kind {
        case .strikethrough: .strikethrough
        case .checkbox: .checkbox
        case .footnoteReference: .footnoteReference
        case .footnotes: .footnotes
        case .footnote: .footnote
        case .table: .table
        case .tableRow: .tableRow
        case .tableCell: .tableCell
        case .task, .bareLink: .custom
        }
    }
}
