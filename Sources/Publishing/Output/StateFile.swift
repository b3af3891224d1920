/// What lies in `Output/.sitegen`, relative to Output.
enum StateFile {
    static let folder = ".sitegen"
    static let lock = ".sitegen/lock"

    /// Hashes of the paths that builds wrote.
    static let owned = ".sitegen/owned"
    static let newOwned = ".sitegen/owned.new"

    /// There from the commit until it is carried through.
    static let journal = ".sitegen/journal"
    static let newJournal = ".sitegen/journal.new"

    /// Files that wait for the commit, each named by a number.
    static let stage = ".sitegen/stage"

    static func staged(_ number: Int) -> String { "\(stage)/\(number)" }
}
