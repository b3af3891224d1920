import Diagnostics
import Foundation

/// Finds the picture that a card or a post names: beside it, else below Content/static.
///
/// Only pictures are found, and a post finds none of the contacts': a card that names consent.yml,
/// or a post that names someone's portrait, would publish what nobody agreed to.
struct PictureFinder {
    let files: FileIndex

    /// The names of the files of each folder, once one was not found there.
    private var names: [String: Suggestions] = [:]

    private static let extensions: Set = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"]

    init(files: FileIndex) {
        self.files = files
    }

    static func isPicture(_ file: FoundFile) -> Bool {
        extensions.contains(file.fileExtension)
    }

    /// `folder` is relative to Content; an address that begins with a slash is meant from
    /// Content/static alone.
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
        if !Self.isPicture(file), !isStatic(file) {
            throw Problem(
                "not-a-picture", "\"\(reference)\" is no picture", at: location(),
                help: "name a file that ends with .jpg, .png, .gif, .webp, .avif or .svg")
        }
        if file.shown.hasPrefix("Content/contacts/"), folder.pathParts.first != "contacts" {
            throw Problem(
                "private-picture", "\"\(reference)\" lies with the contacts", at: location(),
                help: "put a copy beside this file if the person agrees to its being shown here")
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
        let pictures = files.byPath.filter { Self.isPicture($0.value) }
        let byFolder = Dictionary(grouping: pictures) { $0.key.parentFolder }
        names = byFolder.mapValues { Suggestions($0.map(\.value.name)) }
    }
}

extension Problem {
    package static func leavesContent(_ reference: String, at location: Location) -> Problem {
        Problem(
            "link-leaves-content", "\"\(reference)\" leads out of the site's content",
            at: location, help: "put a copy of the file beside this one")
    }

    package static func unknownAsset(
        _ reference: String, among names: [String], at location: Location
    ) -> Problem {
        let name = reference.pathParts.last ?? ""
        return .unknownAsset(
            reference, suggestion: Suggestion.didYouMean(name, in: names), at: location)
    }

    /// `suggestion` is what the writer may have meant, in words.
    package static func unknownAsset(
        _ reference: String, suggestion: String?, at location: Location
    ) -> Problem {
        Problem(
            "unknown-asset", "no file \"\(reference)\" beside this one or below Content/static",
            at: location, help: suggestion ?? "check the name, or add the file")
    }
}
