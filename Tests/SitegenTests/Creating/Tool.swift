import Foundation

/// Programs that may be installed here, or not.
enum Tool {
    static func exists(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
