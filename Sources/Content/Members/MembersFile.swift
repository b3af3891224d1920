import Diagnostics
import Foundation
import Platform

/// The file members.yml, for reading and editing.
package struct MembersFile: Sendable {
    /// The path in messages.
    package static let shown = "Content/members.yml"

    private let folder: ContentFolder

    package init(_ folder: ContentFolder) {
        self.folder = folder
    }

    /// Returns the file's contents, which are empty if there is no file. Throws all problems if any
    /// is an error.
    package func members() throws -> MemberList {
        try Self.members(try source() ?? SourceText(path: Self.shown, bytes: []))
    }

    /// Returns the path to write and the bytes after an edit; `nil` if the edit changes nothing.
    /// Follows a link, but not out of Content.
    package func edited(_ edit: MembersEdit) throws -> (path: String, bytes: [UInt8])? {
        let bytes = try bytes()
        let path = bytes == nil ? path : FileStatus.realPath(of: path) ?? path
        return try ContentFile.edited(bytes ?? [], shown: Self.shown) { try edit.text(from: $0) }
            .map { (path: path, bytes: $0) }
    }
}

extension MembersFile {
    /// Returns the file's contents; `nil` if the site has no members.yml, or it cannot be read.
    func list(problems: inout [Problem]) -> MemberList? {
        do {
            return try source().flatMap { MembersParser.members(from: $0, problems: &problems) }
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// Returns `nil` if there is no file.
    private func source() throws(Problem) -> SourceText? {
        guard let bytes = try bytes() else { return nil }
        return try ContentFile.text(bytes, shown: Self.shown)
    }

    /// Returns the contents of a text without errors; otherwise throws all its problems.
    static func members(_ source: SourceText) throws(Problems) -> MemberList {
        var problems: [Problem] = []
        let members = MembersParser.members(from: source, problems: &problems)
        guard let members, !problems.hasErrors else { throw Problems(problems) }
        return members
    }

    private var path: String { "\(folder.content)/members.yml" }

    private func bytes() throws(Problem) -> [UInt8]? {
        do throws(Errno) { _ = try FileStatus(path, followsLink: false) } catch {
            if error.code == ENOENT { return nil }
            throw ContentFile.unreadable(Self.shown, error.code)
        }
        if let refusal = folder.refusal(of: "members.yml") { throw refusal }
        return try ContentFile.bytes(path, shown: Self.shown)
    }
}
