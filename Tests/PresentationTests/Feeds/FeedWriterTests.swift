import Content
import Testing

@testable import Presentation

@Suite("A feed")
struct FeedWriterTests {
    private static func text(
        _ feed: Feed, _ entries: [FeedEntry], _ format: FeedFormat
    ) -> String {
        String(decoding: SampleFeed.bytes(feed, entries, format), as: UTF8.self)
    }

    @Test("is written as Atom")
    func atom() {
        #expect(
            Self.text(SampleFeed.feed, SampleFeed.entries, .atom) == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" \
                xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-GB">
                  <id>https://example.org/lab/</id>
                  <title>Tea &amp; &lt;Talk&gt;</title>
                  <subtitle>All &quot;about&quot; it</subtitle>
                  <updated>2026-03-04T00:00:00+01:00</updated>
                  <author>
                    <name>Lab</name>
                    <uri>https://example.org/lab/</uri>
                  </author>
                  <link rel="self" type="application/atom+xml" \
                href="https://example.org/lab/feed.xml"/>
                  <link rel="alternate" type="text/html" href="https://example.org/lab/"/>
                  <entry>
                    <id>https://example.org/lab/posts/a/</id>
                    <title>A &lt; B &amp; C</title>
                    <link rel="alternate" type="text/html" href="https://example.org/lab/posts/a/"/>
                    <published>2026-03-02T18:00:00+01:00</published>
                    <updated>2026-03-04T00:00:00+01:00</updated>
                    <author>
                      <name>Ada</name>
                      <uri>https://example.org/lab/contacts/ada/</uri>
                    </author>
                    <author>
                      <name>Anonymous</name>
                    </author>
                    <category term="C#"/>
                    <category term="R&amp;D"/>
                    <media:content url="https://example.org/lab/x.jpg" medium="image"/>
                    <summary>If a &lt; b &amp; c.</summary>
                    <content type="html"><![CDATA[<p>If "a" &lt; b: ]]]]><![CDATA[></p>
                ]]></content>
                  </entry>
                  <entry>
                    <id>https://example.org/lab/posts/b/</id>
                    <title>B</title>
                    <link rel="alternate" type="text/html" href="https://example.org/lab/posts/b/"/>
                    <published>1970-01-01T01:00:00+01:00</published>
                    <updated>1970-01-01T01:00:00+01:00</updated>
                    <content type="html"><![CDATA[]]></content>
                  </entry>
                </feed>

                """)
    }

    @Test("is written as RSS")
    func rss() {
        #expect(
            Self.text(SampleFeed.feed, SampleFeed.entries, .rss) == """
                <?xml version="1.0" encoding="utf-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
                xmlns:content="http://purl.org/rss/1.0/modules/content/" \
                xmlns:dc="http://purl.org/dc/elements/1.1/" \
                xmlns:media="http://search.yahoo.com/mrss/">
                  <channel>
                    <title>Tea &amp; &lt;Talk&gt;</title>
                    <link>https://example.org/lab/</link>
                    <description>All &quot;about&quot; it</description>
                    <language>en-GB</language>
                    <lastBuildDate>Tue, 03 Mar 2026 23:00:00 GMT</lastBuildDate>
                    <atom:link rel="self" type="application/rss+xml" \
                href="https://example.org/lab/rss.xml"/>
                    <item>
                      <title>A &lt; B &amp; C</title>
                      <link>https://example.org/lab/posts/a/</link>
                      <guid isPermaLink="true">https://example.org/lab/posts/a/</guid>
                      <pubDate>Mon, 02 Mar 2026 17:00:00 GMT</pubDate>
                      <dc:creator>Ada</dc:creator>
                      <dc:creator>Anonymous</dc:creator>
                      <category>C#</category>
                      <category>R&amp;D</category>
                      <media:content url="https://example.org/lab/x.jpg" medium="image"/>
                      <description>If a &amp;lt; b &amp;amp; c.</description>
                      <content:encoded><![CDATA[<p>If "a" &lt; b: ]]]]><![CDATA[></p>
                ]]></content:encoded>
                    </item>
                    <item>
                      <title>B</title>
                      <link>https://example.org/lab/posts/b/</link>
                      <guid isPermaLink="true">https://example.org/lab/posts/b/</guid>
                      <pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>
                      <content:encoded><![CDATA[]]></content:encoded>
                    </item>
                  </channel>
                </rss>

                """)
    }

    @Test("is written as JSON Feed")
    func json() {
        #expect(
            Self.text(SampleFeed.feed, SampleFeed.entries, .json) == #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Tea & <Talk>",
                  "home_page_url": "https://example.org/lab/",
                  "feed_url": "https://example.org/lab/feed.json",
                  "description": "All \"about\" it",
                  "authors": [
                    {
                      "name": "Lab",
                      "url": "https://example.org/lab/"
                    }
                  ],
                  "language": "en-GB",
                  "items": [
                    {
                      "id": "https://example.org/lab/posts/a/",
                      "url": "https://example.org/lab/posts/a/",
                      "title": "A < B & C",
                      "date_published": "2026-03-02T18:00:00+01:00",
                      "date_modified": "2026-03-04T00:00:00+01:00",
                      "authors": [
                        {
                          "name": "Ada",
                          "url": "https://example.org/lab/contacts/ada/"
                        },
                        {
                          "name": "Anonymous"
                        }
                      ],
                      "tags": [
                        "C#",
                        "R&D"
                      ],
                      "image": "https://example.org/lab/x.jpg",
                      "summary": "If a < b & c.",
                      "content_html": "<p>If \"a\" &lt; b: ]]></p>\n"
                    },
                    {
                      "id": "https://example.org/lab/posts/b/",
                      "url": "https://example.org/lab/posts/b/",
                      "title": "B",
                      "date_published": "1970-01-01T01:00:00+01:00",
                      "date_modified": "1970-01-01T01:00:00+01:00",
                      "content_html": ""
                    }
                  ]
                }

                """#)
    }

    @Test("without posts is valid, and has no time")
    func empty() {
        #expect(
            Self.text(SampleFeed.empty, [], .atom) == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" \
                xmlns:media="http://search.yahoo.com/mrss/" xml:lang="ja">
                  <id>https://example.org/</id>
                  <title>Lab</title>
                  <updated>1970-01-01T00:00:00+00:00</updated>
                  <author>
                    <name>Lab</name>
                  </author>
                  <link rel="self" type="application/atom+xml" href="https://example.org/feed.xml"/>
                  <link rel="alternate" type="text/html" href="https://example.org/"/>
                </feed>

                """)
        #expect(
            Self.text(SampleFeed.empty, [], .rss) == """
                <?xml version="1.0" encoding="utf-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
                xmlns:content="http://purl.org/rss/1.0/modules/content/" \
                xmlns:dc="http://purl.org/dc/elements/1.1/" \
                xmlns:media="http://search.yahoo.com/mrss/">
                  <channel>
                    <title>Lab</title>
                    <link>https://example.org/</link>
                    <description>Lab</description>
                    <language>ja</language>
                    <atom:link rel="self" type="application/rss+xml" \
                href="https://example.org/rss.xml"/>
                  </channel>
                </rss>

                """)
        #expect(Self.text(SampleFeed.empty, [], .json).hasSuffix("\"items\": []\n}\n"))
    }

    @Test("splits the end of CDATA anywhere over two sections, and nothing else")
    func endOfCDATA() {
        let start = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a><![CDATA["
        for place in 0...70 {
            let around = String(repeating: "]>", count: place)
            for end in ["", "]>]", "]]"] {
                var xml = XMLWriter()
                xml.element("a", markup: Array((around + end).utf8))
                #expect(
                    String(decoding: xml.bytes, as: UTF8.self)
                        == "\(start)\(around)\(end)]]></a>\n")
            }
            var xml = XMLWriter()
            xml.element("a", markup: Array("\(around)b]]>\(around)".utf8))
            #expect(
                String(decoding: xml.bytes, as: UTF8.self)
                    == "\(start)\(around)b]]]]><![CDATA[>\(around)]]></a>\n")
        }
    }
}
