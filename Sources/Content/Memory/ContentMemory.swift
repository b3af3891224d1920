import Foundation

/// The caches between two loads of a site.
package struct ContentMemory: Sendable {
    /// The files of Content; `nil` if they had problems.
    var files: FileIndex?

    var cards: Cache<String, CardFile, CardLoader.Reading>
    var contacts: Cache<Singleton, ContactLoader.Key, ContactLoader.Outcome>
    var postFiles: Cache<Singleton, PostFiles.Key, PostFiles>
    var drafts: Cache<String, FoundFile, PostReader.Reading>
    var posts: Cache<String, PostLoader.Input, PostLoader.Resolved>
    var pages: Cache<String, FoundFile, PageReader.Reading>
    var pictures: Cache<String, FoundFile, PictureSizeReader.Reading>
    var pictureSizes: Cache<Singleton, [FoundFile], PictureSizes>

    /// The zone of dates without an offset.
    private var zone: TimeZone?
    private let isKept: Bool

    /// `isKept` is false if no later load will use the caches.
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

    /// Removes the results that depend on another time zone.
    mutating func begin(in zone: TimeZone) {
        guard zone != self.zone else { return }
        self.zone = zone
        drafts = Cache(isKept: isKept)
        contacts = Cache(isKept: isKept)
    }

    mutating func removePictures() {
        pictures = Cache(isKept: isKept)
        pictureSizes = Cache(isKept: isKept)
    }
}
