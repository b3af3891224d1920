import Diagnostics
import Foundation

/// Finds the picture that a card or a post names: beside it, else below Content/static.
struct PictureFinder: Sendable {
    let files: FileIndex

    /// `folder` is relative to Content; an address that begins with a slash is meant from
    /// Content/static alone.
    func picture(
        _ reference: String, beside folder: String, _ location: Location
    ) throws(Problem) -> Picture {
        let path = reference.removingPercentEncoding ?? reference
        if !path.hasPrefix("/") {
            guard let beside = RelativePath.resolve(path, from: folder) else {
                throw .leavesContent(reference, at: location)
            }
            if let file = files.byPath[beside] { return .file(file) }
        }
        guard let inStatic = RelativePath.resolve(path, from: "") else {
            throw .leavesContent(reference, at: location)
        }
        guard files.byPath["static/\(inStatic)"] != nil else {
            throw .unknownAsset(
                reference, among: files.names(in: path.hasPrefix("/") ? "static" : folder),
                at: location)
        }
        return .staticFile(inStatic)
    }
}

extension FileIndex {
    /// The names of the files in a folder, which is relative to Content.
    func names(in folder: String) -> [String] {
        byPath.keys.filter { $0.hasPrefix(folder + "/") }
            .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
    }
}

extension Problem {
    public static func leavesContent(_ reference: String, at location: Location) -> Problem {
        Problem(
            "link-leaves-content", "\"\(reference)\" leads out of the site's content",
            at: location, help: "put a copy of the file beside this one")
    }

    public static func unknownAsset(
        _ reference: String, among names: [String], at location: Location
    ) -> Problem {
        let name = String(reference.split(separator: "/").last ?? "")
        return Problem(
            "unknown-asset", "no file \"\(reference)\" beside this one or below Content/static",
            at: location,
            help: Suggestion.didYouMean(name, in: names) ?? "check the name, or add the file")
    }
}
