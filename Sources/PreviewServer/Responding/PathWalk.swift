import Foundation
import Platform

/// Resolves a path from a root folder to a file, name by name, and never ends outside the root.
///
/// Each name is looked up in an open folder, so the checked file is the one that is opened, even if
/// something is renamed meanwhile. Links are followed here, not by the system: they can lead
/// anywhere as long as the path ends inside the root and has no hidden name there.
struct PathWalk {
    private let root: FileStatus.Identity
    private var folder: OpenFile

    /// The file at the path's end.
    private var file: OpenFile?

    /// The folders from the root to the current one; empty outside the root.
    private var inside: [FileStatus.Identity]

    /// The names still to be resolved, the next one last.
    private var rest: [String] = []
    private var links = 0

    /// Called with each name between its check and its opening, when another process could replace
    /// it. For tests.
    private let willOpen: (String) -> Void

    private static let mostLinks = 40
    private static let mostNames = 4096

    /// `nil` if there is no such folder.
    private init?(
        root path: String, willOpen: @escaping (String) -> Void
    ) throws(Errno) {
        guard let root = try OpenFile(path, flags: O_DIRECTORY) else { return nil }
        self.root = root.status.identity
        folder = root
        inside = [root.status.identity]
        self.willOpen = willOpen
    }

    /// Returns the file or folder at a path; `nil` if there is none, or something else.
    static func find(
        _ names: [String], below root: String, willOpen: @escaping (String) -> Void = { _ in }
    ) throws(Errno) -> OpenFile? {
        guard var walk = try PathWalk(root: root, willOpen: willOpen) else { return nil }
        return try walk.resolve(names)
    }
}

extension PathWalk {
    private mutating func resolve(_ names: [String]) throws(Errno) -> OpenFile? {
        rest = names.reversed()
        for _ in 0..<Self.mostNames {
            guard let name = rest.popLast() else { return inside.isEmpty ? nil : folder }
            guard try step(name) else { return nil }
            if let file { return rest.isEmpty && !inside.isEmpty ? file : nil }
        }
        return nil
    }

    /// Returns false if the name leads nowhere.
    private mutating func step(_ name: String) throws(Errno) -> Bool {
        if name == "." { return true }
        if name == ".." {
            willOpen(name)
            return try climb()
        }
        guard !isHidden(name), let status = try folder.descriptor.status(of: name) else {
            return false
        }
        willOpen(name)
        switch status.kind {
        case .link: return try follow(name)
        case .folder: return try descend(name)
        case .file:
            file = try OpenFile(name, in: folder.descriptor)
            return file?.status.kind == .file
        case .other: return false
        }
    }

    /// A site can publish `.well-known`; other names that begin with a dot are private.
    private func isHidden(_ name: String) -> Bool {
        guard !inside.isEmpty, name.utf8.first == UInt8(ascii: ".") else { return false }
        return !(inside.count == 1 && name.utf8.elementsEqual(".well-known".utf8))
    }

    private mutating func descend(_ name: String) throws(Errno) -> Bool {
        guard let next = try OpenFile(name, in: folder.descriptor, flags: O_DIRECTORY | O_NOFOLLOW)
        else { return false }
        folder = next
        if !inside.isEmpty || next.status.identity == root { inside.append(next.status.identity) }
        return true
    }

    private mutating func climb() throws(Errno) -> Bool {
        guard let next = try OpenFile("..", in: folder.descriptor, flags: O_DIRECTORY) else {
            return false
        }
        folder = next
        if inside.count > 1 {
            inside.removeLast()
            // The folder was moved meanwhile.
            if next.status.identity != inside.last { return false }
        } else {
            inside = next.status.identity == root ? [root] : []
        }
        return true
    }

    private mutating func follow(_ name: String) throws(Errno) -> Bool {
        links += 1
        guard links <= Self.mostLinks,
            let target = try folder.descriptor.target(ofLink: name), !target.isEmpty
        else { return false }
        let names = target.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if target.utf8.last == UInt8(ascii: "/") { rest.append(".") }
        rest += names.reversed()
        guard target.utf8.first == UInt8(ascii: "/") else { return true }
        guard let top = try OpenFile("/", flags: O_DIRECTORY) else { return false }
        folder = top
        inside = top.status.identity == root ? [root] : []
        return true
    }
}
