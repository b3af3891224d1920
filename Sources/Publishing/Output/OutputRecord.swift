import Platform

/// What a build knows of Output at its end, so that the next one of the same process need not ask
/// the disk for all of it.
package struct OutputRecord: Sendable {
    let claims: OutputClaims
    let owned: OwnedFiles

    /// Another build leaves another one, and so does whoever takes something from the top of Output
    /// or puts it there. What is changed by hand further below goes unseen until a build looks at all
    /// of Output again.
    let stamp: [FileStatus?]

    /// The paths of all files of the site, in no order.
    package var paths: [String] { claims.paths.map(\.text) }

    /// To be asked for while no other build can begin.
    static func stamp(of disk: Disk) throws -> [FileStatus?] {
        try [".", StateFile.folder, StateFile.owned].map(disk.entry)
    }
}

/// What a commit did.
package struct OutputSummary: Hashable, Sendable, Codable {
    /// How many files the site has now, written or left as they were.
    package let files: Int
    package let written: Int
    package let removed: Int

    /// The paths of what was written or removed.
    package let changed: [String]

    package init(files: Int, written: Int, removed: Int, changed: [String] = []) {
        (self.files, self.written, self.removed) = (files, written, removed)
        self.changed = changed
    }
}
