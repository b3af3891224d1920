import Content
import Templating
import VCard

/// The subject of a page, for its social card and JSON-LD.
enum PageTopic {
    /// With the picture above the text.
    case page(SocialImage?)
    case entry(Entry, EntrySummary, SocialArticle, SocialImage?)
    case person(LinkedPerson)
    case group(GroupView)
}

extension PageTopic {
    var image: SocialImage? {
        switch self {
        case .group: nil
        case .page(let image), .entry(_, _, _, let image): image
        case .person(let person): person.image
        }
    }

    var article: SocialArticle? {
        if case .entry(_, _, let article, _) = self, !article.published.isEmpty {
            article
        } else {
            nil
        }
    }

    /// `nil` for an organization.
    var profile: VCard.Name? {
        guard case .person(let person) = self, !person.contact.isOrganization else {
            return nil
        }
        return person.contact.name.parts ?? VCard.Name()
    }
}

/// A contact in the vocabulary of schema.org: the published values that it has terms for.
struct LinkedPerson {
    let contact: Contact
    let name: String

    /// Absolute.
    let url: String
    let image: SocialImage?

    /// With absolute URLs.
    let groups: [PageLink]

    /// The addresses of the contact's own pages elsewhere.
    let profiles: [String]
}

extension PageTopic {
    /// Returns the page's JSON-LD, escaped for an HTML `<script>`: the topic, and the breadcrumbs
    /// from the home page; `nil` if there is neither.
    func linkedData(trail: [PageLink], in frame: PageFrame) -> HTML? {
        var nodes: [(inout JSONWriter) -> Void] = []
        switch self {
        case .page: break
        case .entry(let entry, let summary, let article, let image):
            if entry.collection == .posts || entry.collection.schema != nil {
                nodes.append { summary.write(entry, article, image, frame, to: &$0) }
            }
        case .person(let person): nodes.append(person.writePage)
        case .group(let group): nodes.append { group.write(frame.urls, to: &$0) }
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

extension EntrySummary {
    fileprivate func write(
        _ entry: Entry, _ article: SocialArticle, _ image: SocialImage?, _ frame: PageFrame,
        to json: inout JSONWriter
    ) {
        let (url, publisher) = (frame.urls.absolute(url), frame.publisher)
        let isPost = entry.collection == .posts
        json.member("@type", entry.collection.schema ?? "BlogPosting")
        if isPost { json.member("headline", title) } else { json.member("name", title) }
        if let summary { json.member("description", summary) }
        json.member("url", url)
        json.member("mainEntityOfPage", url)
        if let event { event.write(entry, to: &json) }
        if !article.published.isEmpty, event == nil {
            json.member("datePublished", article.published)
            json.member("dateModified", article.updated ?? article.published)
        }
        if event == nil { json.member("inLanguage", frame.language) }
        if let image { json.member("image", image.url) }
        if !bylines.isEmpty {
            json.member(event == nil ? "author" : "performer", of: bylines) { json, author in
                json.object { json in
                    json.member("@type", author.isOrganization ? "Organization" : "Person")
                    json.member("name", author.name)
                    if let url = author.url { json.member("url", frame.urls.absolute(url)) }
                }
            }
        }
        if !article.tags.isEmpty { json.member("keywords", article.tags) }
        json.member(event == nil ? "publisher" : "organizer") { json in
            json.member("@type", "Organization")
            json.member("name", publisher.title)
            json.member("url", publisher.url)
        }
    }
}

extension EventView {
    /// Writes when and where an event takes place.
    fileprivate func write(_ entry: Entry, to json: inout JSONWriter) {
        json.member("startDate", start)
        if !end.isEmpty { json.member("endDate", end) }
        json.member(
            "eventStatus",
            isCancelled
                ? "https://schema.org/EventCancelled" : "https://schema.org/EventScheduled")
        guard case .text(let place)? = entry.value(of: "place") else { return }
        json.member("location") { json in
            json.member("@type", "Place")
            json.member("name", place)
        }
    }
}

extension GroupView {
    /// Writes an organization with its present members.
    fileprivate func write(_ urls: URLWriter, to json: inout JSONWriter) {
        json.member("@type", "Organization")
        json.member("name", title ?? "")
        json.member("url", urls.absolute(url ?? ""))
        let members = contacts.filter { !$0.isFormer }
        guard !members.isEmpty else { return }
        json.member("member", of: members) { json, member in
            json.object { json in
                json.member("@type", member.isOrganization ? "Organization" : "Person")
                json.member("name", member.name)
                json.member("url", urls.absolute(member.url))
            }
        }
    }
}

extension LinkedPerson {
    fileprivate func writePage(to json: inout JSONWriter) {
        json.member("@type", "ProfilePage")
        json.member("name", name)
        json.member("url", url)
        json.member("mainEntity") { write(to: &$0) }
    }

    private func write(to json: inout JSONWriter) {
        json.member("@type", contact.isOrganization ? "Organization" : "Person")
        json.member("name", name)
        if let given = contact.name.parts?.given, !given.isEmpty {
            json.member("givenName", given)
        }
        if let family = contact.name.parts?.family, !family.isEmpty {
            json.member("familyName", family)
        }
        write("alternateName", contact.card.nicknames.uniqued.filter { $0 != name }, to: &json)
        json.member("url", url)
        if let image { json.member("image", image.url) }
        if !contact.isOrganization { writeWork(to: &json) }
        if !groups.isEmpty {
            json.member("memberOf", of: groups) { json, group in
                json.object { json in
                    json.member("@type", "Organization")
                    json.member("name", group.title)
                    json.member("url", group.url)
                }
            }
        }
        write("email", contact.card.emails.map(\.value).uniqued, to: &json)
        write("sameAs", (contact.card.urls.map(\.value) + profiles).uniqued, to: &json)
    }

    private func writeWork(to json: inout JSONWriter) {
        write(
            "jobTitle", (contact.card.titles + contact.card.roles).map(\.value).uniqued, to: &json)
        let organizations = contact.card.organizations.compactMap(\.value.first).uniqued
        if let only = organizations.first, organizations.count == 1 {
            json.member("worksFor") { write(organization: only, to: &$0) }
        } else if !organizations.isEmpty {
            json.member("worksFor", of: organizations) { json, name in
                json.object { write(organization: name, to: &$0) }
            }
        }
    }

    private func write(organization name: String, to json: inout JSONWriter) {
        json.member("@type", "Organization")
        json.member("name", name)
    }

    /// Writes one text as a string, several as a list, none not at all.
    private func write(_ name: StaticString, _ texts: [String], to json: inout JSONWriter) {
        if let text = texts.first, texts.count == 1 {
            json.member(name, text)
        } else if !texts.isEmpty {
            json.member(name, texts)
        }
    }
}
