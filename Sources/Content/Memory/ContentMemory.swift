import Diagnostics
import Foundation

/// What the last load of a site found, so that the next one reads only what has changed since.
/// A load that remembers gives what one gives that does not.
package struct ContentMemory: Sendable {
    /// The files of Content; nil where something was wrong with them.
    var files: FileIndex?

    var cards = Readings<CardReader.Reading>()
    var contacts = Remembered<ContactLoader.Key, ContactLoader.Outcome>()

    var postFiles = Remembered<PostFiles.Key, PostFiles>()
    var drafts = Readings<PostReader.Reading>()
    var references = Readings<PostReferences>()

    /// Of the contacts and pictures that the references are to.
    private var generation: Int?

    /// In the order of the posts' files; nil for one that could not be read.
    var posts: [PostAssembly?] = []
    var pages = Readings<PageReader.Reading>()

    var pictures = Readings<PictureSizeReader.Reading>()
    var pictureSizes = Remembered<[FoundFile], PictureSizes>()

    /// The zone in which dates were read.
    private var zone: TimeZone?

    /// Where texts lie until their pages are made; nil where they stay in memory, because they may
    /// change as long as that lasts.
    let room: Storeroom?

    package init() {
        room = nil
    }

    /// Of a load that is the only one.
    init(room: Storeroom?) {
        self.room = room
    }

    /// The cards and texts of the last load, as far as they could be read.
    var sources: [SourceReading] {
        cards.sources(\.digest) + drafts.sources { $0.draft?.text.digest }
            + pages.sources { $0.page?.text.digest }
    }

    /// Forgets what depends on another time zone.
    mutating func begin(in zone: TimeZone) {
        guard zone != self.zone else { return }
        self.zone = zone
        drafts = Readings()
        contacts = Remembered()
        generation = nil
    }

    /// Forgets who wrote what where other people, or other pictures, may be meant.
    mutating func beginReferences() {
        guard generation != contacts.generation else { return }
        generation = contacts.generation
        references = Readings()
    }
}
