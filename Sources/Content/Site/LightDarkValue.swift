import Diagnostics
import YAML

/// A token's CSS values in the light and the dark colour scheme.
package struct LightDarkValue: Sendable, Hashable {
    package let light: String
    package let dark: String

    package init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

/// Reads one token of `theme` in site.yml: a value, or one each for the light and the dark scheme.
struct ThemeValueReader {
    let token: ThemeToken
    let lines: SourceLines
    private(set) var problems: [Problem] = []

    /// Returns `nil` and adds a problem for an invalid CSS value.
    mutating func value(_ node: YAMLNode) -> LightDarkValue? {
        guard case .map = node.value else {
            return css(node).map { LightDarkValue(light: $0, dark: $0) }
        }
        var schemes = FieldReader(node, in: lines, what: token.rawValue)
        let light = schemes.node("light")
        let dark = schemes.node("dark")
        problems += schemes.allProblems()
        guard let either = light ?? dark else {
            fail(
                "\(token.rawValue) has neither light nor dark", at: node,
                help: "write \(token.rawValue): { light: …, dark: … }")
            return nil
        }
        guard let first = css(either) else { return nil }
        guard let dark, light != nil else { return LightDarkValue(light: first, dark: first) }
        return css(dark).map { LightDarkValue(light: first, dark: $0) }
    }
}

extension ThemeValueReader {
    private mutating func css(_ node: YAMLNode) -> String? {
        if let text = node.text, token.accepts(text) { return text }
        let text = node.text ?? node.kind
        switch token.syntax {
        case .length:
            fail(
                "\"\(text)\" is not a length in CSS", at: node,
                help: "write it as in \(token.rawValue): 15px")
        case .fontFamilies:
            fail(
                "\"\(text)\" is not a list of font families in CSS", at: node,
                help: "write it as in \(token.rawValue): Inter, \"Noto Sans\", sans-serif")
        case .colour:
            fail(
                "\"\(text)\" is not a colour in CSS", at: node,
                help: Suggestions.didYouMean(text, in: ThemeToken.namedColours.keys)
                    ?? "write it as in \(token.rawValue): \"#007AFF\", in quotes")
        }
        return nil
    }

    private mutating func fail(_ message: String, at node: YAMLNode, help: String) {
        problems.append(
            Problem("bad-theme-value", message, at: lines.location(of: node.range), help: help))
    }
}
