import Diagnostics
import Platform
import Templating

/// Checks the bounces that templates name: `data-bounce="bounce-slow"`, `class="bounce-slow"`.
struct BounceCheck: Sendable, Equatable {
    /// The classes of site.yml's motion, for suggestions.
    let animations: [String]

    /// All style sheets, generated ones too. A class of the site's own is in one of them.
    let styleSheets: [[UInt8]]

    /// Returns a problem for each name that is no class of any style sheet.
    func problems(in sources: [TemplateSource]) -> [Problem] {
        let named = sources.flatMap { names(in: $0.text) }
        guard !named.isEmpty else { return [] }
        let css = styleSheets.map { String(decoding: $0, as: UTF8.self) }
        let classes = Set(css.flatMap { $0.matches(of: /\.([A-Za-z_-][\w-]*)/).map(\.output.1) })
        return named.filter { !classes.contains($0.name) }.map { name, location in
            Problem(
                "unknown-bounce", "no bounce \"\(name)\"", at: location,
                help: Suggestions.didYouMean(String(name), in: animations)
                    ?? "use one of: \(animations.joined(separator: ", ")); "
                    + "site.yml adds others below motion")
        }
    }

    /// Returns the values of `data-bounce`, and the classes that begin with `bounce-`.
    private func names(in source: SourceText) -> [(name: Substring, location: Location)] {
        let text = String(decoding: source.bytes, as: UTF8.self)
        guard text.firstRange(of: "bounce") != nil else { return [] }
        return text.matches(of: /(data-bounce|class)=["']([^"'{}]+)["']/).flatMap { attribute in
            attribute.output.2.split(whereSeparator: \.isWhitespace)
                .filter { attribute.output.1 == "data-bounce" || $0.hasPrefix("bounce-") }
                .map { name in
                    let start = text.utf8.distance(from: text.startIndex, to: name.startIndex)
                    let range = start..<(start + name.utf8.count)
                    return (name, source.location(of: range))
                }
        }
    }
}
