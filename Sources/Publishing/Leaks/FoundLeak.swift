/// A withheld value in what Output would hold.
struct FoundLeak: Sendable, Hashable {
    /// A position in the site's withheld values.
    let value: Int

    /// The file of Output.
    let path: String
    let origin: LeakOrigin

    /// Of that file, or of the one that it is a copy of; counts from 1. Nil where no line tells
    /// it: it is in the file's name, or in a picture.
    let line: Int?
}
