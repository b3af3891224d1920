import Foundation

/// The caches between two loads of a site.
package struct ContentMemory: Sendable {
    var cards: Cache<String, CardFile, ParsedCards>
    var contacts: Cache<Singleton, ContactLoader.Input, ContactLoader.Contacts>
    var entries: Cache<String, FoundFile, ParsedEntry>

    /// The entries in the rows of each table.
    var tables: Cache<String, FoundFile, [ParsedEntry]>

    /// The keys of the attachments that each text names.
    var attachmentKeys: Cache<NamingFile, NamingFile, Set<String>>
    var pictures: Cache<String, FoundFile, PictureSizes.ReadSize>
    var pictureSizes: Cache<Singleton, [FoundFile], PictureSizes>

    /// The zone of dates without an offset.
    private var zone: TimeZone?
    private var languages: [String] = []
    private var collections: [EntryCollection] = []
    private let keepsEntries: Bool

    /// `keepsEntries` is false if no later load will use the caches.
    package init(keepsEntries: Bool = true) {
        self.keepsEntries = keepsEntries
        cards = Cache(keepsEntries: keepsEntries)
        contacts = Cache(keepsEntries: keepsEntries)
        entries = Cache(keepsEntries: keepsEntries)
        tables = Cache(keepsEntries: keepsEntries)
        attachmentKeys = Cache(keepsEntries: keepsEntries)
        pictures = Cache(keepsEntries: keepsEntries)
        pictureSizes = Cache(keepsEntries: keepsEntries)
    }

    /// Removes the results that depend on another time zone, other languages or collections.
    mutating func begin(_ settings: SiteSettings) {
        let (zone, languages) = (settings.timeZone, settings.languages)
        guard
            zone != self.zone || languages != self.languages
                || settings.collections != collections
        else { return }
        (self.zone, self.languages, collections) = (zone, languages, settings.collections)
        entries = Cache(keepsEntries: keepsEntries)
        tables = Cache(keepsEntries: keepsEntries)
        contacts = Cache(keepsEntries: keepsEntries)
    }

    mutating func removePictures() {
        pictures = Cache(keepsEntries: keepsEntries)
        pictureSizes = Cache(keepsEntries: keepsEntries)
    }
}
