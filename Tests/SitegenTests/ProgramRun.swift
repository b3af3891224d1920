import Foundation

/// The exit status and output of a run.
struct ProgramRun: Equatable {
    enum End: Equatable {
        case status(Int32)
        case signal(Int32)

        init(_ process: Process) {
            self =
                process.terminationReason == .exit
                ? .status(process.terminationStatus) : .signal(process.terminationStatus)
        }
    }

    let end: End
    let output: String
    let errors: String
}

extension ProgramRun {
    /// The first line of stderr, with place and message.
    var headline: String { errors.split(separator: "\n").first.map(String.init) ?? "" }

    /// The summary of a build without its duration.
    var summary: String { output.replacing(/in \d+\.\d\d s/, with: "in … s") }
}

extension ProgramRun {
    /// A build that failed with one error.
    static func refusal(_ problem: String) -> ProgramRun {
        ProgramRun(
            end: .status(1), output: "",
            errors: problem + "1 error; nothing was written, Output is as it was\n")
    }

    /// A run that failed with a disk error.
    static func failure(_ problem: String) -> ProgramRun {
        ProgramRun(end: .status(74), output: "", errors: problem)
    }
}

extension ProgramRun {
    /// A run that reported one problem and wrote nothing.
    static func problem(_ text: String) -> ProgramRun {
        ProgramRun(end: .status(1), output: "", errors: text)
    }
}
