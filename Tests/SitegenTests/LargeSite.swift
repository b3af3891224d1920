/// A site of many posts with versions that differ in every page.
struct LargeSite {
    var posts = 100

    func lay(_ edition: String, in folder: TemporaryFolder) throws {
        try folder.put(["Content/site.yml": "title: \(edition)\nurl: https://example.org/\n"])
        for number in 1...posts {
            try folder.put([
                "Content/posts/\(number).md": """
                ---
                title: \(edition), number \(number)
                date: 2026-01-01
                tags: [tag \(number % 10)]
                ---
                \(String(repeating: "Text of \(edition). ", count: 100))
                """
            ])
        }
        try folder.put(["Content/static/\(edition).txt": edition])
    }

    func without(_ edition: String, in folder: TemporaryFolder) throws {
        try folder.remove("Content/static/\(edition).txt")
    }
}
