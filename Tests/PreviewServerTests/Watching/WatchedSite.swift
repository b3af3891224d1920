import Foundation

@testable import PreviewServer

/// A site in a temporary folder, removed with it: Content with posts and static, no Templates.
final class WatchedSite: Sendable {
    let path: String

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = "\(temporary)/sitegen-watching-\(UUID().uuidString)"
        try makeFolder("Content/posts")
        try makeFolder("Content/static")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var folders: [WatchedFolder] {
        [
            WatchedFolder("\(path)/Content", showingHiddenIn: ["static"]),
            WatchedFolder("\(path)/Templates"),
        ]
    }

    func makeFolder(_ relative: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(relative)", withIntermediateDirectories: true)
    }

    /// Overwrites in place, as `>` does in a shell.
    func write(_ text: String, to relative: String) throws {
        guard let file = fopen("\(path)/\(relative)", "w") else { throw POSIXError(.EIO) }
        defer { fclose(file) }
        guard fputs(text, file) >= 0 else { throw POSIXError(.EIO) }
    }

    func move(_ relative: String, to target: String) throws {
        guard rename("\(path)/\(relative)", "\(path)/\(target)") == 0 else {
            throw POSIXError(.EIO)
        }
    }

    func remove(_ relative: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(relative)")
    }

    func link(_ relative: String, to target: String) throws {
        guard symlink(target, "\(path)/\(relative)") == 0 else { throw POSIXError(.EIO) }
    }

    /// Runs a program in the site's folder until it ends.
    func run(_ program: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(filePath: path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw POSIXError(.EIO) }
    }
}
