import Foundation

/// Pictures that another program makes and reads, for comparison.
package enum ImageMagick {
    private struct Failure: Error {
        let message: String
    }

    /// `options` are those of `convert` before the output, in a shell's words.
    package static func picture(_ options: String, _ type: String) throws -> [UInt8] {
        try run("convert -seed 7 \(options) \(type):-", [])
    }

    /// Returns the picture in sRGB after the operations of `options`.
    package static func pixels(of picture: [UInt8], _ options: String) throws -> [UInt8] {
        try run("convert - \(options) -depth 8 rgba:-", picture)
    }

    package static func pixelsAsPNG(of picture: [UInt8]) throws -> [UInt8] {
        try run("convert - -depth 8 -type TrueColor png:-", picture)
    }

    private static func run(_ command: String, _ input: [UInt8]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(input).write(to: file)
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0, !bytes.isEmpty else {
            throw Failure(message: String(decoding: message, as: UTF8.self))
        }
        return Array(bytes)
    }
}
