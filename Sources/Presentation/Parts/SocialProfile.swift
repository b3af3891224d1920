import Templating

/// What Open Graph says of a person.
package struct SocialProfile: Sendable, Hashable {
    /// Empty where the card does not say, as is the next.
    package let given: String
    package let family: String
}

extension SocialProfile: TemplateModel {
    package static let vocabulary = Vocabulary<SocialProfile> {
        $0.text("given-name", \.given)
        $0.text("family-name", \.family)
    }
}
