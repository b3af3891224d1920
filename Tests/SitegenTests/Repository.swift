import Foundation

/// The repository of these tests, and installed tools.
enum Repository {
    /// The root folder.
    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    static func text(_ relative: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(relative)", encoding: .utf8)
    }

    /// True if a program is installed.
    static func hasTool(_ name: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
