import Diagnostics
import Foundation
import Platform

/// The file consent.yml, for editing.
package struct ConsentFile: Sendable {
    /// The path in messages.
    package static let shown = "Content/contacts/consent.yml"

    private let content: ContentFolder

    package init(_ content: ContentFolder) {
        self.content = content
    }

    /// The folder of the file, relative or absolute as the site's path.
    package var folder: String { "\(content.content)/contacts" }

    /// Returns the path to write and the bytes after an edit; `nil` if the edit changes nothing.
    /// Follows a link, but not out of Content.
    package func edited(_ edit: ConsentEdit) throws -> (path: String, bytes: [UInt8])? {
        try edited { try edit.text(from: $0) }
    }

    /// Does the same for the grants to contacts, and then authorizes their container.
    package func edited(
        granting edits: [ConsentEdit], in container: String
    ) throws -> (path: String, bytes: [UInt8])? {
        try edited {
            let granted = try ConsentEdit.text(of: edits, from: $0)
            return try ConsentEdit.setContainer(container, .authorized).text(from: granted)
        }
    }

    private func edited(
        _ edit: (SourceText) throws -> SourceText
    ) throws -> (path: String, bytes: [UInt8])? {
        let (path, bytes) = try read()
        return try ContentFile.edited(bytes, shown: Self.shown, by: edit)
            .map { (path: path, bytes: $0) }
    }

    /// Returns the state of a container; `nil` if the file does not list it. Throws the problems of
    /// the file.
    package func state(of container: String) throws -> Consent.ContainerState? {
        let source = try ContentFile.text(try read().bytes, shown: Self.shown)
        return try ConsentParser.validConsent(from: source).containers[container]?.state
    }

    /// Throws the problems of the file.
    package func check() throws {
        _ = try ConsentParser.validConsent(
            from: try ContentFile.text(try read().bytes, shown: Self.shown))
    }

    /// True if a container has no state in consent.yml, so that there may be contacts without a
    /// decision. Reads no card.
    package var hasUndecidedContainers: Bool {
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
    /// Returns no bytes if the file does not exist yet.
    private func read() throws(Problem) -> (path: String, bytes: [UInt8]) {
        let path = "\(folder)/consent.yml"
        let links = LinkBoundary(
            folder: content.content, contacts: folder, isOfContacts: true)
        guard let place = FileStatus.realPath(of: folder) else {
            throw ContentFile.unreadable("Content/contacts", errno)
        }
        let refusal = links.refusal(ofLinkTo: place, isFolder: true, at: "Content/contacts")
        if let refusal { throw refusal }
        do throws(Errno) { _ = try FileStatus(path, followsLink: false) } catch {
            guard error.code == ENOENT else { throw ContentFile.unreadable(Self.shown, error.code) }
            return ("\(place)/consent.yml", [])
        }
        guard let target = FileStatus.realPath(of: path) else {
            throw ContentFile.unreadable(Self.shown, errno)
        }
        if let refusal = links.refusal(ofLinkTo: target, isFolder: false, at: Self.shown) {
            throw refusal
        }
        return (target, try ContentFile.bytes(target, shown: Self.shown))
    }
}
