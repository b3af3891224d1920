import Foundation
import Testing

/// What the old site hides stays hidden, and the report names it.
extension SiteImportTests {
    /// Returns the words of `words` that a file of the output, or its path, contains.
    private func published(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
        let output = try FileTree(folder.url("new/Output").path).entries.keys
        let texts = try output.filter { $0.hasSuffix(".html") || $0.hasSuffix(".txt") }
            .map { try folder.text("new/Output/\($0)") }
        return words.filter { word in
            output.contains { $0.contains(word) } || texts.contains { $0.contains(word) }
        }
    }

    @Test("Files that Jekyll skips by their names are not published")
    func skippedNames() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\nfuture: true\ninclude: [_pages]\n",
                "_posts/2024-02-05-fair.md": "---\ntitle: Fair\n---\nText\n",
                "_posts/01-01-2020-wrong.md": "---\ntitle: A\ndate: 2020-01-01\n---\nHidden1\n",
                "_posts/006_notes.md": "---\ntitle: B\ndate: 2020-01-01\n---\nHidden2\n",
                "_posts/_2020-02-02-old.md": "---\ntitle: C\n---\nHidden3\n",
                "_posts/2199-01-01-later.md": "---\ntitle: Later\n---\nText\n",
                "_pages/_wip.md": "---\ntitle: D\n---\nHidden4\n",
                "~hidden5.txt": "x", "#hidden6.txt": "x", "hidden7.txt~": "x", "_hidden8.txt": "x",
            ])
        _ = try built(folder)
        let words = (1...4).map { "Hidden\($0)" } + (5...8).map { "hidden\($0)" }
        #expect(try published(words, in: folder) == [])
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `_posts/006_notes.md`: no post: its name has no date",
                "- `_posts/_2020-02-02-old.md`: a name that Jekyll skips",
                "- `hidden7.txt~`: a name that Jekyll skips",
                "- `_posts/2199-01-01-later.md`: of a later day, which the old site shows already",
            ])
    }

    @Test("What Hugo hides by dates, by cascade or from lists is not published, or not in lists")
    func hiddenByHugo() throws {
        let text = { (words: String) in
            "---\ntitle: \(words)\ndate: 2020-01-05\n---\n\(words)\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "content/posts/a.md":
                    "---\ntitle: A\ndate: 2020-01-05\npublishDate: 2199-01-01\n---\nHidden1\n",
                "content/posts/b.md":
                    "---\ntitle: B\ndate: 2020-01-05\nunpublishDate: 2021-01-01\n---\nHidden2\n",
                "content/posts/c.md":
                    "---\ntitle: C\ndate: 2199-01-05\npublishDate: 2020-01-01\n---\nShown\n",
                "content/plans/_index.md":
                    "---\ntitle: P\ncascade: { draft: true, type: x }\n---\n",
                "content/plans/2020.md": text("Hidden3"), "content/plans/Map.txt": "hidden4",
                "content/posts/_index.md": """
                ---
                cascade:
                  - { target: { path: "/posts/old/**" }, build: { render: never } }
                  - { author: Eve }
                ---

                """,
                "content/posts/old/d.md": text("Hidden5"), "content/posts/e.md": text("Seen"),
                "content/posts/f.md":
                    "---\ntitle: F\ndate: 2020-01-05\nbuild: { list: never }\n---\nUnlisted\n",
                "content/posts/g.org": "#+draft: true\nHidden6\n",
            ])
        _ = try built(folder)
        #expect(
            try published((1...6).map { "Hidden\($0)" } + ["hidden4", "Map.txt"], in: folder) == [])
        #expect(try folder.text("new/Output/posts/e/index.html").contains("Eve"))
        #expect(try folder.text("new/Output/posts/c/index.html").contains("Shown"))
        #expect(try folder.text("new/Output/posts/f/index.html").contains("Unlisted"))
        #expect(!(try folder.text("new/Output/feed.xml")).contains("Unlisted"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `content/plans/_index.md`: cascade: its values for the texts below: type",
                "- `content/plans/Map.txt`: beside texts that the old site hides",
                "- `content/posts/g.org`: a text in a format that is not read",
            ])
    }

    @Test("A section of Zola that is a draft hides its texts")
    func hiddenByZola() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example\"\n",
                "content/plans/_index.md": "+++\ntitle = \"Plans\"\ndraft = true\n+++\n",
                "content/plans/a.md": "+++\ntitle = \"A\"\ndate = 2023-01-05\n+++\nHidden1\n",
                "content/plans/deep/b.md": "+++\ntitle = \"B\"\n+++\nHidden2\n",
                "content/blog/c.md": "+++\ntitle = \"C\"\ndate = 2023-01-05\n+++\nSeen\n",
            ])
        _ = try built(folder)
        #expect(try published(["Hidden1", "Hidden2", "Seen"], in: folder) == ["Seen"])
    }
}
