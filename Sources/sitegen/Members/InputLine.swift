import Diagnostics
import Foundation

/// A line of stdin, as it was typed.
enum InputLine {
    /// In bytes.
    private static let longest = 1024

    /// Without what ends the line; nil where the input has ended. Reads no further.
    static func next() throws(Problem) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else {
                if bytes.isEmpty { return nil }
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
            guard bytes.count <= longest else { throw tooLong }
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let line = String(validating: bytes, as: UTF8.self) else { throw notText }
        return line
    }

    private static var tooLong: Problem {
        Problem(
            "bad-password", "the password is longer than \(longest) bytes",
            help: "give a shorter one, in the first line of stdin")
    }

    private static var notText: Problem {
        Problem(
            "bad-password", "the password is not UTF-8",
            help: "let the terminal, or the program that writes it, use UTF-8")
    }
}
