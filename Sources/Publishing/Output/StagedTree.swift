import Diagnostics

/// What the build wants Output to hold, as far as it has said so.
struct StagedTree: Sendable {
    /// A file whose bytes differ from what is in Output, and wait in the stage.
    struct Change: Sendable {
        let path: OutputPath
        let number: Int
        let standing: Standing
    }

    /// A folder that Output lacks. It waits in the stage with all its files, at their places in it,
    /// so that one rename brings them all.
    struct Folder: Sendable {
        let path: OutputPath
        let number: Int
        var files: [OutputPath] = []
    }

    private(set) var changes: [Change] = []

    /// Keyed by folded path.
    private(set) var folders: [Substring: Folder] = [:]

    private var claims: Set<Claim> = []

    /// What builds own with these files, where an earlier build has found it out.
    private var known: OwnedList?
    private var count = 0

    /// The first thing that went wrong; with it, there is nothing to commit.
    var failure: (any Error)?
    var isClosed = false
}

extension StagedTree {
    /// Throws a `Problem` where another file of the build is in the way.
    mutating func claim(_ path: OutputPath) throws(Problem) {
        let claim = Claim(path)
        if let other = self.claim(like: claim) {
            throw other.isFolder
                ? .collision(other.file, inside: path) : .collision(path, other.file)
        }
        known = nil
        var next = claim.parent
        while let folder = next {
            let (isNew, other) = claims.insert(folder)
            guard other.isFolder else { throw .collision(path, inside: other.file) }
            next = isNew ? folder.parent : nil
        }
        claims.insert(claim)
    }

    /// Claims all that an earlier build had: the same files, whether they are staged or not.
    mutating func keepAll(of earlier: OutputRecord) {
        (claims, known) = (earlier.tree.claims, earlier.owned)
    }

    /// Claims files of an earlier build that are not staged.
    mutating func keep(_ paths: [String]) throws(Problem) {
        var seen: Set<String> = []
        for text in paths {
            let path = try OutputPath(text)
            guard seen.insert(text).inserted else { throw .collision(path, path) }
            if file(like: path) != path { try claim(path) }
        }
    }

    /// In no order.
    var files: [OutputPath] { claims.compactMap { $0.isFolder ? nil : $0.file } }

    /// What builds own with these files.
    var owned: OwnedList { known ?? OwnedList(hashes: Set(files.map(PathHash.init))) }

    /// Whether a file of Output is neither this build's nor, as `owned` tells, an earlier one's.
    func isBystander(_ file: OutputPath, beside owned: OwnedList?) -> Bool {
        self.file(like: file) != file && owned?.holds(file) != true
    }

    /// What an earlier build's tree must tell a later one.
    var settled: StagedTree {
        var tree = StagedTree()
        tree.claims = claims
        return tree
    }

    /// A name in the stage for a file that differs; the stage is made when the first asks.
    mutating func nextNumber(in disk: Disk) throws -> Int {
        if count == 0 { try disk.makeFolder(StateFile.stage) }
        defer { count += 1 }
        return count
    }

    mutating func add(_ change: Change) {
        changes.append(change)
    }

    /// Adds a file to a folder that Output lacks; gives the folder's number in the stage. Nil where
    /// that is to have another folder which some file systems hold for the same.
    mutating func add(_ file: OutputPath, to folder: OutputPath, in disk: Disk) throws -> Int? {
        let key = folder.folded
        if folders[key] == nil {
            folders[key] = Folder(path: folder, number: try nextNumber(in: disk))
        }
        guard folders[key]?.path == folder else { return nil }
        folders[key]?.files.append(file)
        return folders[key]?.number
    }

    /// Files that differ from what is in Output.
    var changed: [OutputPath] { changes.map(\.path) + folders.values.flatMap(\.files) }

    /// What takes its place in Output as a whole, in the order in which it was staged.
    var placements: [Journal.Placement] {
        let placements =
            changes.map { Journal.Placement(number: $0.number, path: $0.path) }
            + folders.values.map { Journal.Placement(number: $0.number, path: $0.path) }
        return placements.sorted { $0.number < $1.number }
    }

    /// Whether a path is that of a file of the build, or of a folder with one in it.
    func holds(_ path: OutputPath) -> Bool { claim(like: Claim(path))?.isSpelt(like: path) == true }

    /// Whether a folder lies in one that Output lacks, or is one.
    func isNew(_ folder: OutputPath) -> Bool {
        guard !folders.isEmpty else { return false }
        return ([folder] + folder.folders).contains { folders[$0.folded]?.path == $0 }
    }

    /// The file of the build that some file systems hold for the same as `path`.
    func file(like path: OutputPath) -> OutputPath? {
        claim(like: Claim(path)).flatMap { $0.isFolder ? nil : $0.file }
    }

    private func claim(like other: Claim) -> Claim? {
        claims.firstIndex(of: other).map { claims[$0] }
    }
}

extension Problem {
    fileprivate static func collision(_ a: OutputPath, _ b: OutputPath) -> Problem {
        let (first, second) = (min(a, b).text, max(a, b).text)
        return Problem(
            "output-collision",
            a == b
                ? "two files of the site want to be \"\(first)\""
                : "\"\(first)\" and \"\(second)\" differ only by case or by how accents are written"
                    + ", which some file systems hold for one file",
            help: "give one of them another name")
    }

    fileprivate static func collision(_ path: OutputPath, inside file: OutputPath) -> Problem {
        Problem(
            "output-collision",
            "\"\(file.text)\" is a file of the site, and \"\(path.text)\" needs a folder there",
            help: "give one of them another name")
    }
}
