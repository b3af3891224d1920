/// Why bytes are no record of what was asked for.
enum RecordFlaw: Error {
    case ends
    case holdsSomethingElse
}
