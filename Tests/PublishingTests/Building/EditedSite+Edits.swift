import Foundation
import TestSupport

/// Edits of a site between two builds.
extension EditedSite {
    /// Makes a random edit, and returns its name.
    func edit() throws -> String {
        let edits: [(String, () throws -> Void)] = [
            ("body", changeBody), ("body", changeBody), ("title", changeTitle),
            ("date", changeDate), ("tags", changeTags), ("authors", changeAuthors),
            ("add post", addPost), ("remove post", removePost), ("rename post", renamePost),
            ("add contact", addContact), ("remove contact", removeContact),
            ("contact", changeContact), ("consent", changeConsent), ("groups", changeGroups),
            ("settings", changeSettings), ("looks", changeLooks),
            ("templates", changeTemplates), ("static", changeStatic), ("picture", changePicture),
            ("image", changeImage),
            ("page", changePage), ("clock", moveClock), ("break", breakSomething),
            ("repair", repair),
        ]
        let (name, edit) = random.pick(edits)
        try edit()
        return name
    }

    func addPost() throws {
        count += 1
        let isFolder = random.chance(30)
        let place = isFolder ? "posts/post-\(count)/index.md" : "posts/post-\(count).md"
        posts[place] = EditedPost(
            title: "Post \(count)", date: randomDate(), authors: randomAuthors(),
            tags: randomTags(), body: randomBody(besides: place))
        if isFolder { try write("posts/post-\(count)/cover.svg", randomDrawing()) }
        try save(place)
    }

    func addContact() throws {
        count += 1
        let name = "Person\(count)"
        contacts[name.lowercased()] = EditedContact(
            name: name, phone: "+44 20 7946 \(1000 + count)")
        try save(contact: name.lowercased())
    }
    /// Repairs all broken posts.
    func repair() throws {
        for place in posts.keys.sorted() {
            guard let post = posts[place] else { continue }
            let authors = post.authors.filter { contacts[$0] != nil }
            let hasBroken = post.body.contains("(broken") || post.body.contains("[another]")
            guard authors != post.authors || hasBroken else { continue }
            var mended = post
            mended.authors = authors.isEmpty ? randomAuthors() : authors
            if hasBroken { mended.body = "Mended, with a [link](/posts/lasting-1/)." }
            posts[place] = mended
            try save(place)
        }
        let stale = consent.keys.filter { contacts[$0] == nil }
        for slug in stale { consent[slug] = nil }
        if !stale.isEmpty { try writeConsent() }
        if exists("contacts/groups.yml") { try writeGroups() }
        try remove("../Templates/post.mustache")
    }
}

extension EditedSite {
    private func changeBody() throws { try changePost { $0.body = randomBody(besides: $1) } }
    private func changeTitle() throws {
        try changePost { post, _ in post.title = "Title \(random.below(1000))" }
    }
    private func changeDate() throws {
        try changePost { post, _ in
            post.date = randomDate()
            post.more = random.isOneIn(5) ? ["expires: \(randomDate())"] : []
        }
    }
    private func changeTags() throws { try changePost { post, _ in post.tags = randomTags() } }
    private func changeAuthors() throws {
        try changePost { post, _ in post.authors = randomAuthors() }
    }

    private func removePost() throws {
        guard posts.count > 3, let place = posts.keys.sorted().randomElement(using: &random) else {
            return
        }
        posts[place] = nil
        try remove(place.hasSuffix("index.md") ? String(place.dropLast("/index.md".count)) : place)
    }

    private func renamePost() throws {
        let places = posts.keys.sorted().filter { !$0.hasSuffix("index.md") }
        guard let place = places.randomElement(using: &random), let post = posts[place] else {
            return
        }
        count += 1
        try remove(place)
        posts[place] = nil
        posts["posts/renamed-\(count).md"] = post
        try save("posts/renamed-\(count).md")
    }

