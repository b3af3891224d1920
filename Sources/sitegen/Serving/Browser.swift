import Foundation

/// The browser that the person has chosen on this machine.
enum Browser {
    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Where there is none, the person opens the address themselves.
    static func open(_ url: String, _ terminal: Terminal) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [opener, url]
        (process.standardOutput, process.standardError) = (
            FileHandle.nullDevice, FileHandle.nullDevice
        )
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            terminal.note("no browser could be opened; go to \(url)")
        }
        do { try process.run() } catch { terminal.note("no browser could be opened; go to \(url)") }
    }
}
