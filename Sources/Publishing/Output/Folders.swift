import Content
import Platform

/// Which folders of Output are real ones; each that lies in a real one is looked at once.
///
/// Good for as long as nobody makes or removes folders.
struct Folders: Sendable {
    enum State: Equatable, Sendable {
        case real

        /// The path is not there; nor is this one, which would lie in a folder that is.
        case missing(from: OutputPath)

        /// The path, or a folder above it, is a file or the like.
        case blocked(by: OutputPath)

        /// The path, or a folder above it, is a link.
        case link(OutputPath)

        /// The path, or a folder above it, lies on another file system.
        case elsewhere(OutputPath)
    }

    private let disk: Disk
    private let device: UInt64
    private let known = Locked<[OutputPath: State]>([:])

    init(_ disk: Disk) throws {
        self.disk = disk
        device = try disk.root.entry(shown: disk.name).identity.device
    }

    /// Nil is Output itself.
    func state(of folder: OutputPath?) throws -> State {
        guard let folder else { return .real }
        return try known.with { try state(of: folder, &$0) }
    }

    /// Those that were found to be real so far.
    var real: Set<OutputPath> { known.with { Set($0.lazy.filter { $1 == .real }.map(\.key)) } }
}

extension Folders {
    private func state(of folder: OutputPath, _ known: inout [OutputPath: State]) throws -> State {
        if let state = known[folder] { return state }
        if let parent = folder.parent {
            let state = try state(of: parent, &known)
            guard state == .real else { return state }
        }
        let state = try look(at: folder)
        known[folder] = state
        return state
    }

    private func look(at folder: OutputPath) throws -> State {
        guard let entry = try disk.entry(at: folder.text) else {
            return .missing(from: folder)
        }
        return switch entry.kind {
        case .folder where entry.identity.device == device: .real
        case .folder: .elsewhere(folder)
        case .link: .link(folder)
        case .file, .other: .blocked(by: folder)
        }
    }
}
