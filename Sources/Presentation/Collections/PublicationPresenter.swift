import BibTeX
import Content
import Diagnostics
import Formulas
import Templating

/// Presents what .bib files say of publications.
struct PublicationPresenter: Sendable {
    let site: Site
    let words: Words
    let urls: URLWriter

    func view(_ publication: Publication) -> PublicationView {
        let source = publication.source
        let people = publication.people
        let details = [source.volumeAndNumber, source.pages, source.publisher].compactMap(\.self)
        return PublicationView(
            title: html(source["title"] ?? source["booktitle"]) ?? HTML(source.key),
            type: type(of: source),
            authors: people.enumerated().map { index, person in
                let isLast = index == people.count - 1 && !publication.hasOthers
                return PrintedAuthor(
                    name: person.name.fullName,
                    url: person.contact.map {
                        urls.url(site.permalinks.contact(site.contacts[$0].value.slug))
                    },
                    separator: isLast ? "" : words[.comma])
            },
            areEditors: publication.areEditors, hasOthers: publication.hasOthers,
            container: source.container,
            details: details.isEmpty ? nil : details.joined(separator: words[.comma]),
            year: source.year, award: source.text(of: "award"),
            links: links(of: source).compactMap { link in
                link.url.map { PageLink(title: link.title, url: $0) }
            },
            abstract: html(source["abstract"]), source: source.shared)
    }

    /// Returns notes about links that lead to no file, and about formulas that cannot be set, which
    /// the list shows in TeX.
    func problems(_ publication: Publication) -> [Problem] {
        let fields = ["title", "booktitle", "abstract"].compactMap { publication.source[$0] }
        let formulas = fields.flatMap { field in
            field.pieces.flatMap { piece -> [FormulaError] in
                if case .formula(let tex) = piece { formula(tex).errors } else { [] }
            }.map { Problem(.note, "formula", $0.message, at: field.location, help: $0.help) }
        }
        return missingFields(of: publication.source) + formulas + linkProblems(publication)
    }

    private func missingFields(of source: BibTeXEntry) -> [Problem] {
        let isMissing = [
            ("title", source.text(of: "title") ?? source.text(of: "booktitle")),
            ("year", source.year),
        ]
        return isMissing.filter { $1 == nil }.map { name, _ in
            Problem(
                .note, "missing-field", "this publication has no \(name)", at: source.location,
                help: "add \(name) = {…}")
        }
    }

    private func linkProblems(_ publication: Publication) -> [Problem] {
        links(of: publication.source).filter { $0.url == nil }.map { link in
            let name = link.field.text ?? ""
            return Problem(
                .note, "missing-file", "no file \"\(name)\", so there is no link to it",
                at: link.field.location,
                help: name.contains("://")
                    ? "an address begins with https://"
                    : "it is looked for at Content/static/\(name.drop { $0 == "/" })")
        }
    }

    /// All publications in one .bib file.
    func bibliography(_ publications: [Publication]) -> Rendered {
        let text = publications.map(\.source.shared).joined(separator: "\n")
        let searched = [text] + publications.flatMap(\.source.sharedTexts)
        return Rendered(
            Array(text.utf8), searching: Array(searched.joined(separator: "\n\n").utf8))
    }
}

extension PublicationPresenter {
    private func html(_ field: BibTeXField?) -> HTML? {
        guard let field, field.text != nil else { return nil }
        var bytes: [UInt8] = []
        for piece in field.pieces {
            switch piece {
            case .text(let text): bytes.append(escaping: text)
            case .formula(let tex):
                let formula = formula(tex)
                if formula.errors.isEmpty {
                    bytes += formula.mathML.utf8
                } else {
                    bytes.append(escaping: "$\(tex)$")
                }
            }
        }
        return HTML(bytes)
    }

    private func formula(_ tex: String) -> Formula {
        Formula(tex, isDisplayed: false, macros: site.settings.markdown.macros)
    }

    private func type(of source: BibTeXEntry) -> String? {
        let written = source.text(of: "type")
        if let word = (written.flatMap { Self.types[$0.lowercased()] }) ?? Self.types[source.type] {
            return words[word]
        }
        return written ?? (source.arXiv == nil ? nil : words[.preprint])
    }

    /// The types of BibTeX and BibLaTeX, and BibLaTeX's values of `type`.
    private static let types: [String: Word] = [
        "article": .article, "periodical": .article, "suppperiodical": .article,
        "inproceedings": .conferencePaper, "conference": .conferencePaper,
        "book": .book, "mvbook": .book, "collection": .book, "mvcollection": .book,
        "proceedings": .book, "mvproceedings": .book, "booklet": .book,
        "incollection": .chapter, "inbook": .chapter, "bookinbook": .chapter,
        "suppbook": .chapter, "suppcollection": .chapter, "inreference": .chapter,
        "phdthesis": .phdThesis, "mastersthesis": .mastersThesis, "mathesis": .mastersThesis,
        "thesis": .thesis, "bathesis": .thesis, "candthesis": .thesis, "techreport": .report,
        "report": .report, "resreport": .report, "software": .software, "dataset": .dataset,
        "unpublished": .preprint, "preprint": .preprint,
    ]

    private typealias Link = (title: String, url: String?, field: BibTeXField)

