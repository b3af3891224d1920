import Foundation

/// What the last load of a site read, for the next one.
package struct ContentMemory: Sendable {
    /// The files of Content; nil if something was wrong with them.
    var files: FileIndex?

    var cards: Cache<String, FoundFile, CardReader.Reading>
    var contacts: Cache<Singleton, ContactLoader.Key, ContactLoader.Outcome>
    var postFiles: Cache<Singleton, PostFiles.Key, PostFiles>
    var drafts: Cache<String, FoundFile, PostReader.Reading>
    var posts: Cache<String, PostLoader.Source, PostLoader.Reading>
    var pages: Cache<String, FoundFile, PageReader.Reading>
    var pictures: Cache<String, FoundFile, PictureSizeReader.Reading>
    var pictureSizes: Cache<Singleton, [FoundFile], PictureSizes>

    /// The zone in which dates were read.
    private var zone: TimeZone?
    private let isKept: Bool

    /// `isKept` is false for a load without a next one.
    package init(isKept: Bool = true) {
        self.isKept = isKept
        cards = Cache(isKept: isKept)
        contacts = Cache(isKept: isKept)
        postFiles = Cache(isKept: isKept)
        drafts = Cache(isKept: isKept)
        posts = Cache(isKept: isKept)
        pages = Cache(isKept: isKept)
        pictures = Cache(isKept: isKept)
        pictureSizes = Cache(isKept: isKept)
    }

    /// Forgets what depends on another time zone.
    mutating func begin(in zone: TimeZone) {
        guard zone != self.zone else { return }
        self.zone = zone
        drafts = Cache(isKept: isKept)
        contacts = Cache(isKept: isKept)
    }

    mutating func forgetPictures() {
        pictures = Cache(isKept: isKept)
        pictureSizes = Cache(isKept: isKept)
    }
}
