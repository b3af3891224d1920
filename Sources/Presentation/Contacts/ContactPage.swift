import Content
import Platform
import Templating

/// The vocabulary of `Templates/contact.mustache`.
package struct ContactPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// With the whole name: prefixes, name, suffixes.
    package let contact: ContactCard

    /// The pronunciation of the name; `nil` if the card has none, or it equals the name.
    package var phonetic: String? = nil
    package var nicknames: [String] = []

    /// `she/her`.
    package var pronouns: [String] = []

    /// The preferred one first.
    package var titles: [String] = []

    /// Without those that are also titles.
    package var roles: [String] = []

    /// The preferred one first.
    package var organizations: [Organization] = []
    package var emails: [ContactField] = []
    package var phones: [ContactField] = []
    package var addresses: [ContactField] = []
    package var urls: [ContactField] = []
    package var social: [ContactField] = []
    package var birthday: DateText? = nil

    /// In words of the site's language.
    package var languages: [String] = []
    package var expertise: [String] = []
    package var interests: [String] = []
    package var groups: [ContactGroup] = []

    /// The entries of the site's own collections that name the contact.
    package var collections: [EntryList] = []

    package var biography: HTML? = nil

    /// The same in parts, with groups and lists.
    package var biographyParts: [TextPart] = []

    /// The tag of the biography's language, if it is not that of the page.
    package var biographyLanguage: String?

    /// The note's paragraphs.
    package var note: [String] = []

    /// Newest first.
    package let posts: [EntrySummary]

    /// The heading above them: `Posts by Ada Lovelace`.
    package let postsBy: String

    /// `nil` if all posts are on one page. Later pages only have the names and the posts.
    package var pagination: Pagination?

    /// Some of the others in the contact's group; `nil` on later pages, and if there are none.
    package var others: GroupView?

    /// The contacts before and after this one in alphabetical order; `nil` at the ends, and on later
    /// pages.
    package var previous: ContactCard?
    package var next: ContactCard?

    /// The URL of a vCard with these values, for the visitor's address book.
    package let vcard: String
    package let allContacts: String

    /// The parts of the preferred organization.
    package var organization: [String] { organizations.first?.parts ?? [] }

    /// The first ones that a visitor can use with one click.
    private var mail: ContactField? { emails.first { $0.url != nil } }
    private var call: ContactField? { phones.first { $0.url != nil } }
    private var web: ContactField? { urls.first { $0.url != nil } }

    /// True if the contact publishes an address of any kind or a personal fact.
    package var isReachable: Bool {
        !(emails.isEmpty && phones.isEmpty && addresses.isEmpty && urls.isEmpty && social.isEmpty
            && birthday == nil && languages.isEmpty && expertise.isEmpty && interests.isEmpty)
    }
}

extension ContactPage: TemplateModel {
    package static let vocabulary = Vocabulary<ContactPage> {
        $0.page(\.site, \.page)
        $0.model("contact", \.contact)
        $0.text("phonetic", \.phonetic)
        $0.flaggedTexts("nicknames", \.nicknames)
        $0.flaggedTexts("pronouns", \.pronouns)
        $0.flaggedTexts("titles", \.titles)
        $0.flaggedTexts("roles", \.roles)
        $0.list("organizations", \.organizations)
        $0.texts("organization", \.organization)
        $0.flag("has-organization") { !$0.organizations.isEmpty }
        $0.list("emails", \.emails)
        $0.list("phones", \.phones)
        $0.list("addresses", \.addresses)
        $0.list("urls", \.urls)
        $0.list("social", \.social)
        $0.model("mail", \.mail)
        $0.model("call", \.call)
        $0.model("web", \.web)
        $0.model("birthday", \.birthday)
        $0.flaggedTexts("languages", \.languages)
        $0.flaggedTexts("expertise", \.expertise)
        $0.flaggedTexts("interests", \.interests)
        $0.flaggedList("groups", \.groups)
        $0.html("biography", \.biography)
        $0.list("biography-parts", \.biographyParts)
        $0.text("biography-language", \.biographyLanguage)
        $0.flag("has-biography") { $0.biography != nil }
        $0.flaggedTexts("note", \.note)
        $0.flaggedList("posts", \.posts)
        $0.text("posts-by", \.postsBy)
        $0.text("vcard", \.vcard)
        $0.text("all-contacts", \.allContacts)
        $0.flag("reachable", \.isReachable)
        $0.flaggedList("collections", \.collections)
        $0.model("pagination", \.pagination)
        $0.model("others", \.others)
        $0.model("previous", \.previous)
        $0.model("next", \.next)
        $0.flag("has-neighbours") { $0.previous != nil || $0.next != nil }
    }
}

