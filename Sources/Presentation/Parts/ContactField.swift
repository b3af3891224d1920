import Templating

/// One published way to reach a contact.
public struct ContactField: Sendable, Hashable {
    /// What kind it is: `work`, `home`, or the card's own label; nil where the card says nothing.
    public let label: String?

    /// As the card writes it; a postal address has one entry a line.
    public let lines: [String]

    /// `mailto:`, `tel:` or a web address; nil for a postal address.
    public let url: String?
}

extension ContactField: TemplateModel {
    public static let vocabulary = Vocabulary<ContactField> {
        $0.text("label", \.label)
        $0.texts("lines", \.lines)
        $0.text("url", \.url)
    }
}
