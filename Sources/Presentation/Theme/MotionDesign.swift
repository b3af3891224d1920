import Content
import Diagnostics
import Motion
import Platform
import Templating

/// The site's motion: its bounces by name, and the problems of their settings.
package struct MotionDesign: Sendable {
    private let style: MotionStyle

    /// The complete style sheet.
    package var css: String { style.css }

    /// The classes that play an animation.
    package var classNames: [String] { style.bounces.keys.sorted().map(\.className) + ["shake"] }

    /// A name that is invalid in a class name is a problem; a duration with a visible jump at the
    /// end is a warning.
    package init(_ settings: MotionSettings, problems: inout [Problem]) {
        var bounces: [BounceName: Bounce] = [:]
        for named in settings.bounces {
            guard let name = BounceName(named.name) else {
                problems.append(Self.badName(named))
                continue
            }
            let bounce = Bounce(duration: named.seconds)
            bounces[name] = bounce
            if let jump = bounce.jump { problems.append(Self.warning(named, jump)) }
        }
        style = MotionStyle(
            implicitAnimationDuration: settings.implicitAnimationDuration
                ?? MotionStyle.defaultImplicitAnimationDuration, bounces: bounces)
    }
}

extension MotionDesign {
    /// The curves for the motion page, the default first.
    func curves(_ words: Words) -> [MotionCurve] {
        style.bounces.sorted { $0.key < $1.key }.map { name, bounce in
            MotionCurve(
                name: name.className, milliseconds: String(Int((bounce.duration * 1000).rounded())),
                drawing: .init(BounceDrawing(bounce, words: words.forDrawings).svg))
        }
    }

    static func shake(_ words: Words) -> MotionCurve {
        MotionCurve(
            name: "shake",
            milliseconds: String(Int((KeyframeAnimation.shake.duration * 1000).rounded())),
            drawing: .init(ShakeDrawing(words: words.forDrawings).svg))
    }

    private static func badName(_ bounce: MotionSettings.Bounce) -> Problem {
        Problem(
            "bad-bounce-name", "\"\(bounce.name)\" is not a valid name for a bounce",
            at: bounce.nameLocation, help: "use letters, digits and hyphens, as in slow: 0.8")
    }

    private static func warning(_ bounce: MotionSettings.Bounce, _ jump: Bounce.Jump) -> Problem {
        let size = Int((jump.size * 100).rounded())
        return Problem(
            .warning, "visible-jump",
            "the bounce \"\(bounce.name)\" does not end smoothly: its last step is \(size) % "
                + "of its way",
            at: bounce.location,
            help: "write \(jump.smoothDuration), the nearest longer duration that ends smoothly")
    }
}

extension MotionDesign {
    /// Returns a problem for each bounce that a template names (`data-bounce="bounce-slow"`,
    /// `class="bounce-slow"`) and that is no class of any style sheet. `styleSheets` are all,
    /// generated ones too: a class of the site's own is in one of them.
    func unknownBounces(in sources: [TemplateSource], styleSheets: [[UInt8]]) -> [Problem] {
        let named = sources.flatMap { names(in: $0.text) }
        guard !named.isEmpty else { return [] }
        let css = styleSheets.map { String(decoding: $0, as: UTF8.self) }
        let classes = Set(css.flatMap { $0.matches(of: /\.([A-Za-z_-][\w-]*)/).map(\.output.1) })
        return named.filter { !classes.contains($0.name) }.map { name, location in
            Problem(
                "unknown-bounce", "no bounce \"\(name)\"", at: location,
                help: Suggestions.didYouMean(String(name), in: classNames)
                    ?? "use one of: \(classNames.joined(separator: ", ")); "
                    + "site.yml adds others below motion")
        }
    }

    /// Returns the values of `data-bounce`, and the classes that begin with `bounce-`.
    private func names(in source: SourceText) -> [(name: Substring, location: Location)] {
        guard "bounce".withBytes({ name in source.bytes.withView { $0.holds(name) } }) else {
            return []
        }
        let text = String(decoding: source.bytes, as: UTF8.self)
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

extension Words {
    fileprivate var forDrawings: DrawingWords {
        DrawingWords(comma: self[.comma]) { key, values in
            self.text(key: key, values).asMarkup
        }
    }
}
