import Diagnostics
import Foundation
import Platform

/// The owner of each file of Output. Two claims to one file, or to files that differ only by case,
/// are a problem: many file systems cannot distinguish the latter.
struct ClaimRegister: Sendable {
    private(set) var problems: [Problem] = []

    /// The place of the patterns that site.yml sets; `nil` if it sets none.
    private let permalinks: Location?

    /// Granted claims.
    private var claims: [Claim] = []

    /// By folded path (see `OutputFile`); the root always exists.
    private var folders = ["": Folder(first: 0)]

    /// Positions in `claims` by folded path, except pages.
    private var files: [String: Int32] = [:]

    /// The folded paths of pages in files of their own, without `.html`.
    private var pageFiles: Set<String> = []

    private struct Folder {
        /// The position in `claims` of the first file below it.
        let first: Int32

        /// The position in `claims` of its page.
        var page: Int32?
    }

    /// Reserves space for these numbers of claims, and an eighth more.
    init(pages: Int = 0, files: Int = 0, permalinks: Location? = nil) {
        self.permalinks = permalinks
        claims.reserveCapacity((pages + files) / 8 * 9)
        folders.reserveCapacity(pages)
        self.files.reserveCapacity(files)
    }

    /// Returns true if the claim was granted.
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
        if claim.address.isPageFile { pageFiles.insert(file.stem) }
        if file.name == nil {
            folders[file.folder]?.page = position
        } else {
            files[file.path] = position
        }
        return true
    }

    /// Returns the problem that the claim would have, or `nil` if it can be granted.
    func problem(of claim: Claim) -> Problem? {
        let file = OutputFile(claim.address)
        return problem(of: claim, at: file, in: newFolders(of: file))
    }

    /// Returns the claim that has the address.
    func owner(of address: Address) -> Claim? {
        guard let claim = owner(of: OutputFile(address)),
            claim.address == address || claim.address.outputPath == address.outputPath
        else { return nil }
        return claim
    }

    /// Returns the page in a file of its own whose path without `.html` this is.
    func pageFile(_ path: String) -> Claim? {
        owner(of: .alias("\(path).html")).flatMap { $0.address.isPageFile ? $0 : nil }
    }

    /// All granted addresses.
    var addresses: [Address] { claims.map(\.address) }
}

extension ClaimRegister {
    private func problem(
        of claim: Claim, at file: OutputFile, in newFolders: [String]
    ) -> Problem? {
        if let other = taken(file, in: newFolders) { return collision(claim, other) }
        return twin(of: claim.address, file).map { collision(claim, $0) }
    }

    private func owner(of file: OutputFile) -> Claim? {
        guard let folder = folders[file.folder] else { return nil }
        guard file.name != nil else { return folder.page.map { claims[Int($0)] } }
        return files[file.path].map { claims[Int($0)] }
    }

    /// Returns the claim to the same file, to a file in a folder of its name, or to a file with the
    /// name of one of its folders.
    private func taken(_ file: OutputFile, in newFolders: [String]) -> Claim? {
        if let outermost = newFolders.last { return owner(of: OutputFile(inPlaceOf: outermost)) }
        return owner(of: file) ?? folders[file.asFolder].map { claims[Int($0.first)] }
    }

    /// Returns the file's new folders, innermost first, up to a known one: the parents of a known
    /// folder are known, too.
    private func newFolders(of file: OutputFile) -> [String] {
        var new: [String] = []
        var folder = file.folder
        while folders[folder] == nil {
            new.append(folder)
            folder = OutputFile(inPlaceOf: folder).folder
        }
        return new
    }

    /// Returns the claim to the page `ada.html` for the page `ada/`, and the reverse.
    private func twin(of address: Address, _ file: OutputFile) -> Claim? {
        if address.isPageFile { return owner(of: OutputFile(folded: file.stem + "/")) }
        guard !pageFiles.isEmpty, file.name == nil else { return nil }
        let page = String(file.folder.dropLast())
        return pageFiles.contains(page) ? owner(of: OutputFile(folded: page + ".html")) : nil
    }

    private func collision(_ claim: Claim, _ other: Claim) -> Problem {
        // A generated page or file has no location; then the other claim's location is used.
        let (here, there) = claim.claimant.location == nil ? (other, claim) : (claim, other)
        let (path, taken) = (claim.address.outputPath, other.address.outputPath)
        let isOne = path == taken
        let isCase = !isOne && path.foldedForFileSystems == taken.foldedForFileSystems
        // "ada.html" and "ada/" are two files, but files beside both would be in one folder.
        let isTwin =
            (claim.address.isPageFile || other.address.isPageFile)
            && claim.address.path.folderOfPage.foldedForFileSystems
                == other.address.path.folderOfPage.foldedForFileSystems
        let both = "\(here.claimantAndAddress) and \(there.claimantAndAddress)"
        return Problem(
            isCase ? "address-case" : "address-collision",
            isOne
                ? "\(here.claimant.words) and \(there.claimant.words) have one address: "
                    + "/\(here.address.path)"
                : isCase
                    ? "\(both) have addresses that differ only by case"
                    : isTwin
                        ? "\(both) have addresses that differ only at the end"
                        : "\(both) are a file and a folder of one name",
            at: here.claimant.location ?? permalinks,
            help: helpForContacts(here.claimant, there.claimant)
                ?? "give one of them another slug or name"
                + (permalinks == nil ? "" : ", or change permalinks in site.yml"))
    }

    /// Returns the help for two contacts of one address; `nil` for other claims.
    private func helpForContacts(_ here: Claimant, _ there: Claimant) -> String? {
        guard case .contact(let a) = here, case .contact(let b) = there else { return nil }
        let (first, second) = (b.value, a.value)
        guard let own = first.line(forSlug: first.slug),
            let other = second.line(forSlug: "\(second.slug)-2")
        else {
            let files = Set([first, second].map(\.location.path)).sorted()
            return "rename a file with one card, or add a UID line to each card in "
                + "\(files.joined(separator: " and ")) (sitegen import vcard does so with a file "
                + "outside Content), and below contacts: in consent.yml write a slug: for each UID"
        }
        return "below contacts: in Content/contacts/consent.yml, write \(own) and \(other)"
    }
}

/// A file of Output on a file system that ignores case and normalization.
private struct OutputFile {
    /// Without `index.html` for a page.
    let path: String

    /// Empty for the root, else with a trailing slash.
    let folder: String

    /// `nil` for a page.
    let name: String?

    init(_ address: Address) {
        self.init(folded: address.file.foldedForFileSystems)
    }

    /// The file with a folder's name, which would make the folder impossible.
    init(inPlaceOf folder: String) {
        self.init(folded: String(Substring(folder.utf8.dropLast())))
    }

    init(folded path: String) {
        let slash = path.lastIndex(ofByte: UInt8(ascii: "/"))
        let start = slash.map(path.utf8.index(after:)) ?? path.startIndex
        let name = path[start...]
        folder = name.isEmpty ? path : String(path[..<start])
        let isPage = name.isEmpty || name == "index.html"
        self.path = isPage ? folder : path
        self.name = isPage ? nil : String(name)
    }
}

extension OutputFile {
    /// The path without `.html`.
    var stem: String { String(path.dropLast(".html".count)) }

    /// The path of a folder with this file's name.
    var asFolder: String { name == nil ? "\(path)index.html/" : "\(path)/" }
}

extension String {
    /// A path on a file system that ignores case and normalization.
    fileprivate var foldedForFileSystems: String {
        if isFoldedASCII { return self }
        return precomposedStringWithCanonicalMapping.lowercased()
    }
}
