import Diagnostics
import Foundation
import Platform

/// Where members.yml lies, to be read and edited.
package struct MembersFile: Sendable {
    /// As the user knows it.
    package static let shown = "Content/members.yml"

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let folder: ContentFolder

    package init(_ folder: ContentFolder) {
        self.folder = folder
    }

    /// What it says; nothing where there is no such file. Throws every problem, if any is an
    /// error.
    package func members() throws -> WrittenMembers {
        try Self.members(try source() ?? SourceText(path: Self.shown, bytes: []))
    }

    /// The file to replace, and what it holds after an edit; nil where it says so already. A link
    /// is followed, but not out of Content.
    package func edited(_ edit: MembersEdit) throws -> (path: String, bytes: [UInt8])? {
        let bytes = try bytes()
        let source = try ContentFile.text(bytes ?? [], shown: Self.shown)
        let text = try edit.text(from: source)
        guard text.bytes != source.bytes else { return nil }
        let mark = bytes?.starts(with: Self.byteOrderMark) == true ? Self.byteOrderMark : []
        let path = bytes == nil ? path : LinkBoundary.resolved(path) ?? path
        return (path, mark + text.bytes)
    }
}

extension MembersFile {
    /// Nil where there is no such file.
    func source() throws(Problem) -> SourceText? {
        guard let bytes = try bytes() else { return nil }
        return try ContentFile.text(bytes, shown: Self.shown)
    }

    /// Only what can be read without an error is used.
    static func members(_ source: SourceText) throws(Problems) -> WrittenMembers {
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
