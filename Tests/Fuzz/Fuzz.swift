import Foundation

/// Runs libFuzzer, which derives inputs for a target from earlier ones and saves an input with
/// which the target ends the process. FUZZ_TARGET is the target's name.
@main
enum Fuzz {
    // SwiftPM chooses the program's entry point, so that the one of libFuzzer is not used.
    static func main() {
        var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
        exit(runDriver(&count, &arguments, testOneInput))
    }

    fileprivate static let target: @Sendable ([UInt8]) -> Void = {
        let targets: [String: @Sendable ([UInt8]) -> Void] = [
            "html": scanHTML, "leaks": findLeaks, "markdown": renderMarkdown,
            "mustache": renderTemplates, "pictures": readPicture, "range": readRange,
            "vcard": readCards, "yaml": editYAML,
        ]
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = targets[name] else {
            fatalError("FUZZ_TARGET is none of: \(targets.keys.sorted().joined(separator: ", "))")
        }
        return target
    }()
}

/// Ends the process with the message, also in an optimized build.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Fuzz.target(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
