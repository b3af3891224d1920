import Foundation
import Publishing

/// A temporary folder with an Output in it, removed with its last owner.
final class OutputSandbox: Sendable {
    let root: String
    var output: String { root + "/Output" }
    var folder: OutputFolder { OutputFolder(path: output, name: "Output") }

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        root = temporary + "/sitegen-output-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    /// Puts things where no build put them: text is a file, nil a folder. Paths are below `root`.
    func put(_ things: [String: String?]) throws {
        for (path, text) in things {
            let path = root + "/" + path
            let folder = text == nil ? path : (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        }
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: root + "/" + path, withDestinationPath: target)
    }

    @discardableResult
    func build(_ files: [String: String], adopt: Bool = false) throws -> OutputSummary {
        let transaction = try folder.begin(.write, adopt: adopt)
        for (path, text) in files { try transaction.stage(Array(text.utf8), at: path) }
        return try transaction.commit().counts
    }

    /// What a folder holds, `.sitegen` left out: a file's text, `→` and a link's target, `/` for an
    /// empty folder.
    func tree(_ folder: String = "Output") throws -> [String: String] {
        try contents(root + "/" + folder, prefix: "") { $0 != ".sitegen" }
    }

    /// What builds left in `.sitegen`, sorted.
    func memory() throws -> [String] {
        try contents(output + "/.sitegen", prefix: "") { _ in true }.keys.sorted()
    }
}

extension OutputSandbox {
    private func contents(
        _ folder: String, prefix: String, where include: (String) -> Bool
    ) throws -> [String: String] {
        let files = FileManager.default
        guard files.fileExists(atPath: folder) else { return [:] }
        var tree: [String: String] = [:]
        for name in try files.contentsOfDirectory(atPath: folder) where include(name) {
            let path = folder + "/" + name
            let type = try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            if type == .typeSymbolicLink {
                tree[prefix + name] = try "→" + files.destinationOfSymbolicLink(atPath: path)
            } else if type == .typeDirectory {
                let inner = try contents(path, prefix: prefix + name + "/") { _ in true }
                if inner.isEmpty { tree[prefix + name] = "/" }
                tree.merge(inner) { $1 }
            } else {
                tree[prefix + name] = try String(contentsOfFile: path, encoding: .utf8)
            }
        }
        return tree
    }
}

extension OutputSandbox {
    /// So that rights bind a process that has put off those of root. Nothing to do without them.
    func giveToNobody() throws {
        guard geteuid() == 0 else { return }
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for path in paths { chown("\(root)/\(path)", 65534, 65534) }
    }
}

extension OutputSummary {
    /// The same without the paths.
    var counts: OutputSummary { OutputSummary(files: files, written: written, removed: removed) }
}
