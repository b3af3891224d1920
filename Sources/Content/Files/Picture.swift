import Diagnostics
import Foundation

/// The picture of a contact or an entry, by the source of its bytes.
package enum Picture: Sendable, Hashable {
    /// A file beside the card or the text, published beside the page.
    case file(FoundFile)

    /// A file below Content/static, where all files are published.
    case staticFile(FoundFile)

    /// Bytes in the card, with the extension of their type.
    case embedded([UInt8], fileExtension: String)

    /// A picture on another server, by its https address.
    case remote(String)
}

extension Picture {
    /// `nil` for a picture on another server, or an unreadable file.
    package var bytes: [UInt8]? {
        switch self {
        case .embedded(let bytes, _): bytes
        case .file(let file), .staticFile(let file):
            try? ContentFile.bytes(file.absolute, shown: file.shown)
        case .remote: nil
        }
    }
}

extension Picture {
    /// `nil` for a picture in the card or on another server.
    var file: FoundFile? {
        switch self {
        case .file(let file), .staticFile(let file): file
        case .embedded, .remote: nil
        }
    }
}

/// Finds the picture that a card or a text refers to: beside it, otherwise below Content/static.
///
/// Only finds pictures, and for posts none of the contacts: a card that refers to consent.yml, or a
/// post that refers to a contact's portrait, must not publish them without consent.
struct PictureFinder {
    let files: FileIndex

    /// The paths in messages of files that the text may not publish.
    var refused: Set<String> = []

    /// The picture names in each folder, indexed when the first picture is not found.
    private var names: [String: Suggestions] = [:]

    init(files: FileIndex) {
        self.files = files
    }

    /// `folder` is relative to Content; a reference that begins with a slash is relative to
    /// Content/static.
    mutating func picture(
        _ reference: String, beside folder: String, _ location: @autoclosure () -> Location
    ) throws(Problem) -> Picture {
        let path = reference.removingPercentEncoding ?? reference
        let isRooted = path.unicodeScalars.first == "/"
        let inStatic = RelativePath.resolve(path, from: "").map { "static/\($0)" }
        guard let first = isRooted ? inStatic : RelativePath.resolve(path, from: folder) else {
            throw .leavesContent(reference, at: location())
        }
        for candidate in [first, inStatic ?? first] {
            guard let file = files.byPath[candidate] else { continue }
            try check(file, reference, beside: folder, at: location())
            return isStatic(file) ? .staticFile(file) : .file(file)
        }
        let paths = [first, inStatic ?? first].map { "Content/\($0)" }
        guard files.heldBack.isDisjoint(with: paths) else {
            throw Problem(
                .warning, "unknown-asset", "\"\(reference)\" is held back", at: location())
        }
        throw unknown(reference, first, location())
    }
}

extension PictureFinder {
    private func isStatic(_ file: FoundFile) -> Bool {
        file.shown.hasPrefix("Content/static/")
    }

    private func check(
        _ file: FoundFile, _ reference: String, beside folder: String,
        at location: @autoclosure () -> Location
    ) throws(Problem) {
        if !file.isPicture, !isStatic(file) {
            throw Problem(
                "not-a-picture", "\"\(reference)\" is not a picture", at: location(),
                help: "use a file that ends with .jpg, .png, .gif, .webp, .avif or .svg")
        }
        if refused.contains(file.shown) {
            throw Problem(
                "private-picture", "\"\(reference)\" belongs to a text for members", at: location(),
                help: "put a copy beside this file, or write audience: members here as well")
        }
        if file.shown.hasPrefix("Content/contacts/"), folder.pathParts.first != "contacts" {
            throw Problem(
                "private-picture", "\"\(reference)\" is in Content/contacts", at: location(),
                help: "if the contact agrees to show it here, put a copy beside this file")
        }
    }

    private mutating func unknown(
        _ reference: String, _ path: String, _ location: Location
    ) -> Problem {
        if names.isEmpty { indexNames() }
        let name = reference.pathParts.last ?? ""
        return .unknownAsset(
            reference, suggestion: names[path.parentFolder]?.didYouMean(name), at: location)
    }

    private mutating func indexNames() {
        let pictures = files.byPath.filter { $0.value.isPicture }
        let byFolder = Dictionary(grouping: pictures) { $0.key.parentFolder }
        names = byFolder.mapValues { Suggestions($0.map(\.value.name)) }
    }
}

extension FoundFile {
    package static let pictureExtensions: Set = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "svg",
    ]

    /// True for a picture by its extension.
    package var isPicture: Bool { Self.pictureExtensions.contains(fileExtension) }
}

extension Problem {
    package static func leavesContent(_ reference: String, at location: Location) -> Problem {
        Problem(
            "link-leaves-content", "\"\(reference)\" leads out of the site's content",
            at: location, help: "put a copy of the file beside this one")
    }

    /// `suggestion` is a sentence such as `did you mean "x"?`.
    package static func unknownAsset(
        _ reference: String, suggestion: String?, at location: Location
    ) -> Problem {
        Problem(
            "unknown-asset", "no file \"\(reference)\" beside this one or below Content/static",
            at: location, help: suggestion ?? "check the name, or add the file")
    }
}
