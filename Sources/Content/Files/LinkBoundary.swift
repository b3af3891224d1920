import Diagnostics
import Platform

/// Where links of the file system may lead.
struct LinkBoundary: Sendable {
    /// What they may not leave, its own links resolved.
    private let folder: String

    /// What they may not enter, its own links resolved.
    private let contacts: String?

    /// Whether it is the contacts whose links these are: their pictures may be links.
    private let isOfContacts: Bool

    init(folder: String, contacts: String? = nil, isOfContacts: Bool = false) {
        self.folder = Self.resolved(folder) ?? folder
        self.contacts = contacts.flatMap(Self.resolved)
        self.isOfContacts = isOfContacts
    }

    /// Nil, with errno, where the path leads to nothing.
    static func resolved(_ path: String) -> String? {
        RealPath.of(path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Why a link to `target` may not be followed; nil where it may.
    func refusal(ofLinkTo target: String, isFolder: Bool, at shown: String) -> Problem? {
        if !Self.holds(folder, target) {
            return Problem(
                "link-leaves-content", "this link leads out of the site's content",
                at: Location(path: shown),
                help: "put a copy of the file here instead; a build reads nothing from outside")
        }
        guard let contacts, Self.holds(contacts, target) else { return nil }
        let isRoot = isOfContacts && target == contacts && shown == "Content/contacts"
        let isPicture = isOfContacts && !isFolder && !target.lowercased().hasSuffix(".vcf")
        return isRoot || isPicture ? nil : intoContacts(at: shown)
    }

    /// Why a folder may not be walked that a link further up has led to; nil where it may.
    func refusal(ofWalking real: String, at shown: String) -> Problem? {
        guard !isOfContacts, let contacts, Self.holds(contacts, real) else { return nil }
        return intoContacts(at: shown)
    }

    private func intoContacts(at shown: String) -> Problem {
        Problem(
            "link-into-contacts", "a link leads to contacts here", at: Location(path: shown),
            help: "remove it: contacts are read from their own place alone, so that consent.yml "
                + "holds for all of them")
    }

    /// Compares bytes: to a file system no two spellings are the same.
    private static func holds(_ folder: String, _ path: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8)
            || folder == "/" || path.utf8.starts(with: Array("\(folder)/".utf8))
    }
}
