import Diagnostics

extension String {
    /// As one word of a shell's line.
    var inShell: String {
        let isPlain = wholeMatch(of: /[\p{L}\p{N}_.\/][\p{L}\p{M}\p{N}_.\/@%+:,-]*/) != nil
        return isPlain ? self : "'\(visible.replacing("'", with: "'\\''"))'"
    }
}
