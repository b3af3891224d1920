import Foundation

/// A folder that is removed with its last owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = temporary + "/sitegen-program-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func url(_ relative: String) -> URL { URL(filePath: path + "/" + relative) }

    func text(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: url(relative)), as: UTF8.self)
    }

    /// Writes texts, and the folders that they lie in.
    func put(_ texts: [String: String]) throws {
        for (path, text) in texts { try put(Data(text.utf8), at: path) }
    }

    func put(_ bytes: Data, at relative: String) throws {
        try FileManager.default.createDirectory(
            at: url(relative).deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url(relative))
    }

    func remove(_ relative: String) throws {
        try FileManager.default.removeItem(at: url(relative))
    }

    /// Lays a folder over what is here: its files replace those of the same name.
    func lay(_ folder: String, over relative: String) throws {
        for (file, entry) in try FileTree(folder).entries {
            guard case .file(let bytes) = entry else { continue }
            try put(bytes, at: relative + "/" + file)
        }
    }
}
