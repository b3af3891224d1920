import Foundation

extension PreviewProcess {
    /// In bytes, as far as it is in use; 0 where the system does not tell.
    package var memory: Int {
        let text = try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }

    /// Only Linux tells them.
    package static var countsFiles: Bool { FileManager.default.fileExists(atPath: "/proc/self/fd") }

    /// How many descriptors the server has.
    package func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count
    }
}
