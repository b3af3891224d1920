/// How a column's cells are aligned.
enum TableAlignment: Int {
    case none, left, center, right
}
