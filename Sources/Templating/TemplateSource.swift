import Diagnostics

/// A template's text and the name under which others include it.
public struct TemplateSource: Sendable, Equatable {
    /// As written in `{{>name}}` and `{{<name}}`: `partials/card`.
    public let name: String

    public let text: SourceText

    public init(name: String, text: SourceText) {
        self.name = name
        self.text = text
    }
}