    /// The links of a publication; one without an address is to a missing file.
    private func links(of source: BibTeXEntry) -> [Link] {
        var links: [Link] = []
        func add(_ name: String, _ title: String, _ url: (String) -> String?) {
            guard let field = source[name], let text = field.text else { return }
            let address = url(text)
            if address == nil
                || !links.contains(where: { $0.url?.withoutScheme == address?.withoutScheme })
            {
                links.append((title, address, field))
            }
        }
        add("doi", "DOI") { "https://doi.org/" + $0.doi }
        if let (name, id) = source.arXiv {
            add(name, "arXiv") { _ in "https://arxiv.org/abs/\(id)" }
        }
        add("pdf", "PDF", address)
        add("code", words[.code], address)
        add("slides", words[.slides], address)
        add("poster", words[.poster], address)
        add("video", words[.video], address)
        for name in ["html", "website", "url"] { add(name, words[.web], address) }
        return links
    }

    /// Returns the address of a link: as it is written, or of a file in static, where al-folio has
    /// PDFs below assets/pdf.
    private func address(_ text: String) -> String? {
        if text.isWebAddress { return text }
        let path = text.drop { $0 == "/" }
        return ["\(path)", "assets/pdf/\(path)"].first { site.files["static/\($0)"] != nil }
            .map { urls.url(.file($0)) }
    }
}

extension BibTeXEntry {
    /// The entry as others may copy it.
    var shared: String {
        bibTeX(without: Set(fields.map(\.name)).subtracting(Self.publicFields))
    }

    /// The texts of `shared` without LaTeX, but for names.
    fileprivate var sharedTexts: [String] {
        let names = Self.publicFields.subtracting(BibTeXName.fields)
        return fields.filter { names.contains($0.name) }.compactMap(\.text)
    }

    /// The lines of `shared` with people's names of which one is among these.
    func lines(naming names: Set<String>) -> [String] {
        let fields = BibTeXName.fields.filter { field in
            self.names(of: field).list.contains { names.contains($0.fullName) }
        }
        return shared.split(separator: "\n").map(String.init).filter { line in
            fields.contains { line.hasPrefix("  \($0) = ") }
        }
    }

    /// The fields of BibTeX and BibLaTeX that describe a work. All others may be for the author's
    /// eyes, or are only for this site.
    private static let publicFields: Set = BibTeXName.fields.union([
        "title", "subtitle", "titleaddon", "shorttitle", "journal", "journaltitle",
        "journalsubtitle", "shortjournal", "booktitle", "booksubtitle", "booktitleaddon",
        "maintitle", "mainsubtitle", "maintitleaddon", "issuetitle", "issuesubtitle", "series",
        "shortseries", "volume", "volumes", "number", "issue", "part", "chapter", "pages",
        "pagetotal", "numpages", "articleno", "eid", "edition", "version", "publisher", "school",
        "institution", "organization", "location", "address", "venue", "eventtitle", "eventdate",
        "howpublished", "type", "date", "year", "month", "day", "origdate", "pubstate", "doi",
        "url", "urldate", "eprint", "eprinttype", "eprintclass", "archiveprefix", "primaryclass",
        "arxiv", "isbn", "issn", "isrn", "isan", "ismn", "iswc", "pmid", "pmcid", "mrnumber",
        "zblnumber", "adsurl", "biburl", "bibsource", "reportnumber", "collaboration", "language",
        "langid", "abstract", "copyright",
    ])

    fileprivate var year: String? { date.map { String($0.year) } ?? wordsOfDate }

    /// What stands in place of a year, such as `in press`.
    var wordsOfDate: String? {
        date == nil ? dateText.flatMap { $0.contains(where: \.isNumber) ? nil : $0 } : nil
    }

    fileprivate var container: String? {
        let isWhole = ["book", "mvbook", "proceedings", "collection"].contains(type)
        let names = ["journal", "journaltitle"] + (isWhole ? ["series"] : ["booktitle", "series"])
        return names.lazy.compactMap { self.text(of: $0) }.first
    }

    fileprivate var volumeAndNumber: String? {
        let (volume, number) = (text(of: "volume"), text(of: "number") ?? text(of: "issue"))
        switch (volume, number) {
        case (let volume?, let number?): return "\(volume) (\(number))"
        default: return volume ?? number
        }
    }

    /// With a dash between numbers.
    fileprivate var pages: String? {
        text(of: "pages")?.replacing(/(\d)\s*-+\s*(\d)/) { "\($0.output.1)\u{2013}\($0.output.2)" }
    }

    fileprivate var publisher: String? {
        ["publisher", "school", "institution", "organization", "howpublished"].lazy
            .compactMap { self.text(of: $0) }.first { !$0.isWebAddress }
    }

    /// The field that has the number in arXiv, and that.
    fileprivate var arXiv: (field: String, id: String)? {
        let archive = text(of: "archiveprefix") ?? text(of: "eprinttype") ?? ""
        for name in ["arxiv", "eprint"] {
            guard let text = text(of: name) else { continue }
            let id = text.replacing(
                /^(https?:\/\/arxiv\.org\/(abs|pdf)\/|arXiv:)/.ignoresCase(), with: "")
            let isNumber =
                id.wholeMatch(of: /\d{4}\.\d{4,5}(v\d+)?|[a-z-]+(\.[A-Z]{2})?\/\d{7}(v\d+)?/) != nil
            if isNumber, name == "arxiv" || archive.lowercased() == "arxiv" || archive.isEmpty {
                return (name, id)
            }
        }
        return nil
    }
}

extension String {
    /// Without the address of a resolver.
    fileprivate var doi: String {
        replacing(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/.ignoresCase(), with: "")
    }
}
