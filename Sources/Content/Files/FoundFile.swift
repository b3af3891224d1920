/// A file found in a folder. A class, so that everything made from it can share it.
package final class FoundFile: Sendable {
    /// The path in messages, relative to the site's folder.
    package let shown: String

    /// The folder that was walked.
    let walked: WalkedFolder

    /// For a link, the stamp of its target.
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
    /// The path relative to the walked folder.
    package var path: String { String(relative) }

    /// The path of a file in Content relative to it: `posts/open-day/cover.jpg`.
    package var contentPath: String { String(Substring(shown.utf8.dropFirst("Content/".count))) }

    /// The path to open.
    package var absolute: String { walked.absolute(path) }

    package var name: String { String(shown[shown.startOfName...]) }

    /// The file's folder, relative to the walked folder; empty for that itself.
    package var folder: String { relative.parentFolder }

    /// The name without its extension.
    package var stem: String {
        String(shown[shown.startOfName..<(shown.startOfExtension ?? shown.endIndex)])
    }

    /// The extension in lower case, without the dot; may be empty.
    package var fileExtension: String {
        shown.startOfExtension.map { shown[$0...].dropFirst().lowercased() } ?? ""
    }

    /// Each load asks for this of all files, so most need no string of their own.
    var isMarkdown: Bool { shown.hasSuffix(".md") || fileExtension == "md" }

    private var relative: Substring { Substring(shown.utf8.dropFirst(walked.shown.utf8.count + 1)) }
}

/// A folder that is searched for files. A class, so that all its files can share it.
final class WalkedFolder: Sendable {
    /// The path to open.
    let absolute: String

    /// The path in messages, relative to the site's folder.
    let shown: String

    init(absolute: String, shown: String) {
        self.absolute = absolute
        self.shown = shown
    }
}

extension WalkedFolder {
    /// `path` is relative to the folder, also below.
    func absolute(_ path: String) -> String { path.isEmpty ? absolute : "\(absolute)/\(path)" }

    func shown(_ path: String) -> String { path.isEmpty ? shown : "\(shown)/\(path)" }
}

extension WalkedFolder: Equatable {
    static func == (a: WalkedFolder, b: WalkedFolder) -> Bool {
        a === b || (a.absolute, a.shown) == (b.absolute, b.shown)
    }
}
