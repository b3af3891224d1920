import Foundation
import Platform

/// The output of a program, and how it ended.
struct ProgramOutput: Sendable {
    let bytes: [UInt8]

    /// The program's exit code; nil if a signal ended it.
    let code: Int32?

    /// Runs a program until it ends, its output is enough, or the task is cancelled; then it is
    /// killed. `input` must fit a pipe's buffer: it is written before the program reads.
    static func of(
        _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8],
        isEnough: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws -> ProgramOutput {
        let alarm = try Descriptor.pipe()
        let (child, output) = try starting.with { _ in
            try start(program, arguments, environment, input)
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A separate thread, because it blocks.
                Thread.detachNewThread {
                    let bytes = output.read(orUntil: alarm.reading, isEnough)
                    child.kill()
                    continuation.resume(
                        with: Result { ProgramOutput(bytes: bytes, code: try child.wait().code) })
                }
            }
        } onCancel: {
            try? alarm.writing.write([0])
        }
    }

    /// Held while a program starts: another program started meanwhile would inherit its pipes.
    private static let starting = Locked(())

    /// Also closes this process's copies of the program's pipe ends.
    private static func start(
        _ program: String, _ arguments: [String], _ environment: [String: String], _ input: [UInt8]
    ) throws -> (ChildProcess, Descriptor) {
        let (questions, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
        try? questions.writing.write(input)
        let child = try ChildProcess(
            program, arguments, environment: environment, input: .descriptor(questions.reading),
            output: .descriptor(answers.writing))
        return (child, answers.reading)
    }
}

extension Descriptor {
    /// Reads until the other end is closed, the bytes are enough, or `alarm` is readable.
    fileprivate func read(orUntil alarm: Descriptor, _ isEnough: ([UInt8]) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        while !isEnough(bytes) {
            var ends = [self, alarm].map {
                pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
            }
            let result = poll(&ends, 2, -1)
            if result < 0, errno == EINTR { continue }
            guard result > 0, ends[1].revents == 0 else { break }
            guard let piece = try? readOnce(atMost: 16_384), !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }
}
