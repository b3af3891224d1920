import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("The README starts with existing, small pictures for light and dark")
    func pictures() throws {
        let opening = try #require(Repository.text("README.md").split(separator: "\n## ").first)
        let names = opening.matches(of: /src(?:set)?="([^"]+)"/).map { String($0.1) }
        #expect(names == [".github/screenshots/dark.webp", ".github/screenshots/light.webp"])
        #expect(opening.contains(/<img [^>]*alt="[^"]+"/))

        let files = try names.map { name in
            try Data(contentsOf: URL(filePath: "\(Repository.path)/\(name)"))
        }
        #expect(files.map { $0[8..<12] } == [Data("WEBP".utf8), Data("WEBP".utf8)])
        #expect(files.map(\.count).reduce(0, +) < 150_000)
    }
}
