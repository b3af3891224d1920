import Templating

@testable import Presentation

/// Common parts of the heads of sample sites below `https://example.org/lab/`.
enum SampleHead {
    /// The feeds beside a page below the site's own path.
    static func feeds(_ page: String = "", _ title: String = "Lab") -> [FeedLink] {
        [
            FeedLink(
                title: title, mediaType: "application/atom+xml", url: "/lab/\(page)feed.xml"),
            FeedLink(title: title, mediaType: "application/rss+xml", url: "/lab/\(page)rss.xml"),
            FeedLink(
                title: title, mediaType: "application/feed+json", url: "/lab/\(page)feed.json"),
        ]
    }

    /// JSON-LD without its line breaks and indentation.
    static func text(_ linkedData: HTML?) -> String? {
        linkedData.map { html in
            String(decoding: html.bytes, as: UTF8.self).split(separator: "\n")
                .map { $0.trimmingPrefix { $0 == " " } }.joined()
        }
    }

    /// The complete JSON-LD with these nodes and breadcrumbs from the home page, each a name and an
    /// address relative to the site.
    static func linkedData(_ things: String..., trail: [(String, String)]) -> String {
        let steps = ([("Lab", "")] + trail).enumerated().map { index, step in
            "{\"@type\": \"ListItem\",\"position\": \(index + 1),\"name\": \"\(step.0)\","
                + "\"item\": \"https://example.org/lab/\(step.1)\"}"
        }
        let list =
            "{\"@type\": \"BreadcrumbList\",\"itemListElement\": [\(steps.joined(separator: ","))]}"
        let graph = (things + [list]).joined(separator: ",")
        return "{\"@context\": \"https://schema.org\",\"@graph\": [\(graph)]}"
    }
}
