/// The languages that are coloured.
package enum CodeLanguage: CaseIterable, Sendable {
    case swift, json, yaml, html, css, javaScript

    /// Of sh, bash and zsh.
    case shell

    /// What a terminal showed: commands behind prompts, and what they answered.
    case console

    /// By the name that stands behind a fence, in any case; nil for a language that is not known.
    package init?(name: String) {
        switch name.lowercased() {
        case "swift": self = .swift
        case "json", "jsonc", "json5", "geojson", "webmanifest": self = .json
        case "yaml", "yml": self = .yaml
        case "sh", "shell", "bash", "zsh", "ksh": self = .shell
        case "console", "terminal", "shell-session", "sh-session", "shellsession": self = .console
        case "html", "xhtml", "htm", "xml", "svg": self = .html
        case "css": self = .css
        case "javascript", "js", "mjs", "cjs", "jsx", "node": self = .javaScript
        default: return nil
        }
    }
}
