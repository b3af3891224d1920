import Content
import Crypto
import Foundation
import Pictures
import Platform
import Presentation

/// The smaller versions of pictures, kept between builds in `.sitegen/pictures`: a file for each
/// picture, named by the digest of everything that decides its content. It may be deleted at any
/// time.
final class PictureStore: Sendable {
    private let site: String
    private let isReadOnly: Bool

    /// The entries that could not be written, by name.
    private let unwritten = Locked<[String: [UInt8]]>([:])

    /// A store that is read-only keeps new entries in memory.
    init(site: String, isReadOnly: Bool = false) {
        self.site = site
        self.isReadOnly = isReadOnly
    }

    /// The first line of an entry; the pictures' bytes follow.
    private struct Head: Codable {
        let original: PictureVersion?
        let webP: [PictureVersion]
        let hasLargest: Bool
        let openGraph: PictureVersion?
        let vcard: PictureVersion?
        let meanColour: String?

        init(_ picture: ResizeResult) {
            var end = 0
            func placed(_ picture: EncodedPicture) -> PictureVersion {
                defer { end += picture.bytes.count }
                return PictureVersion(picture, offset: end)
            }
            original = picture.original.map(placed)
            webP = picture.versions.map(placed)
            hasLargest = picture.hasLargest
            openGraph = picture.extras[.openGraph].map(placed)
            vcard = picture.extras[.vcard].map(placed)
            meanColour = picture.meanColour
        }

        var all: [PictureVersion] {
            webP + [original, openGraph, vcard].compactMap(\.self)
        }

        func versions(_ name: String) -> PictureVersions {
            PictureVersions(
                entry: name, original: original, webP: webP, hasLargest: hasLargest,
                openGraph: openGraph,
                vcard: vcard, meanColour: meanColour)
        }
    }

    static func name(of picture: [UInt8], _ resizer: PictureResizer) -> String {
        let digest = SHA256.hash(data: picture).hexadecimal
        return SHA256.hash(data: Array((digest + resizer.name).utf8)).hexadecimal
    }

    /// True if there is an entry of the name.
    func has(_ name: String) -> Bool {
        unwritten.with { $0[name] != nil }
            || FileManager.default.fileExists(atPath: "\(site)/.sitegen/\(Self.folder)/\(name)")
    }

    /// `nil` if there is no whole entry of the name.
    func versions(_ name: String) -> PictureVersions? {
        guard let bytes = file(name).bytes, let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[..<end]))
        else { return nil }
        let last = head.all.map { $0.offset + $0.count }.max() ?? 0
        return end + 1 + last == bytes.count ? head.versions(name) : nil
    }

    func save(_ picture: ResizeResult, as name: String) -> PictureVersions {
        let head = Head(picture)
        let pictures =
            [picture.original].compactMap(\.self) + picture.versions
            + [picture.extras[.openGraph], picture.extras[.vcard]].compactMap(\.self)
        let line = (try? JSONEncoder().encode(head)) ?? Data()
        let bytes = Array(line) + [UInt8(ascii: "\n")] + pictures.flatMap(\.bytes)
        if isReadOnly || !file(name).save(bytes) { unwritten.with { $0[name] = bytes } }
        return head.versions(name)
    }

    /// Returns the bytes of a version; `nil` if the entry was removed in the meantime.
    func bytes(_ version: PictureVersion, of name: String) -> [UInt8]? {
        guard let bytes = unwritten.with({ $0[name] }) ?? file(name).bytes,
            let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        return Array(bytes[(end + 1)...].dropFirst(version.offset).prefix(version.count))
    }

    /// Removes all other entries.
    func removeAll(except names: Set<String>) {
        let folder = "\(site)/.sitegen/\(Self.folder)"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where !names.contains(name) { file(name).remove() }
    }

    private static let folder = "pictures"

    private func file(_ name: String) -> RecordFile {
        RecordFile("\(Self.folder)/\(name)", site: site)
    }
}
