/// What follows in a record.
enum RecordTag: UInt8 {
    case null, no, yes, integer, number, text

    /// Around a value that has parts.
    case begin, end

    /// The name of the part that follows.
    case key

    /// In front of their count: bytes, and integers of eight bytes, the lowest first.
    case bytes, integers
}
