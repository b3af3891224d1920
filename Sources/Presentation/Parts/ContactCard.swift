import Templating

/// A contact as grids and lists show it.
package struct ContactCard: Sendable, Hashable {
    package internal(set) var name: String
    package let url: String

    /// The address of the picture; nil where there is none, or none that may be published.
    package let photo: String?

    /// One or two letters that stand in for a picture.
    package let initials: String

    /// Which of the theme's colours stands behind the initials, `1` to `8`; the same for a
    /// contact in every build.
    package let colour: String
    package let title: String?
    package let organization: String?
}

extension ContactCard: TemplateModel {
    package static let vocabulary = Vocabulary<ContactCard> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("photo", \.photo)
        $0.text("initials", \.initials)
        $0.text("colour", \.colour)
        $0.text("title", \.title)
        $0.text("organization", \.organization)
    }
}
