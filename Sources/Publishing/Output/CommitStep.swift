/// A change of the disk that has just happened, reported in the order in which the system was asked.
///
/// Nothing below Output changes without one, so a process killed at each step in turn has been
/// killed everywhere. Paths are relative to Output.
package enum CommitStep: Hashable, Sendable {
    case madeFolder(String)
    case created(String)

    /// Reported for each piece of a file; the last one completes it.
    case wrote(String)
    case renamed(String, to: String)
    case removed(String)
    case removedFolder(String)

    /// True for the step after which the site's files begin to change.
    package var isBegin: Bool { self == .created(StateFile.marker) }
}

/// What lies in `Output/.sitegen`, relative to Output.
enum StateFile {
    static let folder = ".sitegen"
    static let lock = ".sitegen/lock"

    /// Hashes of the paths that builds wrote.
    static let owned = ".sitegen/owned"

    /// There from the beginning of a commit until one is carried through.
    static let marker = ".sitegen/half-written"

    /// Files that wait for the commit.
    static let stage = ".sitegen/stage"
}
