import Foundation

/// What another program has said on its output, and how it ended.
struct ProgramOutput: Sendable {
    let bytes: [UInt8]

    /// What it ended with; nil where a signal ended it.
    let code: Int32?

    /// Runs it until it ends, has said enough, or the task is cancelled; then it is killed.
    /// `input` is short: the system holds it before the program reads.
    static func of(
        _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8],
        isEnough: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws -> ProgramOutput {
        let alarm = try PipeEnd.both()
        let (child, output) = try start(program, arguments, environment, input)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A thread of its own: it does nothing but wait.
                Thread.detachNewThread {
                    let bytes = output.read(orUntil: alarm.reading, isEnough)
                    child.kill()
                    continuation.resume(
                        with: Result { ProgramOutput(bytes, status: try child.wait()) })
                }
            }
        } onCancel: {
            alarm.writing.write([0])
        }
    }

    private static let starting = NSLock()

    private init(_ bytes: [UInt8], status: Int32) {
        self.bytes = bytes
        code = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// The ends that the program has are closed here.
    private static func start(
        _ program: String, _ arguments: [String], _ environment: [String: String], _ input: [UInt8]
    ) throws -> (ChildProgram, PipeEnd) {
        // Else a program that starts meanwhile would inherit these, and hold them open.
        starting.lock()
        defer { starting.unlock() }
        let (questions, answers) = (try PipeEnd.both(), try PipeEnd.both())
        questions.writing.write(input)
        let child = try ChildProgram(
            program, arguments, environment: environment, input: questions.reading,
            output: answers.writing)
        return (child, answers.reading)
    }
}
