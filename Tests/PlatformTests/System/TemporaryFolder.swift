import Foundation

/// A folder that is removed with its last reference.
final class TemporaryFolder {
    let path: String

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = "\(temporary)/sitegen-bytes-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
