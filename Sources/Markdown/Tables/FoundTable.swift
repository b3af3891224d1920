/// A table in a text that is still to be read: where its lines and cells are.
struct FoundTable {
    let alignments: [TableAlignment]

    /// The header first; the line below it is none of them.
    let rows: [Row]

    /// Of all its lines: the number, which counts from 1, and the offset behind indentation and
    /// markers.
    let lines: [(number: Int, content: Int)]

    struct Row {
        let line: Int

        /// No more than there are columns; there may be less.
        let cells: [Range<Int>]
    }
}
