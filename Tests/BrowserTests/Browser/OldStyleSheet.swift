/// A style sheet as a browser of 2021 reads it: without nested rules, `:has()`, ranges in media
/// queries, and newer functions, units and properties.
struct OldStyleSheet {
    /// The rules that the browser understands.
    private(set) var css = ""

    /// Rules within rules.
    private(set) var nestedRules: [String] = []

    init(_ text: String) {
        css = rules(text[...])
    }

    nonisolated(unsafe) private static let newFunction =
        /color-mix\(|ok(lch|lab)\(|\bl(ch|ab)\(|light-dark\(|\blinear\(|[0-9](cq|[dsl]v)[a-z]+|inline-end$/

    private static let newProperties: Set = [
        "animation-composition", "animation-range", "animation-timeline", "container-type",
        "hyphenate-limit-chars", "rotate", "scale", "text-wrap", "translate",
        "view-transition-name",
    ]
}

extension OldStyleSheet {
    private mutating func rules(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let open = Self.end(of: rest, before: "{;") {
            let prelude = rest[..<open]
            guard rest[open] == "{" else {
                result += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            let inner = rest[rest.index(after: open)...]
            let close = Self.end(of: inner, before: "}") ?? inner.endIndex
            result += rule(prelude, inner[..<close])
            rest = inner[close...].dropFirst()
        }
        return result
    }

    private mutating func rule(_ prelude: Substring, _ body: Substring) -> String {
        if prelude.hasPrefix("@keyframes") || prelude.hasPrefix("@font-face") {
            return "\(prelude){\(body)}"
        }
        if prelude.hasPrefix("@media") {
            return prelude.contains(/[<>]/) ? "" : "\(prelude){\(rules(body))}"
        }
        if prelude.hasPrefix("@supports") {
            let isNew =
                prelude.contains(Self.newFunction)
                || Self.newProperties.contains { prelude.contains($0) }
                || prelude.contains("selector(")
            return isNew ? "" : rules(body)
        }
        if prelude.hasPrefix("@") || prelude.contains(/:has\(|[^-]autofill|&/) { return "" }
        return "\(prelude){\(declarations(body, in: prelude))}"
    }

    private mutating func declarations(_ text: Substring, in prelude: Substring) -> String {
        var result: [String] = []
        var rest = text
        while !rest.isEmpty {
            let end = Self.end(of: rest, before: "{;") ?? rest.endIndex
            let one = rest[..<end]
            if end < rest.endIndex, rest[end] == "{" {
                nestedRules.append("\(prelude) \(one)")
                rest = rest[rest.index(after: end)...]
                rest = rest[(Self.end(of: rest, before: "}") ?? rest.endIndex)...].dropFirst()
                continue
            }
            rest = rest[end...].dropFirst()
            let parts = one.split(separator: ":", maxSplits: 1)
            guard let name = parts.first, !Self.newProperties.contains(String(name)) else {
                continue
            }
            guard one.contains(Self.newFunction) else {
                result.append(String(one))
                continue
            }
            // With var() a declaration is found to be invalid only after an earlier one is gone.
            if name.hasPrefix("--") {
                result.append("\(name):unknown()")
            } else if one.contains("var(") {
                result.append("\(name):unset")
            }
        }
        return result.joined(separator: ";")
    }

    /// Returns the place of the first of some characters outside of braces, parentheses and
    /// strings.
    private static func end(of text: Substring, before characters: String) -> String.Index? {
        var depth = 0
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if depth == 0, characters.contains(character) {
                return index
            } else if character == "(" || character == "{" {
                depth += 1
            } else if character == ")" || character == "}" {
                depth -= 1
            }
        }
        return nil
    }
}
