/// The kind of a node that an extension made or changed, and one number.
///
/// It is stored in the node's user data, one machine word.
struct ExtensionData: Hashable {
    enum ExtensionKind: UInt {
        case strikethrough = 1
        /// 1: checked.
        case checkbox
        /// An item with a checkbox, or a list that has such an item.
        case task
        /// A link written without brackets.
        case bareLink
        /// A link from `[@key]`, to the key.
        case citation
        /// The number is an index into `Footnotes.references`.
        case footnoteReference
        case footnotes
        /// The number is an index into `Footnotes.notes`.
        case footnote
        case table
        /// The number is its line in the text, from 1.
        case tableRow
        /// The number encodes a `TableCell`.
        case tableCell
        /// A node of code with the formula as it is written; the number is its position among all.
        case formula
    }

    let kind: ExtensionKind
    var number = 0

    init(_ kind: ExtensionKind, number: Int = 0) {
        self.kind = kind
        self.number = number
    }

    private static let kindBits = 4

    init?(word: UInt) {
        guard let kind = ExtensionKind(rawValue: word & (1 << Self.kindBits - 1)) else {
            return nil
        }
        self.init(kind, number: Int(word >> Self.kindBits))
    }

    var word: UInt { UInt(number) << Self.kindBits | kind.rawValue }
}

extension ExtensionData {
    /// True if the node is inline content.
    var isInline: Bool {
        switch kind {
        case .strikethrough, .checkbox, .footnoteReference: true
        default: false
        }
    }
}

extension ExtensionData {
    /// The kind of the node that carries this data.
    var nodeKind: NodeKind {
        switch kind {
        case .strikethrough: .strikethrough
        case .checkbox: .checkbox
        case .footnoteReference: .footnoteReference
        case .footnotes: .footnotes
        case .footnote: .footnote
        case .table: .table
        case .tableRow: .tableRow
        case .tableCell: .tableCell
        case .formula: .formula
        case .task, .bareLink, .citation: .custom
        }
    }
}
