import Foundation

extension Terminal {
    /// Whether there is a person to ask: at both ends a terminal, and nobody's CI.
    static var hasPerson: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            && ProcessInfo.processInfo.environment["CI"] == nil
    }

    /// Asks until the answer is yes or no; nil where the input ends first.
    static func answer(_ question: String) -> Bool? {
        while true {
            write(question, to: STDERR_FILENO)
            guard let line = readLine() else {
                write("\n", to: STDERR_FILENO)
                return nil
            }
            switch line.trimmingCharacters(in: .whitespaces).lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            default: write("Please answer y or n.\n", to: STDERR_FILENO)
            }
        }
    }
}