    private func removeContact() throws {
        guard contacts.count > 3, let slug = contacts.keys.sorted().randomElement(using: &random)
        else { return }
        contacts[slug] = nil
        try remove("contacts/people/\(slug).vcf")
        guard random.chance(80) else { return }
        for (place, post) in posts.sorted(by: { $0.key < $1.key }) where post.authors.contains(slug)
        {
            posts[place]?.authors.removeAll { $0 == slug }
            try save(place)
        }
        if consent.removeValue(forKey: slug) != nil { try writeConsent() }
    }

    private func changeContact() throws {
        let slug = random.pick(contacts.keys.sorted())
        guard var contact = contacts[slug] else { return }
        contact.name = "Name\(random.below(1000))"
        contact.phone = "+44 20 7946 \(1000 + random.below(9000))"
        if random.chance(40) {
            try write("contacts/people/\(slug).svg", randomDrawing())
            contact.photo = "PHOTO:\(slug).svg\n"
        }
        contacts[slug] = contact
        try save(contact: slug)
    }

    private func changeConsent() throws {
        let slug = random.pick(contacts.keys.sorted())
        switch random.below(5) {
        case 0: consent[slug] = "denied"
        case 1: consent[slug] = "{ publish: [name, email, phone, groups] }"
        case 2:
            consent[slug] =
                "{ publish: [name, photo, groups], until: 2026-06-0\(1 + random.below(9)) }"
        case 3: container = container == "denied" ? "authorized" : "denied"
        default: consent[slug] = nil
        }
        if container == "denied", random.chance(60) { container = "authorized" }
        try writeConsent()
    }

    private func changeGroups() throws {
        if random.chance(20) { return try remove("contacts/groups.yml") }
        try writeGroups()
    }

    private func writeGroups() throws {
        let slugs = contacts.keys.sorted()
        let members = Set((0...random.below(3)).map { _ in random.pick(slugs) }).sorted()
        let list = members.map { "\($0): Chair \(random.below(3))" }.joined(separator: ", ")
        try write(
            "contacts/groups.yml",
            """
            board: { title: Board \(random.below(3)), members: [\(list)] }
            everyone:
              from: { container: people }
              layout: \(random.pick(["portraits", "list", "compact"]))
              former: { \(random.pick(slugs)): 2026-06-0\(1 + random.below(9)) }

            """)
    }

    private func changeSettings() throws {
        switch random.below(6) {
        case 0: settings["postsPerPage"] = String(1 + random.below(5))
        case 1: settings["contactsPerPage"] = String(random.below(4))
        case 2: settings["locale"] = random.pick(["en_GB", "de_DE", "ja_JP"])
        case 3: settings["allContacts"] = random.pick(["true", "false"])
        case 4: settings["timeZone"] = random.pick(["GMT", "Asia/Tokyo", "America/New_York"])
        default: settings["description"] = "About \(random.below(100))"
        }
        try writeSettings()
    }

    private func changeLooks() throws {
        let (key, values): (String, [String]) = random.pick([
            ("navigation", ["[posts, contacts]", "[{ title: More, items: [tags, about] }]"]),
            ("footer", ["[about, feeds]", "[{ title: Elsewhere, url: \"https://b.example/\" }]"]),
            ("logo", ["logo.svg"]), ("home", ["[posts]", "[welcome, contacts, posts]"]),
            ("homeContacts", ["1", "3"]), ("dates", ["{ posts: dateAndTime }"]),
            ("theme", ["{ link: \"#005A9C\", corner-radius: \(random.below(9))px }"]),
            ("feeds", ["{ site: [atom], tags: [] }", "{ contacts: [atom, json] }"]),
            ("permalinks", ["{ contacts: /crew/:slug/, posts: /:year/:slug }"]),
        ])
        settings[key] = random.chance(40) ? nil : random.pick(values)
        try writeSettings()
        switch random.below(4) {
        case 0:
            try write(
                "../Templates/assets/custom.css",
                "a { top: \(random.below(9))px; background: url(dots.svg) }")
            try write("../Templates/assets/dots.svg", randomDrawing())
        case 1: try remove("../Templates/assets/custom.css")
        case 2:
            try write(
                "../Templates/partials/head-extra.mustache",
                "<meta name=\"x\" content=\"\(random.below(9))\">")
        default:
            try write("pages/index.md", "---\ntitle: Hello \(random.below(9))\n---\nWelcome.\n")
        }
    }

