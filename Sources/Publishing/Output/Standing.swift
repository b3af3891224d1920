import Diagnostics

/// What is in Output where a build wants a file.
enum Standing: Equatable, Sendable {
    case nothing

    /// A file, a link or the like, which a rename replaces.
    case file

    case folder

    /// A file or the like stands where a folder is needed.
    case below(OutputPath)
}
