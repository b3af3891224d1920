import Foundation

/// The clone that these tests belong to.
enum Repository {
    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static func text(_ relative: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(relative)", encoding: .utf8)
    }
}
