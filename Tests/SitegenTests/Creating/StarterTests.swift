import Foundation
import Testing

@Suite("The starter files of a new site")
struct StarterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("On their own date the files are written unchanged")
    func bytes() throws {
        let site = try folder.makeSite("club", "--now", "2001-01-31", "--ci", "gitlab")
        let starter = try FileTree(Repository.path + "/Sources/sitegen/Starter")
        #expect(
            site.without { !$0.hasPrefix("Content/") }
                .differences(from: starter.without { !$0.hasPrefix("Content/") }) == [])
        #expect(site.text(".gitignore") == starter.text("gitignore"))
        #expect(site.text(".gitlab-ci.yml") == starter.text("gitlab.yml"))
        let other = try folder.makeSite("other", "--now", "2001-01-31", "--ci", "github")
        #expect(other.text(".github/workflows/publish.yml") == starter.text("github.yml"))
    }

    @Test("All dates move together")
    func days() throws {
        let site = try folder.makeSite("club", "--now", "2001-02-07")
        let post = try #require(site.text("Content/posts/first-evening/index.md"))
        #expect(post.contains("date: 2001-01-26\nupdated: 2001-02-02\n"))
        let welcome = try #require(site.text("Content/posts/welcome.md"))
        #expect(welcome.contains("date: 2001-02-06\n"))
        #expect(welcome.contains("(2001-02-03-who-is-published.md)"))
        #expect(welcome.contains("--until 2002-02-07\n"))
        #expect(site.text("Content/posts/2001-02-03-who-is-published.md") != nil)
    }
}
