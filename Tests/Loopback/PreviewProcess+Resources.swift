import Foundation

extension PreviewProcess {
    /// In bytes, as far as it is in use.
    package var memory: Int {
        (Int(ps("rss=")) ?? .max >> 10) << 10
    }

    /// Only Linux tells them.
    package static var countsFiles: Bool { FileManager.default.fileExists(atPath: "/proc/self/fd") }

    /// Waits until the server has ended what it does not answer any more.
    package func waitForFiles(fewerThan count: Int) throws {
        while try openFiles() >= count {}
    }

    /// How many descriptors the server has.
    package func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count
    }

    private func ps(_ field: String) -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/ps")
        process.arguments = ["-o", field, "-p", "\(identifier)"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return "" }
        let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
