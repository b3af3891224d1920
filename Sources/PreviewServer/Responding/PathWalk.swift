import Foundation

/// Walks from a folder to a file, name by name, and never ends outside the folder.
///
/// Each name is looked up in a folder that is open, so that what was checked is what is opened,
/// whatever is renamed meanwhile. Links are followed here and not by the system: they may lead
/// anywhere as long as the way ends inside, through no hidden name there.
struct PathWalk {
    private let root: FileStatus.Identity
    private var folder: OpenFile

    /// The folders from the root to this one; empty outside the root.
    private var inside: [FileStatus.Identity]

    /// Names still to go, the next one last.
    private var rest: [String] = []
    private var links = 0

    /// Told of each name after it was looked at and before it is opened: the moment at which
    /// somebody else could change what it leads to.
    private let willOpen: (String) -> Void

    private static let mostLinks = 40
    private static let mostNames = 4096

    /// Nil where there is no such folder.
    private init?(
        root path: String, willOpen: @escaping (String) -> Void
    ) throws(DiskTrouble) {
        guard let root = try OpenFile(path, flags: O_DIRECTORY) else { return nil }
        self.root = root.status.identity
        folder = root
        inside = [root.status.identity]
        self.willOpen = willOpen
    }

    /// The file or folder that a path leads to; nil for none, and for anything but these.
    static func find(
        _ names: [String], below root: String, willOpen: @escaping (String) -> Void = { _ in }
    ) throws(DiskTrouble) -> OpenFile? {
        guard var walk = try PathWalk(root: root, willOpen: willOpen) else { return nil }
        return try walk.end(of: names)
    }
}

extension PathWalk {
    private enum Step {
        case walked
        case file(OpenFile)
        case nothing
    }

    private mutating func end(of names: [String]) throws(DiskTrouble) -> OpenFile? {
        rest = names.reversed()
        for _ in 0..<Self.mostNames {
            guard let name = rest.popLast() else { return inside.isEmpty ? nil : folder }
            switch try step(name) {
            case .walked: continue
            case .file(let file): return rest.isEmpty && !inside.isEmpty ? file : nil
            case .nothing: return nil
            }
        }
        return nil
    }

    private mutating func step(_ name: String) throws(DiskTrouble) -> Step {
        if name == "." { return .walked }
        if name == ".." {
            willOpen(name)
            return try climb()
        }
        guard !isHidden(name), let status = try folder.descriptor.status(of: name) else {
            return .nothing
        }
        willOpen(name)
        switch status.kind {
        case .link: return try follow(name)
        case .folder: return try descend(name)
        case .file:
            guard let file = try OpenFile(name, in: folder.descriptor), file.status.kind == .file
            else { return .nothing }
            return .file(file)
        case .other: return .nothing
        }
    }

    /// A site may publish .well-known; everything else that begins with a dot is somebody's own.
    private func isHidden(_ name: String) -> Bool {
        guard !inside.isEmpty, name.utf8.first == UInt8(ascii: ".") else { return false }
        return !(inside.count == 1 && name.utf8.elementsEqual(".well-known".utf8))
    }

    private mutating func descend(_ name: String) throws(DiskTrouble) -> Step {
        guard let next = try OpenFile(name, in: folder.descriptor, flags: O_DIRECTORY | O_NOFOLLOW)
        else { return .nothing }
        folder = next
        if !inside.isEmpty || next.status.identity == root { inside.append(next.status.identity) }
        return .walked
    }

    private mutating func climb() throws(DiskTrouble) -> Step {
        guard let next = try OpenFile("..", in: folder.descriptor, flags: O_DIRECTORY) else {
            return .nothing
        }
        folder = next
        if inside.count > 1 {
            inside.removeLast()
            // The folder was moved while this walk was in it.
            if next.status.identity != inside.last { return .nothing }
        } else {
            inside = next.status.identity == root ? [root] : []
        }
        return .walked
    }

    private mutating func follow(_ name: String) throws(DiskTrouble) -> Step {
        links += 1
        guard links <= Self.mostLinks,
            let target = try folder.descriptor.target(ofLink: name), !target.isEmpty
        else { return .nothing }
        let names = target.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if target.utf8.last == UInt8(ascii: "/") { rest.append(".") }
        rest += names.reversed()
        guard target.utf8.first == UInt8(ascii: "/") else { return .walked }
        guard let top = try OpenFile("/", flags: O_DIRECTORY) else { return .nothing }
        folder = top
        inside = top.status.identity == root ? [root] : []
        return .walked
    }
}
