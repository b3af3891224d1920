import Diagnostics

/// A template's text and the name under which others include it.
package struct TemplateSource: Sendable, Equatable {
    /// As written in `{{>name}}` and `{{<name}}`: `partials/card`.
    package let name: String

    package let text: SourceText

    package init(name: String, text: SourceText) {
        self.name = name
        self.text = text
    }
}
