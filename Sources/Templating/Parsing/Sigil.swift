/// The character after the opening delimiter that tells what a tag does.
enum Sigil: UInt8 {
    case none = 0
    case section = 0x23  // #
    case inverted = 0x5E  // ^
    case close = 0x2F  // /
    case partial = 0x3E  // >
    case parent = 0x3C  // <
    case block = 0x24  // $
    case comment = 0x21  // !
    case delimiters = 0x3D  // =
    case raw = 0x26  // &
    case triple = 0x7B  // {

    /// What stands before the closing delimiter.
    var closing: [UInt8] {
        switch self {
        case .triple: [UInt8(ascii: "}")]
        case .delimiters: [UInt8(ascii: "=")]
        default: []
        }
    }

    var kind: Tag.Kind {
        switch self {
        case .none: .variable(escaped: true)
        case .raw, .triple: .variable(escaped: false)
        case .section: .section(inverted: false)
        case .inverted: .section(inverted: true)
        case .close: .close
        case .partial: .partial
        case .parent: .parent
        case .block: .block
        case .comment: .comment
        case .delimiters: .delimiters
        }
    }
}
