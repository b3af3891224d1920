import Diagnostics
import Foundation
import Platform

/// Where consent.yml lies, to be read for an edit.
package struct ConsentFile: Sendable {
    /// As the user knows it.
    package static let shown = "Content/contacts/consent.yml"

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let content: ContentFolder

    package init(_ content: ContentFolder) {
        self.content = content
    }

    /// The folder that the file stands in, as its path was given.
    package var folder: String { "\(content.content)/contacts" }

    /// The file to replace, and what it holds after an edit; nil where it says so already. A link
    /// is followed, but not out of Content.
    package func edited(_ edit: ConsentEdit) throws -> (path: String, bytes: [UInt8])? {
        let (path, bytes) = try read()
        let source = try ContentFile.text(bytes, shown: Self.shown)
        let text = try edit.text(from: source)
        guard text.bytes != source.bytes else { return nil }
        let mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
        return (path, mark + text.bytes)
    }

    /// Throws what is wrong with the file as it is.
    package func check() throws {
        _ = try ConsentParser.validConsent(
            from: try ContentFile.text(try read().bytes, shown: Self.shown))
    }

    /// Whether there may be contacts about whom nobody has decided: some folder or file beside
    /// consent.yml has no state there. Reads no card.
    package var leavesSomethingOpen: Bool {
        guard let (_, bytes) = try? read(),
            let source = try? ContentFile.text(bytes, shown: Self.shown)
        else { return false }
        var problems: [Problem] = []
        let consent = ConsentParser.consent(from: source, problems: &problems)
        let names = content.tree("contacts").files(problems: &problems)
            .filter { $0.fileExtension == "vcf" }.compactMap(\.path.pathParts.first)
        return Set(names).contains { consent.containers[$0] == nil }
    }
}

extension ConsentFile {
    /// No bytes where there is no such file yet.
    private func read() throws(Problem) -> (path: String, bytes: [UInt8]) {
        let path = "\(folder)/consent.yml"
        let links = LinkBoundary(
            folder: content.content, contacts: folder, isOfContacts: true)
        guard let place = LinkBoundary.resolved(folder) else {
            throw ContentFile.unreadable("Content/contacts", errno)
        }
        let refusal = links.refusal(ofLinkTo: place, isFolder: true, at: "Content/contacts")
        if let refusal { throw refusal }
        do throws(Errno) { _ = try FileStatus(path, followsLink: false) } catch {
            guard error.code == ENOENT else { throw ContentFile.unreadable(Self.shown, error.code) }
            return ("\(place)/consent.yml", [])
        }
        guard let target = LinkBoundary.resolved(path) else {
            throw ContentFile.unreadable(Self.shown, errno)
        }
        if let refusal = links.refusal(ofLinkTo: target, isFolder: false, at: Self.shown) {
            throw refusal
        }
        return (target, try ContentFile.bytes(target, shown: Self.shown))
    }
}
