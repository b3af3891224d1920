import Foundation
import Testing

@testable import Presentation
@testable import Templating

@Suite("The documentation of templates")
struct TemplateDocumentationTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Content/pages/docs/templates.md")

    /// Adds the names of a model and of all models in it.
    private func collect(
        _ model: ModelNames, _ names: inout Set<String>, _ seen: inout Set<ObjectIdentifier>
    ) {
        guard seen.insert(model.identifier).inserted else { return }
        names.formUnion(model.names)
        for kind in model.kinds {
            switch kind {
            case .model(let child), .list(let child): collect(child(), &names, &seen)
            case .text, .html, .flag, .texts, .free: break
            }
        }
    }

    @Test("Every name that a template may use is on its page")
    func names() throws {
        var (names, seen): (Set<String>, Set<ObjectIdentifier>) = ([], [])
        let models = [
            ModelNames(HomePage.self), ModelNames(ContactsPage.self), ModelNames(GroupPage.self),
            ModelNames(ContactPage.self), ModelNames(PostsPage.self), ModelNames(PostPage.self),
            ModelNames(TagsPage.self), ModelNames(TagPage.self), ModelNames(EntryPage.self),
            ModelNames(MotionPage.self), ModelNames(NotFoundPage.self),
            ModelNames(SearchPage.self), ModelNames(MembersPage.self),
            ModelNames(TimelinePage.self), ModelNames(DirectoryPage.self),
            ModelNames(SiteView.self), ModelNames(PageHead.self),
        ]
        for model in models { collect(model, &names, &seen) }
        #expect(names.count > 100)
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let written = Set(page.matches(of: /`([a-z][a-z-]*)`/).map { String($0.1) })
        #expect(names.subtracting(written).sorted() == [])
    }
}
