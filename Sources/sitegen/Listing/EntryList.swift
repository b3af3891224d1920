import Content
import Diagnostics
import Presentation

extension ListArguments {
    /// Prints all entries of a collection, also those that builds leave out.
    func printEntries(of collection: EntryCollection) async throws {
        let selection = EntrySelection(drafts: true, future: true, expired: true)
        try await content.print { problems in
            let site = try await content.loader(selection).load(problems: &problems)?.site
            return site.map { site in
                let entries = site.entries(of: collection).map(\.value)
                if format == .json {
                    return PrintedJSON.list(entries.map { json($0, site) }).text
                }
                let hasDates = entries.contains { $0.date != nil }
                return entries.map { text($0, site, hasDates: hasDates) }.joined()
                    + entries.count.counted(collection.noun) + "\n"
            }
        }
    }

    /// Returns a line with date, status and title; below the title, the address and the file.
    private func text(_ entry: Entry, _ site: Site, hasDates: Bool) -> String {
        let date = String(entry.date?.rfc3339(in: site.clock.zone).prefix(16) ?? "")
        let time = hasDates ? date.replacing("T", with: " ").padded(to: 18) : ""
        let start = time + entry.status.rawValue.padded(to: 11)
        let indentation = String(repeating: " ", count: start.count)
        let places = [site.shownAddress(of: entry), entry.text.shown].map(\.visible)
        return start + entry.title.visible + "\n"
            + places.inLines(of: 80 - start.count, separator: "  ")
            .map { "\(indentation)\($0)\n" }.joined()
    }

    private func json(_ entry: Entry, _ site: Site) -> PrintedJSON {
        .map([
            ("title", .text(entry.title)), ("address", .text(site.shownAddress(of: entry))),
            ("date", .optional(entry.date?.rfc3339(in: site.clock.zone))),
            ("status", .text(entry.status.rawValue)), ("file", .text(entry.text.shown)),
        ])
    }
}

extension Site {
    fileprivate func shownAddress(of entry: Entry) -> String {
        "/\(permalinks.address(of: entry).path)"
    }
}
