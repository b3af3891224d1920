/// A change of the disk that has just happened, told in the order in which the system was asked.
///
/// Nothing below Output changes without one, so a process killed at each step in turn has been
/// killed everywhere. Paths are relative to Output.
package enum CommitStep: Hashable, Sendable {
    case madeFolder(String)
    case created(String)

    /// Told for each piece of a file; the last one completes it.
    case wrote(String)
    case renamed(String, to: String)
    case removed(String)
    case removedFolder(String)
}

extension CommitStep {
    /// True for the one step after which a build is carried through, by whoever opens Output next.
    package var isCommit: Bool { self == .renamed(StateFile.newJournal, to: StateFile.journal) }
}