    private func changeTemplates() throws {
        switch random.below(6) {
        case 4:
            try write("../Templates/words/en.yml", "contacts: People \(random.below(3))\n")
            try write("../Templates/words/de.yml", "tags: Themen \(random.below(3))\n")
        case 5:
            settings["words"] = "{ posts: News \(random.below(3)) }"
            try writeSettings()
        case 0: try write("../Templates/assets/more.css", "a { top: \(random.below(9))px }")
        case 1:
            try write(
                "../Templates/tag.mustache",
                "<h1>{{tag.name}} \(random.below(9))</h1>{{#posts}}{{title}}{{/posts}}")
        case 2:
            try write(
                "../Templates/contact.mustache",
                "<h1>{{#contact}}{{name}}{{/contact}} \(random.below(9))</h1>")
        default:
            try remove("../Templates/tag.mustache")
            try remove("../Templates/contact.mustache")
        }
    }

    private func changeStatic() throws {
        let place = "static/file-\(random.below(4)).txt"
        if exists(place), random.chance(30) { return try remove(place) }
        try write(place, "text \(random.below(10))")
    }

    private func changePage() throws {
        let name = "pages/page-\(random.below(3)).md"
        if exists(name), random.chance(30) { return try remove(name) }
        try write(
            name,
            "---\ntitle: Page \(random.below(10))\naliases: [/old/\(name)/]\n"
                + "---\n\(randomBody(besides: name))\n")
    }

    private func moveClock() { now += random.below(3 * 86_400) - 86_400 }

    private func breakSomething() throws {
        switch random.below(3) {
        case 0: try changePost { post, _ in post.authors = ["nobody"] }
        case 1: try changePost { post, _ in post.body = "See [this](broken.md)." }
        default: try write("../Templates/post.mustache", "{{post.titel}}")
        }
    }
}

extension EditedSite {
    func changePost(_ change: (inout EditedPost, String) throws -> Void) throws {
        let place = random.pick(posts.keys.sorted())
        guard var post = posts[place] else { return }
        try change(&post, place)
        posts[place] = post
        try save(place)
    }

    private func save(_ place: String) throws {
        if let post = posts[place] { try write(place, post.text) }
    }

    private func save(contact slug: String) throws {
        if let contact = contacts[slug] { try write("contacts/people/\(slug).vcf", contact.text) }
    }

    /// Returns a day near the clock's start, or a time.
    private func randomDate() -> String {
        let day = "2026-0\(5 + random.below(2))-\(10 + random.below(20))"
        return random.isOneIn(2) ? day : "\(day)T1\(random.below(9)):00:00Z"
    }

    private func randomAuthors() -> [String] {
        let slugs = contacts.keys.sorted()
        return Array(Set((0...random.below(2)).map { _ in random.pick(slugs) })).sorted()
    }

    private func randomTags() -> [String] {
        (0..<random.below(4)).map { _ in random.pick(["swift", "C", "C++", "news", "art"]) }
    }

    private func randomBody(besides place: String) -> String {
        let others = posts.keys.sorted().filter { $0 != place }
        var body = "Words \(random.below(1000)) and more."
        if random.isOneIn(2) {
            body += "\n\nSee [a lasting one](/posts/lasting-\(1 + random.below(2))/)."
        }
        if !others.isEmpty, random.chance(8) {
            body += "\n\nSee [another](/\(random.pick(others).addressOfPost)/)."
        }
        if random.isOneIn(5) { body += "\n\n![Logo](/logo.svg)" }
        if random.isOneIn(4) { body += "\n\n[GROUP board]" }
        if random.isOneIn(5) { body += "\n\n![Aside](\(aside(from: place)))" }
        if place.hasSuffix("/index.md") { body += "\n\n![Cover](cover.svg)" }
        return body
    }
}

extension String {
    /// `posts/a/index.md` and `posts/a.md` are `posts/a`.
    fileprivate var addressOfPost: String {
        replacingOccurrences(of: "/index.md", with: "").replacingOccurrences(of: ".md", with: "")
    }
}
