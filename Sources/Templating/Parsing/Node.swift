/// A piece of a parsed template.
indirect enum Node: Sendable {
    /// Where a line of output starts, with the line's own whitespace: what an indented partial or
    /// a moved block puts its indentation before.
    case line([UInt8])

    case text([UInt8])
    case variable(Name, escaped: Bool)
    case section(Name, inverted: Bool, [Node])
    case inclusion(Inclusion)
    case block(Block)
}
