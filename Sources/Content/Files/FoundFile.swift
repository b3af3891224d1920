/// A file below a folder, as it was found; shared by all that is made of it.
package final class FoundFile: Sendable {
    /// The path as the user knows it, relative to the site's folder.
    package let shown: String

    /// The folder that was walked.
    let walked: WalkedFolder

    /// Of what a link leads to, where it is one.
    package let stamp: FileStamp

    /// `shown` begins with the folder's path.
    init(_ shown: String, in walked: WalkedFolder, stamp: FileStamp) {
        self.shown = shown
        self.walked = walked
        self.stamp = stamp
    }
}

extension FoundFile: Hashable {
    package static func == (a: FoundFile, b: FoundFile) -> Bool {
        a === b || a.shown == b.shown && a.walked == b.walked && a.stamp == b.stamp
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(shown)
    }
}

extension FoundFile {
    /// Relative to the folder that was walked, with `/` between its parts.
    package var path: String { String(relative) }

    /// Relative to Content, of a file in it: `posts/open-day/cover.jpg`.
    package var contentPath: String { String(Substring(shown.utf8.dropFirst("Content/".count))) }

    /// The path to open.
    package var absolute: String { walked.absolute(path) }

    package var name: String { String(shown[shown.startOfName...]) }

    /// The folder it lies in, relative to the one that was walked; empty for that itself.
    package var folder: String { relative.parentFolder }

    /// The name without its extension.
    package var stem: String {
        String(shown[shown.startOfName..<(shown.startOfExtension ?? shown.endIndex)])
    }

    /// In lower case, without the dot; empty where there is none.
    package var fileExtension: String {
        shown.startOfExtension.map { shown[$0...].dropFirst().lowercased() } ?? ""
    }

    private var relative: Substring { Substring(shown.utf8.dropFirst(walked.shown.utf8.count + 1)) }
}
