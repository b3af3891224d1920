import Foundation

/// The examples of specifications in Tests/Specifications.
package enum Specifications {
    package static func file(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Specifications/\(name)")
    }
}
