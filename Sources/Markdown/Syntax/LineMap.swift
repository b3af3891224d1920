/// From lines as libcmark counts them to lines of the text.
struct LineMap {
    /// Lines that were put before the text, one for each table cell: the line of the cell's row.
    var cellLines: [Int] = []

    /// Both count from 1.
    func line(_ parsed: Int) -> Int {
        cellLines.indices.contains(parsed - 1) ? cellLines[parsed - 1] : parsed - cellLines.count
    }
}
