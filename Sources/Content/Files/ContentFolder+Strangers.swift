import Diagnostics
import Foundation

extension ContentFolder {
    /// What lies directly in Content: files, and folders of files.
    static let files = ["site.yml", "members.yml"]
    private static let known = ["contacts", "posts", "pages", "static"] + files

    /// A warning for each entry of Content that nothing reads: a folder named wrongly would
    /// otherwise be missing in silence.
    var strangers: [Problem] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
        return names.filter { !$0.hasPrefix(".") && !Self.known.contains($0) }.sorted().map {
            Problem(
                .warning, "unread-file", "nothing reads this", at: Location(path: "Content/\($0)"),
                help: Suggestion.didYouMean($0, in: Self.known)
                    ?? "Content holds \(Self.known.joined(separator: ", "))")
        }
    }

    /// Why a file directly in Content may not be read: it is a link that leads out, or to nothing.
    func refusal(of name: String) -> Problem? {
        guard let target = LinkBoundary.resolved("\(content)/\(name)") else {
            return ContentFile.unreadable("Content/\(name)", errno)
        }
        return LinkBoundary(folder: content)
            .refusal(ofLinkTo: target, isFolder: false, at: "Content/\(name)")
    }
}
