import Diagnostics
import Platform

/// The limits of links in the file system.
struct LinkBoundary: Sendable {
    /// The folder that links may not leave, with its own links resolved.
    private let folder: String

    /// The folder that links may not enter, with its own links resolved.
    private let contacts: String?

    /// True for the links in the contacts, whose pictures may be links.
    private let isOfContacts: Bool

    init(folder: String, contacts: String? = nil, isOfContacts: Bool = false) {
        self.folder = FileStatus.realPath(of: folder) ?? folder
        self.contacts = contacts.flatMap { FileStatus.realPath(of: $0) }
        self.isOfContacts = isOfContacts
    }

    /// Returns the problem with following a link to `target`; `nil` if it is allowed.
    func refusal(ofLinkTo target: String, isFolder: Bool, at shown: String) -> Problem? {
        if !Self.contains(folder, target) {
            return Problem(
                "link-leaves-content", "this link leads out of the site's content",
                at: Location(path: shown),
                help: "put a copy of the file here instead; a build reads nothing from outside")
        }
        guard let contacts, Self.contains(contacts, target) else { return nil }
        let isRoot = isOfContacts && target == contacts && shown == "Content/contacts"
        let isPicture = isOfContacts && !isFolder && !target.lowercased().hasSuffix(".vcf")
        return isRoot || isPicture ? nil : intoContacts(at: shown)
    }

    /// Returns the problem with walking a folder that a link above it led to; `nil` if it is
    /// allowed.
    func refusal(ofWalking real: String, at shown: String) -> Problem? {
        guard !isOfContacts, let contacts, Self.contains(contacts, real) else { return nil }
        return intoContacts(at: shown)
    }

    private func intoContacts(at shown: String) -> Problem {
        Problem(
            "link-into-contacts", "this link leads to contacts", at: Location(path: shown),
            help: "remove it: contacts are only read from Content/contacts, so that consent.yml "
                + "applies to all of them")
    }

    /// Compares bytes, because file systems distinguish canonically equivalent names.
    private static func contains(_ folder: String, _ path: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8)
            || folder == "/" || path.utf8.starts(with: Array("\(folder)/".utf8))
    }
}
