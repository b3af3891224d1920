/// Why bytes are no record of what was asked for.
enum RecordFlaw: Error {
    case ends
    case holdsSomethingElse

    /// A value that only records can hold was to be written to, or read from, something else.
    case isOfNoRecord
}
