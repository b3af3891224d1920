/// One or two tildes, with no third beside them.
struct TildeRun {
    /// An index of the parent's children.
    let child: Int
    let range: Range<Int>
    let canOpen: Bool
    let canClose: Bool

    var length: Int { range.count }
}
