import Diagnostics

/// Who has which file of Output. Two that want one, or two that differ only by case, are a
/// problem: many file systems cannot tell them apart.
struct ClaimRegister: Sendable {
    private(set) var problems: [Problem] = []

    /// Without those that met a problem.
    private var claims: [Claim] = []

    /// By their folded paths, as `OutputFile` has them; the root is always there.
    private var folders = ["": Folder(first: 0)]

    /// Positions in `claims`, by folded paths: of what is no page.
    private var files: [String: Int32] = [:]

    private struct Folder {
        /// Position in `claims`: whose file was the first below it.
        let first: Int32

        /// Position in `claims`: who has the page that it is.
        var page: Int32?
    }

    /// The folder of Output in which sitegen keeps its records.
    private static let reserved = ".sitegen"

    /// Makes room for so many claims at once, and for a few more of them.
    init(pages: Int = 0, files: Int = 0) {
        claims.reserveCapacity((pages + files) / 8 * 9)
        folders.reserveCapacity(pages)
        self.files.reserveCapacity(files)
    }

    /// Whether the claim was granted.
    @discardableResult
    mutating func add(_ claim: Claim) -> Bool {
        let file = OutputFile(claim.address)
        let new = newFolders(of: file)
        if let problem = problem(of: claim, at: file, in: new) {
            problems.append(problem)
            return false
        }
        let position = Int32(claims.count)
        claims.append(claim)
        for folder in new { folders[folder] = Folder(first: position) }
        if file.name == nil {
            folders[file.folder]?.page = position
        } else {
            files[file.path] = position
        }
        return true
    }

    /// What keeps a claim from being granted; nil where nothing does.
    func problem(of claim: Claim) -> Problem? {
        let file = OutputFile(claim.address)
        return problem(of: claim, at: file, in: newFolders(of: file))
    }

    /// As its owner wrote it, where `address` may differ in normalization.
    func owner(of address: Address) -> Claim? {
        guard let claim = owner(of: OutputFile(address)),
            claim.address == address || claim.address.outputPath == address.outputPath
        else { return nil }
        return claim
    }

    /// All that are taken.
    var addresses: [Address] { claims.map(\.address) }
}

extension ClaimRegister {
    private func problem(
        of claim: Claim, at file: OutputFile, in newFolders: [String]
    ) -> Problem? {
        if let taken = taken(file, in: newFolders) { return collision(claim, taken) }
        guard file.path == Self.reserved || file.path.hasPrefix(Self.reserved + "/") else {
            return nil
        }
        return Problem(
            "reserved-address",
            "/\(claim.address.path) is not to be had: in Output, .sitegen holds sitegen's records",
            at: claim.claimant.location, help: "give the folder another name")
    }

    private func owner(of file: OutputFile) -> Claim? {
        guard let folder = folders[file.folder] else { return nil }
        guard file.name != nil else { return folder.page.map { claims[Int($0)] } }
        return files[file.path].map { claims[Int($0)] }
    }

    /// The claim to the file, to one in a folder of its name, or to a file that has the name of one
    /// of its folders.
    private func taken(_ file: OutputFile, in newFolders: [String]) -> Claim? {
        if let outermost = newFolders.last { return owner(of: OutputFile(standingFor: outermost)) }
        return owner(of: file) ?? folders[file.asFolder].map { claims[Int($0.first)] }
    }

    /// The folders that a file lies in, innermost first, up to one that is known: what that lies in
    /// is known too, and is no file.
    private func newFolders(of file: OutputFile) -> [String] {
        var new: [String] = []
        var folder = file.folder
        while folders[folder] == nil {
            new.append(folder)
            folder = OutputFile(standingFor: folder).folder
        }
        return new
    }

    private func collision(_ claim: Claim, _ other: Claim) -> Problem {
        // The later of two generated things has no file of its own to point at.
        let (here, there) = claim.claimant.location == nil ? (other, claim) : (claim, other)
        let (path, taken) = (claim.address.outputPath, other.address.outputPath)
        let isOne = path == taken
        let isCase = !isOne && path.foldedForFileSystems == taken.foldedForFileSystems
        let both = "\(here.claimantAndAddress) and \(there.claimantAndAddress)"
        return Problem(
            isCase ? "address-case" : "address-collision",
            isOne
                ? "\(here.claimant.words) and \(there.claimant.words) have one address: "
                    + "/\(here.address.path)"
                : isCase
                    ? "\(both) have addresses that differ only by case"
                    : "\(both) are a file and a folder of one name",
            at: here.claimant.location, help: "give one of them another slug or name")
    }
}
