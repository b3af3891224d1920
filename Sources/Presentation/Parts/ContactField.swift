import Templating

/// One published way to reach a contact.
package struct ContactField: Sendable, Hashable {
    /// What kind it is: `work`, `home`, or the card's own label; nil where the card says nothing.
    package let label: String?

    /// As the card writes it; a postal address has one entry a line.
    package let lines: [String]

    /// `mailto:`, `tel:` or a web address; nil for a postal address.
    package let url: String?
}

extension ContactField: TemplateModel {
    package static let vocabulary = Vocabulary<ContactField> {
        $0.text("label", \.label)
        $0.texts("lines", \.lines)
        $0.text("url", \.url)
    }
}
