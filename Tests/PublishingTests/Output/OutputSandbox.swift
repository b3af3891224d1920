import Diagnostics
import Foundation
import Publishing
import Testing

/// A temporary folder with an Output, removed with its last owner.
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

    /// Makes files and folders without a build: text is a file, `nil` a folder. Paths are relative
    /// to `root`.
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
    func build(_ files: [String: String], replacesUnmanaged: Bool = false) throws -> OutputSummary {
        let transaction = try folder.begin(replacesUnmanaged: replacesUnmanaged)
        for (path, text) in files { try transaction.stage(Array(text.utf8), at: path) }
        return try transaction.commit()
    }

    /// Returns the content of a folder without `.sitegen`: a file's text, `→` and a link's target,
    /// `/` for an empty folder.
    func tree(_ folder: String = "Output") throws -> [String: String] {
        try contents(root + "/" + folder, prefix: "") { $0 != ".sitegen" }
    }

    /// Returns the files in `.sitegen`, sorted.
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
    /// Makes the folder accessible to a process that has dropped the rights of root. Does nothing
    /// for other users.
    func giveToNobody() throws {
        guard geteuid() == 0 else { return }
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for path in paths { chown("\(root)/\(path)", 65534, 65534) }
    }
}

extension OutputSandbox {
    /// Returns the problems that a body throws; records an issue if it throws none.
    func problems<Result>(_ body: () throws -> Result) -> [Problem] {
        do {
            _ = try body()
            Issue.record("nothing was refused")
        } catch let problem as Problem {
            return [problem]
        } catch let problems as Problems {
            return problems.all
        } catch {
            Issue.record(error)
        }
        return []
    }
}
