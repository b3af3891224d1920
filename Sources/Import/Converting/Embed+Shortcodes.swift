import Foundation
import Platform

extension Embed {
    /// Boxes with a kind and a title.
    static let boxes: Set = [
        "admonition", "alert", "attention", "callout", "caution", "danger", "hint", "important",
        "info", "note", "notice", "panel", "success", "tip", "warning",
    ]

    /// Returns what a shortcode that is known by its name embeds: a picture, or a link to a video,
    /// a gist or a post of another site; `nil` for anything else.
    static func of(shortcode name: String, _ arguments: inout Arguments) -> Embed? {
        let name = name.lowercased()
        switch name {
        case "youtube", "yt", "youtubeplayer", "youtube_player", "youtubelite", "lite-youtube":
            return video("YouTube", "https://www.youtube.com/watch?v=", &arguments)
        case "vimeo": return video("Vimeo", "https://vimeo.com/", &arguments)
        case "video", "audio": return player(name, &arguments)
        case "gist":
            let second = arguments.value(at: 1).map { "/\($0)" } ?? ""
            return video("Gist", "https://gist.github.com/", &arguments, second)
        case "tweet", "twitter", "x":
            let user = arguments.value("user") ?? "i"
            return video("Post", "https://x.com/\(user)/status/", &arguments)
        case "button", "btn", "cta":
            return arguments.value("link", "url", "href", "cta_link").map {
                Embed.link(arguments.value("text", "label", "title", "cta_text") ?? $0, $0)
            }
        case _ where boxes.contains(name):
            return arguments.value("content", "text").map { text in
                let title = arguments.value("title").map { "**\($0)** " }
                return Embed(text: (title ?? "") + text)
            }
        default: return picture(name, &arguments)
        }
    }

    /// An address may stand in place of an identifier.
    private static func video(
        _ title: String, _ start: String, _ arguments: inout Arguments, _ end: String = ""
    ) -> Embed? {
        let first = arguments.value("id", "video_id") ?? arguments.value(at: 0)
        return first.map { id in
            .link(arguments.value("title") ?? title, id.isAddress ? id : start + id + end)
        }
    }

    private static func player(_ name: String, _ arguments: inout Arguments) -> Embed? {
        if let provider = arguments.value("provider"), ["youtube", "vimeo"].contains(provider) {
            return of(shortcode: provider, &arguments)
        }
        return arguments.value("path", "src", "url").map {
            .link(arguments.value("title") ?? name.capitalized, $0)
        }
    }

    /// Returns a picture in its link, with its caption as the title, or below it if it has markup.
    private static func picture(_ name: String, _ arguments: inout Arguments) -> Embed? {
        let named = arguments.value(
            "src", "image_path", "image", "file", "url", "path", "light_src", "default_src")
        let mayBeUnnamed = ["img", "image", "figure", "picture"].contains(name)
        let source = named ?? (mayBeUnnamed ? arguments.unread(nil, where: \.isPicture) : nil)
        guard let source, source.isPicture else { return nil }
        let caption = arguments.value("caption", "description")
        let texts = [arguments.value("title"), caption].compactMap(\.self)
        let credit = [arguments.value("attr"), arguments.value("attrlink")].compactMap(\.self)
        let credits = credit.isEmpty ? [] : ["(\(credit.joined(separator: ", ")))"]
        let under = ([texts.joined(separator: ": ")] + credits).filter { !$0.isEmpty }
            .joined(separator: " ")
        let alt = arguments.value("alt", "default_alt") ?? texts.last ?? ""
        let target = arguments.value("link", "href") ?? arguments.unread("url") { !$0.isEmpty }
        let text = arguments.value("text", "content", "excerpt")
        let below = [under.hasMarkup ? under : nil, text].compactMap(\.self)
        return .picture(
            source, alt: alt.withoutMarkup, title: under.hasMarkup ? "" : under, link: target,
            below: below.joined(separator: "\n\n"))
    }
}

extension String {
    fileprivate var isAddress: Bool { contains("://") || hasPrefix("//") }

    var isPicture: Bool {
        let path = split { $0 == "?" || $0 == "#" }.first.map(String.init) ?? self
        return ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(path.fileExtension)
    }
}
