import Content
import Diagnostics
import Platform
import Privacy

extension SitePresenter {
    /// Returns a note about each consent that ends soon, with the texts that name the contact.
    package var endingConsents: [Problem] {
        let ending = site.endingConsents
        if ending.isEmpty { return [] }
        let search = LeakSearch(
            ending.flatMap(\.names), contactFolder: site.permalinks.contactFolder)
        let owners = ending.indices.flatMap { owner in ending[owner].names.map { _ in owner } }
        var naming = ending.map { _ in Set<String>() }
        func look(in bytes: [UInt8], of text: String, on page: Address? = nil) {
            for owner in search.leaks(in: bytes).map({ owners[$0.value] })
            where site.permalinks.contact(ending[owner].slug) != page {
                naming[owner].insert(text)
            }
        }
        func look(
            in text: Lazy<RenderedText>, of file: TextFile, on page: Address, _ head: [String]
        ) {
            let words = ([page.path] + head).joined(separator: "\n")
            look(in: Array(words.utf8) + text.value.body.bytes, of: file.shown, on: page)
        }
        for (entry, text) in zip(site.entries.map(\.value), entryTexts) {
            look(
                in: text, of: entry.text, on: site.permalinks.address(of: entry),
                [entry.title, entry.summary ?? ""] + entry.tags.map(\.name))
        }
        for (contact, text) in zip(site.contacts.map(\.value), biographies) {
            guard let text, let biography = contact.biography else { continue }
            look(in: text, of: biography.text, on: site.permalinks.contact(contact.slug), [])
        }
        for file in site.staticFiles where !file.isPicture {
            // A video need not be searched as a whole.
            let bytes = try? Descriptor(reading: file.absolute).bytes(count: 1 << 24)
            look(in: bytes ?? [], of: file.shown)
        }
        return zip(ending, naming).map { consent, texts in
            let (slug, lastDay) = (consent.slug, consent.entry.until?.text ?? "")
            let list = texts.isEmpty ? "none" : texts.sorted().joined(separator: ", ")
            return Problem(
                .note, "consent-ends",
                "the consent of \"\(slug)\" ends after \(lastDay); texts with the name: \(list)",
                at: consent.entry.location,
                help:
                    "ask for a longer consent, and run sitegen consent grant \(slug) --until DATE, "
                    + "or change the texts before that day")
        }
    }
}
