import Templating

/// What Open Graph says of a person.
public struct SocialProfile: Sendable, Hashable, Encodable {
    /// Empty where the card does not say, as is the next.
    public let given: String
    public let family: String
}

extension SocialProfile: TemplateModel {
    public static let vocabulary = Vocabulary<SocialProfile> {
        $0.text("given-name", \.given)
        $0.text("family-name", \.family)
    }
}
