import Foundation
import TestSupport

/// A simulated user at the terminal of the program's stdin and stderr.
final class AskingPerson {
    private let terminal: PseudoTerminal
    private var heard: [UInt8] = []

    /// The length of the output when something was last typed.
    private var answered = 0

    init() throws {
        terminal = try PseudoTerminal()
    }

    /// The program's end of the pseudo-terminal.
    var device: FileHandle { terminal.device }

    /// The output so far with echoed input; line breaks are LF.
    var text: String {
        String(decoding: heard, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Reads until the output since the last input ends with `words`; false after a timeout.
    func hears(_ words: String) -> Bool {
        while heard.count <= answered || !text.hasSuffix(words) {
            guard let piece = terminal.next(within: Patience.milliseconds) else { return false }
            heard += piece
        }
        return true
    }

    /// Reads the rest of the output after the program has ended.
    func hearOut() {
        // Written to the same terminal, it comes after all that the program wrote.
        let end: UInt8 = 1
        device.write(Data([end]))
        while heard.last != end, let piece = terminal.next(within: Patience.milliseconds) {
            heard += piece
        }
        if heard.last == end { heard.removeLast() }
    }

    func type(_ text: String) {
        answered = heard.count
        terminal.type(text)
    }
}
