import Foundation
import Platform

/// Markdown for template code that embeds something in a text.
enum Shortcode {
    /// The arguments that `markdown` reads.
    static let arguments: Set = [
        "id", "provider", "user", "src", "path", "url", "image", "image_path", "alt", "caption",
        "title", "attr", "attrlink", "link", "video_id", "light_src",
        "default_src", "default_alt", "description", "text", "content",
    ]

    /// Those that only pictures keep.
    static let argumentsOfPictures: Set = ["alt", "caption", "attr", "attrlink", "link"]

    /// Returns Markdown for a picture or a link to a video, a gist or a post of another site; `nil`
    /// for anything else.
    static func markdown(for name: String, _ arguments: Arguments) -> String? {
        let first = arguments["id"] ?? arguments["video_id"] ?? arguments[0]
        let title = arguments["title"]
        switch name.lowercased() {
        case "youtube", "yt", "youtubeplayer", "youtube_player", "youtubelite", "lite-youtube":
            return first.map { link(title ?? "YouTube", "https://www.youtube.com/watch?v=\($0)") }
        case "video" where ["youtube", "vimeo"].contains(arguments["provider"]):
            return markdown(for: arguments["provider"] ?? "", arguments)
        case "video", "audio":
            let path = arguments["path"] ?? arguments["src"] ?? arguments["url"]
            return path.map { link(title ?? name.capitalized, $0) }
        case "vimeo": return first.map { link(title ?? "Vimeo", "https://vimeo.com/\($0)") }
        case "gist":
            let parts = [arguments[0], arguments[1]].compactMap(\.self).joined(separator: "/")
            return parts.isEmpty ? nil : link(title ?? "Gist", "https://gist.github.com/\(parts)")
        case "tweet", "twitter", "x":
            let user = arguments["user"] ?? "i"
            return first.map { link("Post", "https://x.com/\(user)/status/\($0)") }
        case "button", "btn":
            let target = arguments["link"] ?? arguments["url"]
            return target.map { link(arguments["text"] ?? title ?? $0, $0) }
        case "note", "tip", "warning", "important", "alert", "callout", "notice", "admonition",
            "aside", "spoiler", "info", "danger":
            let text = arguments["content"] ?? arguments["text"]
            return text.map { (title.map { "**\($0)** " } ?? "") + $0 }
        default: break
        }
        let source =
            arguments["src"] ?? arguments["image_path"] ?? arguments["image"] ?? arguments["url"]
            ?? arguments["path"] ?? arguments["light_src"] ?? arguments["default_src"]
            ?? (["img", "image", "figure", "picture"].contains(name.lowercased())
                ? arguments[0] : nil)
        guard let source, source.isPicture else { return nil }
        return picture(source, arguments)
    }

    /// Returns a picture with its caption as the title, in its link.
    private static func picture(_ source: String, _ arguments: Arguments) -> String {
        let caption = arguments["caption"] ?? arguments["description"]
        let texts = [arguments["title"], caption].compactMap(\.self)
        let credit = [arguments["attr"], arguments["attrlink"]].compactMap(\.self)
        let credits = credit.isEmpty ? [] : ["(\(credit.joined(separator: ", ")))"]
        let under = ([texts.joined(separator: ": ")] + credits).filter { !$0.isEmpty }
            .joined(separator: " ")
        let title = under.isEmpty ? "" : " \"\(under.replacing("\"", with: "\\\""))\""
        let alt = arguments["alt"] ?? arguments["default_alt"] ?? texts.last ?? ""
        let picture = "!" + link(alt, source, title: title)
        guard let target = arguments["link"] else { return picture }
        return "[\(picture)](\(target.replacing(" ", with: "%20")))"
    }

    static func link(_ text: String, _ address: String, title: String = "") -> String {
        let label = text.replacing("[", with: "\\[").replacing("]", with: "\\]")
        return "[\(label)](\(address.replacing(" ", with: "%20"))\(title))"
    }
}

/// The arguments of a shortcode: named ones, and those without a name by position.
struct Arguments {
    private var named: [String: String] = [:]
    private var positions: [String] = []

    /// Returns `nil` if one is a variable without a value in `front`.
    init?(_ text: Substring, front: DataValue) {
        for match in text.matches(of: Self.argument) {
            let quoted = match.2?.replacing(Self.escape) { $0.1 }
            var value = quoted.map(String.init) ?? String(match.3 ?? match.4 ?? "")
            if let name = match.4, ["page.", "site.", "include."].contains(where: name.hasPrefix) {
                let path = value.lowercased().split(separator: ".").dropFirst()
                let found =
                    value.hasPrefix("page.")
                    ? path.reduce(front) { $0[String($1)] ?? .null }.text : nil
                guard let found else { return nil }
                value = found
            }
            if let name = match.1 {
                named[name.lowercased()] = value
            } else {
                positions.append(value)
            }
        }
    }

    private static let argument = SharedRegex(
        /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s,"'=]+))/)
    private static let escape = SharedRegex(/\\(["\\])/)

    var names: Set<String> { Set(named.keys) }

    subscript(name: String) -> String? { named[name].flatMap { $0.isEmpty ? nil : $0 } }
    subscript(position: Int) -> String? {
        positions.indices.contains(position) ? positions[position] : nil
    }
}

extension String {
    var isPicture: Bool {
        let path = split { $0 == "?" || $0 == "#" }.first.map(String.init) ?? self
        return ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(path.fileExtension)
    }
}
