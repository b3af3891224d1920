import Templating

/// A publication in lists, on its page and at the end of a text that cites it.
package struct PublicationView: Sendable, Hashable {
    /// With its formulas as MathML.
    package let title: HTML

    /// `Conference paper`; `nil` for a kind without a name.
    package let type: String?
    package let authors: [PrintedAuthor]

    /// True if `authors` are the editors.
    package let areEditors: Bool
    package let hasOthers: Bool

    /// The journal or the book that it is in.
    package let container: String?

    /// What follows that: `3 (2), 45–67, Springer`.
    package let details: String?

    /// A year, or words such as `in press`.
    package let year: String?
    package let award: String?
    package let links: [PageLink]

    /// With its formulas as MathML.
    package let abstract: HTML?

    /// The entry for others' .bib files.
    package let source: String
}

extension PublicationView: TemplateModel {
    package static let vocabulary = Vocabulary<PublicationView> {
        $0.html("title", \.title)
        $0.text("type", \.type)
        $0.flaggedList("authors", \.authors)
        $0.flag("editors", \.areEditors)
        $0.flag("others", \.hasOthers)
        $0.text("container", \.container)
        $0.text("details", \.details)
        $0.text("year", \.year)
        $0.text("award", \.award)
        $0.flaggedList("links", \.links)
        $0.html("abstract", \.abstract)
        $0.text("bibtex", \.source)
    }
}

/// One author of a publication, by the name in print.
package struct PrintedAuthor: Sendable, Hashable {
    package let name: String

    /// The contact's page; `nil` for anyone else.
    package let url: String?

    /// What stands before the next author; empty for the last.
    package let separator: String
}

extension PrintedAuthor: TemplateModel {
    package static let vocabulary = Vocabulary<PrintedAuthor> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("separator", \.separator)
    }
}
