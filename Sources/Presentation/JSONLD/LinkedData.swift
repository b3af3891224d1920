import Content
import Templating
import VCard

/// A post in the words of schema.org. All addresses but those of `summary` are absolute.
struct LinkedPost {
    let summary: PostSummary
    let image: SocialImage?

    /// As `DateText` has it for machines.
    let updated: String?
    let tags: [String]
    let language: String
    let publisher: PageLink
    let urls: URLWriter

    var url: String { urls.absolute(summary.url) }
}

/// A contact in the words of schema.org: of what is published, that which it has words for.
struct LinkedPerson {
    let contact: Contact
    let name: String

    /// Absolute.
    let url: String
    let image: SocialImage?
}

extension PageMatter {
    /// The page's JSON-LD, fit for a `<script>` of HTML: what the page is about, and the way from
    /// the home page to it. Nil where there is neither.
    func linkedData(trail: [PageLink]) -> HTML? {
        var nodes: [(inout JSONWriter) -> Void] = []
        switch self {
        case .list: break
        case .post(let post): nodes.append(post.write)
        case .person(let person): nodes.append(person.write)
        }
        if !trail.isEmpty { nodes.append { write(trail, to: &$0) } }
        guard !nodes.isEmpty else { return nil }
        var json = JSONWriter(isInMarkup: true)
        json.reserve(2048)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@graph", of: nodes) { $0.object($1) }
        }
        return HTML(json.bytes)
    }

    private func write(_ trail: [PageLink], to json: inout JSONWriter) {
        json.member("@type", "BreadcrumbList")
        json.member("itemListElement", of: Array(trail.enumerated())) { json, step in
            json.object { json in
                json.member("@type", "ListItem")
                json.member("position", step.offset + 1)
                json.member("name", step.element.title)
                json.member("item", step.element.url)
            }
        }
    }
}

extension LinkedPost {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("@type", "BlogPosting")
        json.member("headline", summary.title)
        if let description = summary.summary { json.member("description", description) }
        json.member("url", url)
        json.member("mainEntityOfPage", url)
        json.member("datePublished", summary.date.machine)
        json.member("dateModified", updated ?? summary.date.machine)
        json.member("inLanguage", language)
        if let image { json.member("image", image.url) }
        if !summary.bylines.isEmpty {
            json.member("author", of: summary.bylines) { json, author in
                json.object { write(author, to: &$0) }
            }
        }
        if !tags.isEmpty { json.member("keywords", tags) }
        json.member("publisher") { json in
            json.member("@type", "Organization")
            json.member("name", publisher.title)
            json.member("url", publisher.url)
        }
    }

    private func write(_ author: Byline, to json: inout JSONWriter) {
        json.member("@type", author.isOrganization ? "Organization" : "Person")
        json.member("name", author.name)
        if let url = author.url { json.member("url", urls.absolute(url)) }
    }
}

extension LinkedPerson {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("@type", contact.isOrganization ? "Organization" : "Person")
        json.member("name", name)
        if let given = contact.name.parts?.given, !given.isEmpty {
            json.member("givenName", given)
        }
        if let family = contact.name.parts?.family, !family.isEmpty {
            json.member("familyName", family)
        }
        write("alternateName", contact.name.nicknames.eachOnce.filter { $0 != name }, to: &json)
        json.member("url", url)
        if let image { json.member("image", image.url) }
        if !contact.isOrganization { writeWork(to: &json) }
        write("email", contact.emails.map(\.value).eachOnce, to: &json)
        write("sameAs", contact.urls.map(\.value).eachOnce, to: &json)
    }

    private func writeWork(to json: inout JSONWriter) {
        write("jobTitle", contact.titles.eachOnce, to: &json)
        guard let organization = contact.organization.first else { return }
        json.member("worksFor") { json in
            json.member("@type", "Organization")
            json.member("name", organization)
        }
    }

    /// One text stands alone, none is left out.
    private func write(_ name: StaticString, _ texts: [String], to json: inout JSONWriter) {
        if let text = texts.first, texts.count == 1 {
            json.member(name, text)
        } else if !texts.isEmpty {
            json.member(name, texts)
        }
    }
}
