import Templating

/// The vocabulary of `Templates/search.mustache`.
package struct SearchPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// The URL of the folder of the index.
    package let index: String

    /// What the script says, with `{count}` and `{query}`.
    package let results: String
    package let nothing: String

    /// The lists that lead to everything without a search.
    package let lists: [PageLink]
}

extension SearchPage: TemplateModel {
    package static let vocabulary = Vocabulary<SearchPage> {
        $0.page(\.site, \.page)
        $0.text("index", \.index)
        $0.text("results", \.results)
        $0.text("nothing", \.nothing)
        $0.list("lists", \.lists)
    }
}
