import Bytes
import Diagnostics
import Foundation

/// Who has which file of Output. Two that want one, or two that differ only by case, are a
/// problem: many file systems cannot tell them apart.
struct ClaimRegister: Sendable {
    /// Without those that met a problem.
    private(set) var claims: [Claim] = []
    private(set) var problems: [Problem] = []

    /// Positions in `claims`, by paths of Output.
    private var files: [String: Int] = [:]
    private var folders: [String: Int] = [:]

    /// The folder of Output in which sitegen keeps its records.
    private static let reserved = ".sitegen"

    /// Makes room for so many claims at once.
    mutating func reserve(_ count: Int) {
        claims.reserveCapacity(count)
        files.reserveCapacity(count)
        folders.reserveCapacity(count)
    }

    /// Whether the claim was granted.
    @discardableResult
    mutating func add(_ claim: Claim) -> Bool {
        let path = claim.address.outputPath.foldedForFileSystems
        let folders = newFolders(of: path)
        if let problem = problem(of: claim, at: path, in: folders) {
            problems.append(problem)
            return false
        }
        files[path] = claims.count
        for folder in folders { self.folders[folder] = claims.count }
        claims.append(claim)
        return true
    }

    /// What keeps a claim from being granted; nil where nothing does.
    func problem(of claim: Claim) -> Problem? {
        let path = claim.address.outputPath.foldedForFileSystems
        return problem(of: claim, at: path, in: newFolders(of: path))
    }

    /// As its owner wrote it, where `address` may differ in normalization.
    func owner(of address: Address) -> Claim? {
        guard let position = files[address.outputPath.foldedForFileSystems],
            claims[position].address.outputPath == address.outputPath
        else { return nil }
        return claims[position]
    }
}

extension ClaimRegister {
    private func problem(of claim: Claim, at path: String, in newFolders: [String]) -> Problem? {
        let taken = files[path] ?? folders[path] ?? newFolders.lazy.compactMap { files[$0] }.first
        if let taken { return collision(claim, claims[taken]) }
        guard path == Self.reserved || path.hasPrefix(Self.reserved + "/") else { return nil }
        return Problem(
            "reserved-address",
            "/\(claim.address.path) is not to be had: in Output, .sitegen holds sitegen's records",
            at: claim.location, help: "give the folder another name")
    }

    /// The folders that a path lies in, innermost first, up to one that is known: what that lies
    /// in is known too, and is no file.
    private func newFolders(of path: String) -> [String] {
        var new: [String] = []
        var folder = path.parentFolder
        while let next = folder, folders[next] == nil {
            new.append(next)
            folder = next.parentFolder
        }
        return new
    }

    private func collision(_ claim: Claim, _ other: Claim) -> Problem {
        // The later of two generated things has no file of its own to point at.
        let (here, there) = claim.location == nil ? (other, claim) : (claim, other)
        let (path, taken) = (claim.address.outputPath, other.address.outputPath)
        let isOne = path == taken
        let isCase = !isOne && path.foldedForFileSystems == taken.foldedForFileSystems
        let both = "\(here.ownerAndAddress) and \(there.ownerAndAddress)"
        return Problem(
            isCase ? "address-case" : "address-collision",
            isOne
                ? "\(here.owner) and \(there.owner) have one address: /\(here.address.path)"
                : isCase
                    ? "\(both) have addresses that differ only by case"
                    : "\(both) are a file and a folder of one name",
            at: here.location, help: "give one of them another slug or name")
    }
}

extension String {
    /// As file systems that ignore case and normalization see a path.
    fileprivate var foldedForFileSystems: String {
        if isFoldedASCII { return self }
        return precomposedStringWithCanonicalMapping.lowercased()
    }

    /// Nil at the root.
    fileprivate var parentFolder: String? {
        lastIndex(ofByte: UInt8(ascii: "/")).map { String(self[..<$0]) }
    }
}
