import Diagnostics

/// A text that the site publishes, and so the sensitive values that may legitimately occur in it:
/// consent to a field covers the field's own value, not everything that is written in it.
package struct PublishedText: Sendable, Hashable {
    package enum Field: Sendable {
        case setting, name, organization, title, email, phone, address, url, note, publication
    }

    package let text: String
    let field: Field

    /// The page that shows it, as consent.yml names it; `nil` if all pages may.
    let page: String?

    /// True for a text of a page that is only a withheld name: it may be on its page, and on
    /// generated pages that link to that, but in no other text.
    var isName = false

    package init(_ text: String, _ field: Field, page: String? = nil) {
        self.text = text
        self.field = field
        self.page = page
    }

    /// True if the name of an unpublished contact is a warning: it is common in names of companies.
    var warnsOfNames: Bool { field == .organization || field == .title }

    /// True if a value of this kind may occur in the text.
    func permits(_ kind: SensitiveKind) -> Bool {
        switch kind {
        case .photo: false
        case .note: true
        case .name, .slug: field != .note
        case .email: field == .email || field == .setting
        case .phone: field == .phone || field == .setting
        case .street: field == .address || field == .setting
        case .birthday: field == .phone || field == .setting
        }
    }
}

/// The text that a generated file is made from.
package struct LeakSource: Sendable {
    let text: SourceText

    /// The line of BEGIN:VCARD of a contact's card; `nil` for a text without cards.
    let card: Int?

    /// Where the front matter ends: a value below is reported there, even if a name in the front
    /// matter that no page shows comes first. 0 for a text without front matter.
    let bodyStart: Int

    package init(_ text: SourceText, card: Int? = nil, bodyStart: Int = 0) {
        self.text = text
        self.card = card
        self.bodyStart = bodyStart
    }
}

/// The text of an entry or a biography as pages show it: the path of its file, and the Output file
/// of its page, or of its list if it has no page. `slugs` are parts of addresses that are made from
/// it, and keys.
package typealias ShownSource = (
    path: String, page: String, hasPage: Bool, slugs: [String], bytes: () -> [UInt8]
)
