import Foundation

/// Someone at a terminal, which is the program's stdin and stderr: reads what is asked, and types.
final class AskingPerson {
    private let terminal: PseudoTerminal
    private var heard: [UInt8] = []

    /// How much had been heard when something was last typed.
    private var answered = 0

    init() throws {
        terminal = try PseudoTerminal()
    }

    /// The end that a program takes for its terminal.
    var device: FileHandle { terminal.device }

    /// What has been said up to now, with what was typed; line breaks are LF.
    var text: String {
        String(decoding: heard, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Reads until the last thing said is `words`, said after what was typed last; false where
    /// that takes too long.
    func hears(_ words: String) -> Bool {
        while heard.count <= answered || !text.hasSuffix(words) {
            guard let piece = terminal.next(within: 30_000) else { return false }
            heard += piece
        }
        return true
    }

    /// Reads what is left, once the program has ended.
    func hearOut() {
        while let piece = terminal.next(within: 100) { heard += piece }
    }

    func type(_ text: String) {
        answered = heard.count
        terminal.type(text)
    }
}
