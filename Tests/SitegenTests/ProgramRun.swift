import Foundation

/// How the program ended, and what it said.
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
    /// The errors' first line, which tells the place and the fact.
    var headline: String { errors.split(separator: "\n").first.map(String.init) ?? "" }

    /// What a build says of itself, without the time it took.
    var summary: String { output.replacing(/in \d+\.\d\d s/, with: "in … s") }
}

extension ProgramRun {
    /// A build that met one error, told in `problem`.
    static func refusal(_ problem: String) -> ProgramRun {
        ProgramRun(
            end: .status(1), output: "",
            errors: problem + "1 error; nothing was written, Output is as it was\n")
    }

    /// A build that the disk has let down.
    static func failure(_ problem: String) -> ProgramRun {
        ProgramRun(end: .status(74), output: "", errors: problem)
    }
}
