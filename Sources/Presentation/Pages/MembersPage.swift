import Templating

/// What `Templates/members.mustache` can say: the form by which members get at their timelines,
/// and what its script must know to open them.
package struct MembersPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// In base64, with padding.
    package let salt: String

    /// How often PBKDF2 hashes a password.
    package let rounds: String

    /// The site's absolute address, which every payload is bound to.
    package let base: String

    /// The address of the folder in which the payloads lie.
    package let payloads: String

    /// Where a member turns who has forgotten the password; nil where site.yml does not say.
    package let forgottenPassword: String?
}

extension MembersPage: TemplateModel {
    package static let vocabulary = Vocabulary<MembersPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("salt", \.salt)
        $0.text("rounds", \.rounds)
        $0.text("base", \.base)
        $0.text("payloads", \.payloads)
        $0.text("forgotten-password", \.forgottenPassword)
    }
}
