/// A post as machines are told of it.
struct LinkedPost {
    let headline: String
    let description: String?

    /// Absolute, as all addresses here.
    let url: String
    let image: String?

    /// As `DateText` has it for machines.
    let published: String
    let updated: String?

    /// Their addresses are below the site's own path.
    let authors: [Byline]
    let tags: [String]
    let language: String
    let publisher: Breadcrumb
    let urls: URLWriter
}

extension LinkedPost {
    func write(to json: inout JSONWriter) {
        json.member("@type", "BlogPosting")
        json.member("headline", headline)
        if let description { json.member("description", description) }
        json.member("url", url)
        json.member("mainEntityOfPage", url)
        json.member("datePublished", published)
        json.member("dateModified", updated ?? published)
        json.member("inLanguage", language)
        if let image { json.member("image", image) }
        if !authors.isEmpty {
            json.member("author", of: authors) { json, author in
                json.object { write(author, to: &$0) }
            }
        }
        if !tags.isEmpty { json.member("keywords", tags) }
        json.member("publisher") { json in
            json.member("@type", "Organization")
            json.member("name", publisher.name)
            json.member("url", publisher.url)
        }
    }

    private func write(_ author: Byline, to json: inout JSONWriter) {
        json.member("@type", author.isOrganization ? "Organization" : "Person")
        json.member("name", author.name)
        if let url = author.url { json.member("url", urls.absolute(url)) }
    }
}