/// One organization of a contact.
package struct Organization: Sendable, Hashable {
    /// The name, then the units from large to small; only the units if the contact is the
    /// organization.
    package let parts: [String]
}

extension Organization: TemplateModel {
    package static let vocabulary = Vocabulary<Organization> { $0.texts("parts", \.parts) }
}

/// One published e-mail address, phone number, postal address, URL, or account at a service.
package struct ContactField: Sendable, Hashable {
    /// `work`, `home`, or the card's own label; `nil` if the card has none.
    package let label: String?

    /// The card's own text; a postal address has one element per line, an account `github.com/ada`.
    package let lines: [String]

    /// `mailto:`, `tel:` or a web address; `nil` if there is none, as for a postal address.
    package let url: String?

    /// The name of the icon of a known service.
    package var icon: String?

    /// The service of an account: `GitHub`.
    package var name: String?
}

extension ContactField: TemplateModel {
    package static let vocabulary = Vocabulary<ContactField> {
        $0.text("label", \.label)
        $0.texts("lines", \.lines)
        $0.text("url", \.url)
        $0.text("icon", \.icon)
        $0.text("name", \.name)
        $0.text("text", \.lines.first)
    }
}

/// A contact in grids and lists.
package struct ContactCard: Sendable, Hashable {
    package internal(set) var name: String

    /// The last part of the page's address.
    package let slug: String
    package let url: String

    /// The URL of the picture; `nil` if there is none that may be published.
    package let photo: String?

    /// The value of `srcset`: squares of several sizes; `nil` if there are none.
    package internal(set) var photoSources: String?

    /// The mean colour of the picture, `#rrggbb`; `nil` if it is not known.
    package internal(set) var photoColour: String?

    /// One or two letters, shown in place of a picture.
    package let initials: String

    /// The number of the theme's colour behind the initials, `1` to `8`; the same in every build.
    package let colour: String
    package internal(set) var title: String?
    package internal(set) var organization: String?
    package let isOrganization: Bool

    /// In a group: the text beside the contact in groups.yml, or `nil`.
    package internal(set) var position: String?

    /// True in a group that the contact has joined as a former member.
    package internal(set) var isFormer = false

    /// False also in a group of former members alone, whose title says so.
    package internal(set) var showsFormer = false

    /// The HTML id of the first contact of a letter in a long list; `nil` for the others.
    package internal(set) var letterID: String?
}

extension ContactCard {
    /// The declarations of the card: the letters of the longest word, and the colour of the photo.
    private var cardStyle: String? {
        let declarations = [
            name.longestWord.map { "--letters:\($0)" }, photoColour.map { "--mean:\($0)" },
        ].compactMap(\.self)
        return declarations.isEmpty ? nil : declarations.joined(separator: ";")
    }

    /// The declarations of the portrait; `nil` if there are none.
    private var portraitStyle: String? { photoColour.map { "background-color:\($0)" } }
}

extension String {
    /// The number of characters of the longest word, if it is long: the theme writes it smaller.
    var longestWord: String? {
        var length = 0
        let mayBeLong = withBytes { text in
            text.contains {
                length = $0 <= 0x20 || $0 == UInt8(ascii: "-") ? 0 : length + 1
                return length > Self.ordinaryWord
            }
        }
        guard mayBeLong else { return nil }
        let words = split { $0.isWhitespace || $0 == "-" || $0.isOfUnspacedScript }
        return words.map(\.count).max().flatMap { $0 > Self.ordinaryWord ? String($0) : nil }
    }

    /// A word of 10 characters fits in a card, and in the large title on a telephone.
    private static let ordinaryWord = 10
}

extension Character {
    /// True for kana and Chinese characters: a line may end beside each.
    fileprivate var isOfUnspacedScript: Bool {
        unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) } ?? false
    }
}

extension ContactCard: TemplateModel {
    package static let vocabulary = Vocabulary<ContactCard> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("photo", \.photo)
        $0.text("photo-srcset", \.photoSources)
        $0.text("photo-colour", \.photoColour)
        $0.text("initials", \.initials)
        $0.text("colour", \.colour)
        $0.text("title", \.title)
        $0.text("organization", \.organization)
        $0.text("position", \.position)
        $0.flag("former", \.showsFormer)
        $0.text("letter-id", \.letterID)
        $0.text("card-style", \.cardStyle)
        $0.text("portrait-style", \.portraitStyle)
        $0.text("longest-word", \.name.longestWord)
    }
}
