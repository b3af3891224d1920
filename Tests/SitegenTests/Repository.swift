import Foundation

/// The clone that these tests belong to, and the tools beside it.
enum Repository {
    /// The folder that `make` is called in.
    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    static func text(_ relative: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(relative)", encoding: .utf8)
    }

    /// Whether a program that a test could use is on this machine.
    static func hasTool(_ name: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
