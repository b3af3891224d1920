import Content
import Pictures

/// The smaller versions of the pictures that a site's pages show.
package struct SitePictures: Sendable {
    /// Of the files of entries and of Content/static, and of portraits beside cards, by their paths
    /// in messages.
    package let files: [String: PictureVersions]

    /// By position in the site's contacts; empty or `nil` for contacts without.
    package private(set) var portraits: [PictureVersions?]

    /// The same for the contacts of the site as members see it.
    private let portraitsForMembers: [PictureVersions?]

    /// Reads the bytes of a version from an entry of the store; `nil` if it is no longer there.
    private let read: @Sendable (_ version: PictureVersion, _ entry: String) -> [UInt8]?

    package init(
        files: [String: PictureVersions] = [:], portraits: [PictureVersions?] = [],
        portraitsForMembers: [PictureVersions?] = [],
        read: @escaping @Sendable (PictureVersion, String) -> [UInt8]? = { _, _ in nil }
    ) {
        (self.files, self.portraits, self.read) = (files, portraits, read)
        self.portraitsForMembers = portraitsForMembers
    }

    /// The pictures of the site as members see it.
    package var forMembers: SitePictures {
        var pictures = self
        pictures.portraits = portraitsForMembers
        return pictures
    }

    func bytes(_ version: PictureVersion, of entry: String) -> [UInt8]? { read(version, entry) }

    /// The names of the store's entries that the site uses.
    package var entries: Set<String> {
        Set(files.values.map(\.entry) + (portraits + portraitsForMembers).compactMap { $0?.entry })
    }

    func portrait(_ contact: Int) -> PictureVersions? {
        portraits.indices.contains(contact) ? portraits[contact] : nil
    }
}

/// The versions of one picture. A class, because every page that shows the picture shares it.
package final class PictureVersions: Sendable {
    /// The name of the store's entry with the bytes: equal entries have equal names.
    package let entry: String

    /// The picture in its own format, in place of the file; `nil` if that is published.
    package let original: PictureVersion?

    /// WebP, by ascending width.
    package let webP: [PictureVersion]

    /// False if the picture itself is a better choice than its largest version.
    let hasLargest: Bool

    /// A JPEG file of 1200 × 630 pixels for links from other sites.
    package let openGraph: PictureVersion?

    /// A JPEG file for address books.
    package let vcard: PictureVersion?

    /// `#rrggbb`; `nil` if parts of the picture are transparent.
    let meanColour: String?

    package init(
        entry: String, original: PictureVersion?, webP: [PictureVersion],
        hasLargest: Bool, openGraph: PictureVersion?, vcard: PictureVersion?, meanColour: String?
    ) {
        self.entry = entry
        self.original = original
        self.webP = webP
        self.hasLargest = hasLargest
        self.openGraph = openGraph
        self.vcard = vcard
        self.meanColour = meanColour
    }
}

extension PictureVersions: Hashable {
    package static func == (a: PictureVersions, b: PictureVersions) -> Bool {
        a === b || a.entry == b.entry
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(entry) }
}

/// One version of a picture.
package struct PictureVersion: Sendable, Hashable, Codable {
    package let size: PictureSize

    /// Of the bytes, in hexadecimal digits: part of the address.
    package let hash: String

    /// The place of the bytes in the store's entry.
    package let offset: Int
    package let count: Int

    package init(_ picture: EncodedPicture, offset: Int) {
        size = picture.size
        hash = String(picture.bytes.stableHashText.prefix(8))
        self.offset = offset
        count = picture.bytes.count
    }
}

/// A version that is published as a file of its own.
package struct VersionFile: Sendable, Hashable {
    package let address: Address
    package let entry: String
    package let version: PictureVersion
}

/// A picture at its address, with the versions that its page names.
package struct ResponsivePicture: Sendable, Hashable {
    /// Of the picture itself.
    let address: Address
    let versions: PictureVersions

    /// The address without the extension: `posts/fair/cover`.
    private let stem: Address

    /// `folder` is the page that has the versions beside it; `name` is theirs.
    private init(_ address: Address, _ versions: PictureVersions, stem: Address) {
        self.address = address
        self.versions = versions
        self.stem = stem
    }

    /// A picture of a text.
    init(_ address: Address, _ versions: PictureVersions) {
        self.init(address, versions, stem: address.withoutExtension)
    }

    /// A portrait: its versions are named `photo`, whatever the file's name is.
    init(_ address: Address, _ versions: PictureVersions, of contact: Address) {
        self.init(address, versions, stem: contact.file("photo"))
    }

    /// The size of the picture in place of the file; `nil` if the file is published.
    var size: PictureSize? { versions.original?.size }

    /// The files that a page with the picture names.
    var smallFiles: [VersionFile] {
        versions.webP.map { file($0, at: self.webP($0)) }
    }

    /// Those, and the picture for links from other sites.
    var files: [VersionFile] {
        smallFiles
            + [versions.openGraph].compactMap(\.self).map { file($0, at: openGraph($0)) }
    }

    /// The address of the picture for links from other sites.
    var openGraph: Address? { versions.openGraph.map(openGraph) }

    /// The value of `srcset`; `nil` without smaller versions. `width` is that of the picture
    /// itself.
    func sources(_ urls: URLWriter, width: Int?) -> String? {
        guard let last = versions.webP.last else { return nil }
        var choices = versions.webP.map { "\(urls.url(webP($0))) \($0.size.width)w" }
        if !versions.hasLargest, let width, width > last.size.width {
            choices.append("\(urls.url(address)) \(width)w")
        }
        return choices.joined(separator: ", ")
    }

    private func webP(_ version: PictureVersion) -> Address {
        stem.suffixed(".\(version.size.width).\(version.hash).webp")
    }

    private func openGraph(_ version: PictureVersion) -> Address {
        stem.suffixed(".\(version.size.width)x\(version.size.height).\(version.hash).jpg")
    }

    private func file(_ version: PictureVersion, at address: Address) -> VersionFile {
        VersionFile(address: address, entry: versions.entry, version: version)
    }
}
