import Templating

/// What `Templates/members.mustache` can say: the form by which members get at their timelines,
/// and what its script must know to open them.
public struct MembersPage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead

    /// In base64, with padding.
    public let salt: String

    /// How often PBKDF2 hashes a password.
    public let rounds: String

    /// The site's absolute address, which every payload is bound to.
    public let base: String

    /// The address of the folder in which the payloads lie.
    public let payloads: String

    /// Where a member turns who has forgotten the password; nil where site.yml does not say.
    public let forgottenPassword: String?
}

extension MembersPage: TemplateModel {
    public static let vocabulary = Vocabulary<MembersPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("salt", \.salt)
        $0.text("rounds", \.rounds)
        $0.text("base", \.base)
        $0.text("payloads", \.payloads)
        $0.text("forgotten-password", \.forgottenPassword)
    }
}
