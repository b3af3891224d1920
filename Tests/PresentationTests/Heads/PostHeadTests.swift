import Pictures
import Testing

@testable import Presentation

@Suite("The heads of posts")
struct PostHeadTests {
    private static func head(_ post: String, image: String) async throws -> PageHead {
        let site = try await SampleSite(
            [
                "contacts/people/ada.vcf": Cards.ada,
                "contacts/people/club.vcf": Cards.card("Club", "KIND:org", "ORG:Club"),
                "posts/fair/index.md": post, "posts/fair/\(image)": drawing,
            ], settings: "locale: en_GB\ntimeZone: Europe/London", url: "https://example.org/lab/")
        return try site.post("fair").page.page.entry.page
    }

    private static let drawing = "<svg width='4' height='3'/>"
    private static let way = [("Posts", "posts/"), ("Fair", "posts/fair/")]
    private static let publisher =
        "\"publisher\": {\"@type\": \"Organization\",\"name\": \"Lab\","
        + "\"url\": \"https://example.org/lab/\"}"

    @Test("A post's head has its dates, authors and picture")
    func whole() async throws {
        let head = try await Self.head(
            post(
                "Fair", date: "2026-03-02 18:00",
                """
                authors: [ada, club]
                guest: Mary
                tags: [Robots, C#]
                updated: 2026-04-01
                image: a b.svg
                """, body: "All *are* welcome."), image: "a b.svg")
        let (url, picture) = (
            "https://example.org/lab/posts/fair/", "https://example.org/lab/posts/fair/a%20b.svg"
        )
        let size = try PictureSize(Array(Self.drawing.utf8)).orThrow("size")
        let people = [
            "https://example.org/lab/contacts/ada/", "https://example.org/lab/contacts/club/",
        ]
        #expect(
            head
                == PageHead(
                    title: "Fair – Lab", description: "All are welcome.", canonical: url,
                    feeds: SampleHead.feeds(),
                    social: SocialCard(
                        title: "Fair",
                        image: SocialImage(
                            url: picture,
                            size: size,
                            description: nil, isOwn: true),
                        article: SocialArticle(
                            published: "2026-03-02T18:00:00+00:00", updated: "2026-04-01",
                            authors: people, tags: ["Robots", "C#"]),
                        profile: nil),
                    linkedData: head.linkedData))
        #expect(head.social?.type == "article")
        #expect(head.social?.layout == "summary_large_image")
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(
                    "{\"@type\": \"BlogPosting\",\"headline\": \"Fair\","
                        + "\"description\": \"All are welcome.\",\"url\": \"\(url)\","
                        + "\"mainEntityOfPage\": \"\(url)\","
                        + "\"datePublished\": \"2026-03-02T18:00:00+00:00\","
                        + "\"dateModified\": \"2026-04-01\",\"inLanguage\": \"en-GB\","
                        + "\"image\": \"\(picture)\",\"author\": ["
                        + "{\"@type\": \"Person\",\"name\": \"Ada Lovelace\","
                        + "\"url\": \"\(people[0])\"},"
                        + "{\"@type\": \"Organization\",\"name\": \"Club\","
                        + "\"url\": \"\(people[1])\"},"
                        + "{\"@type\": \"Person\",\"name\": \"Mary\"}],"
                        + "\"keywords\": [\"Robots\",\"C#\"],\(Self.publisher)}",
                    trail: Self.way))
    }

    @Test("The head of a post with only a title and a date has nothing else")
    func bare() async throws {
        let head = try await Self.head(post("Fair"), image: "other.svg")
        #expect(
            head.social
                == SocialCard(
                    title: "Fair", image: nil,
                    article: SocialArticle(
                        published: "2026-03-02", updated: nil, authors: [], tags: []),
                    profile: nil))
        #expect(head.social?.layout == "summary")
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(
                    "{\"@type\": \"BlogPosting\",\"headline\": \"Fair\","
                        + "\"url\": \"https://example.org/lab/posts/fair/\","
                        + "\"mainEntityOfPage\": \"https://example.org/lab/posts/fair/\","
                        + "\"datePublished\": \"2026-03-02\",\"dateModified\": \"2026-03-02\","
                        + "\"inLanguage\": \"en-GB\",\(Self.publisher)}",
                    trail: Self.way))
    }

    @Test("No title can end the script element, or begin a comment")
    func escaped() async throws {
        let text = "'</script><!-- \"quoted\" \\ & '"
        let head = try await Self.head(post(text), image: "other.svg")
        let data = try SampleHead.text(head.linkedData).orThrow("linked data")
        #expect(
            data.contains(
                "\"headline\": \"\\u003c/script>\\u003c!-- \\\"quoted\\\" \\\\ & \""))
        #expect(!data.contains("<"))
    }
}
