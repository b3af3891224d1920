import Foundation

/// The program `CommitCrasher` as a process.
struct CrasherProcess {
    struct End: Equatable {
        let wasKilled: Bool

        /// The exit status, or the signal.
        let status: Int32
        let lines: [String]
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// The program is beside the tests: in the folder of the test program, or of its bundle.
    static var program: URL {
        let bundle = Bundle(for: Anchor.self).bundleURL
        let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return folder.appendingPathComponent("CommitCrasher")
    }

    init(_ folder: String, _ options: [String] = [], files: [String: String]) throws {
        process.executableURL = Self.program
        process.arguments = [folder] + options + files.map { "\($0)=\($1)" }.sorted()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }

    func waitForLine() {
        _ = output.fileHandleForReading.availableData
    }

    func goOn() {
        input.fileHandleForWriting.write(Data("\n".utf8))
    }

    func end() throws -> End {
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return End(
            wasKilled: process.terminationReason == .uncaughtSignal,
            status: process.terminationStatus,
            lines: String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    private final class Anchor {}
}
