import Content
import Foundation
import Templating

/// The same page in the languages of the site.
struct Translations: Sendable {
    private struct Language {
        /// The language's name in itself: `Deutsch`.
        let name: String
        let tag: String

        /// See `SiteView.locale`.
        let locale: String?
        let home: Address
        let pages: [String: Address]
    }

    private var languages: [Language] = []

    /// The position of the language that pages are in, and the keys of its pages.
    private var own = 0
    private var keys: [Address: String] = [:]

    /// On a site without `languages`.
    init() {}

    /// `languages` have the pages of each language by keys that are the same in all.
    init(_ languages: [(settings: SiteSettings, pages: [String: Address])], at own: Int) {
        self.languages = languages.map { settings, pages in
            Language(
                name: settings.nameOfLanguage, tag: settings.locale.languageTag,
                locale: settings.locale.languageAndTerritory, home: settings.permalinks.home,
                pages: pages)
        }
        self.own = own
        keys = Dictionary(languages[own].pages.map { ($1, $0) }) { first, _ in first }
    }
}

extension Translations {
    /// Returns links to the page at an address in all languages, for a reader to switch: in one
    /// without the page to the home page. `nil` stands for the page that a server shows for a
    /// missing one.
    func links(of page: Address?, _ urls: URLWriter) -> [LanguageLink] {
        languages.indices.map { position in
            link(to: version(of: page, position) ?? languages[position].home, position, urls.url)
        }
    }

    /// Returns links for search engines to all versions of a page; the first one is also that of
    /// all other languages. Returns none for a page in one language only.
    func alternates(of page: Address, _ urls: URLWriter) -> [LanguageLink] {
        let versions = languages.indices.compactMap { position in
            version(of: page, position).map { link(to: $0, position, urls.absolute) }
        }
        guard versions.count > 1, let first = versions.first else { return [] }
        return versions + [LanguageLink(title: "", language: "x-default", url: first.url)]
    }

    private func version(of page: Address?, _ position: Int) -> Address? {
        if position == own { return page }
        return page.flatMap { keys[$0] }.flatMap { languages[position].pages[$0] }
    }

    private func link(
        to page: Address, _ position: Int, _ url: (Address) -> String
    ) -> LanguageLink {
        let language = languages[position]
        return LanguageLink(
            title: language.name, language: language.tag, url: url(page),
            isCurrent: position == own, locale: position == own ? nil : language.locale)
    }
}

extension SiteSettings {
    /// The name of the site's language in itself: `Deutsch`.
    fileprivate var nameOfLanguage: String {
        let name = locale.localizedString(forIdentifier: language ?? locale.identifier)
        guard let name else { return language ?? "" }
        return name.prefix(1).uppercased(with: locale) + name.dropFirst()
    }
}

/// A page in a language.
package struct LanguageLink: Sendable, Hashable {
    /// The language's name in itself.
    package let title: String

    /// A BCP 47 tag; `x-default` for the page of all other languages.
    package let language: String
    package let url: String
    package var isCurrent = false

    /// `de_DE`; `nil` for the page itself.
    package var locale: String?
}

extension LanguageLink: TemplateModel {
    package static let vocabulary = Vocabulary<LanguageLink> {
        $0.text("title", \.title)
        $0.text("language", \.language)
        $0.text("url", \.url)
        $0.flag("current", \.isCurrent)
        $0.text("locale", \.locale)
    }
}
