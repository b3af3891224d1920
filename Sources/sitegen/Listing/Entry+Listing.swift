import Content
import Presentation

extension Entry {
    /// The start of an event, the date of any other entry.
    var listedDate: Moment? { times?.start ?? date }

    /// The status; of a published entry for members, these.
    var listedStatus: String {
        isForMembers && status == .published ? "members" : status.rawValue
    }

    /// True for an event that is not over.
    func isUpcoming(in site: Site) -> Bool {
        times.map { !$0.state(at: site.clock.now, in: site.clock.zone).isOver } ?? false
    }

    func json(in site: Site) -> PrintedJSON {
        let zone = site.clock.zone
        let facts: [(key: String, value: PrintedJSON)] = [
            ("title", .text(title)), ("address", .text(site.shownAddress(of: self))),
            ("date", .optional(date?.rfc3339(in: zone))),
            ("status", .text(listedStatus)), ("file", .text(text.shown)),
        ]
        guard collection.isOwn else { return .map(facts) }
        let times: [(key: String, value: PrintedJSON)] =
            self.times.map { times in
                [
                    ("start", .text(times.start.rfc3339(in: zone))),
                    ("end", .optional(times.end?.rfc3339(in: zone))),
                    ("upcoming", .flag(isUpcoming(in: site))),
                    ("cancelled", .flag(times.isCancelled)),
                ]
            } ?? []
        let line = text.isRow ? text.top.line.map(PrintedJSON.number) : nil
        let values = zip(collection.fields, fields).map { field, value in
            (key: field.name, value: value.map { json($0, field.type, site) } ?? .null)
        }
        return .map(facts + [("line", line ?? .null)] + times + [("fields", .map(values))])
    }

    private func json(_ value: FieldValue, _ type: FieldType, _ site: Site) -> PrintedJSON {
        switch value {
        case .text(let text): return type == .number ? .decimal(Double(text) ?? 0) : .text(text)
        case .flag(let flag): return .flag(flag)
        case .date(let moment): return .text(moment.rfc3339(in: site.clock.zone))
        case .texts(let texts): return .list(texts.map(PrintedJSON.text))
        case .picture(.file(let file)), .picture(.staticFile(let file)): return .text(file.shown)
        case .picture(.remote(let url)): return .text(url)
        case .picture(.embedded): return .null
        case .people(let people):
            let all = people.compactMap { json($0, site) }
            return type.isList ? .list(all) : all.first ?? .null
        case .entries(let names):
            return type.isList
                ? .list(names.map(PrintedJSON.text)) : .optional(names.first)
        }
    }

    private func json(_ author: Author, _ site: Site) -> PrintedJSON? {
        switch author {
        case .contact(let position):
            let contact = site.contacts[position].value
            return .map([
                ("slug", .text(contact.slug)), ("name", .text(contact.name.formatted)),
            ])
        case .guest(let name): return .map([("slug", .null), ("name", .text(name))])
        case .anonymous: return nil
        }
    }
}

extension Site {
    /// An entry without a page has a place in its list.
    func shownAddress(of entry: Entry) -> String {
        guard !entry.collection.hasPages else {
            return "/\(permalinks.address(of: entry).path)"
        }
        return "/\(permalinks.of(entry.language).list(of: entry.collection).path)#\(entry.idInList)"
    }
}
