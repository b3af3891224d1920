import Content
import Diagnostics
import Foundation
import Platform
import Presentation

/// Takes the files of a build as a transaction does, tells what it would refuse, and writes
/// nothing: no lock, no stage, no folder.
///
/// Safe to use from many tasks at once.
final class OutputRehearsal: Sendable {
    private let adopt: Bool
    private let onFile: @Sendable (String, [UInt8]?) -> Void
    private let standing: StandingOutput?
    private let tree = Locked(StagedTree())
    private let hasBegun = Locked(false)

    /// `onFile` gets each file's path and its bytes: nil for the copy of one that is very large.
    init(
        _ output: OutputFolder, adopt: Bool,
        onFile: @escaping @Sendable (String, [UInt8]?) -> Void
    ) throws {
        self.adopt = adopt
        self.onFile = onFile
        standing = try StandingOutput(output)
    }

    /// Says that a build would now take hold of Output; before, and without it, all files fit.
    func begin() { hasBegun.with { $0 = true } }

    /// Throws a `Problem` for a path that cannot be, or that two files want.
    func stage(_ bytes: [UInt8], at path: String) throws {
        try stage(.bytes(bytes), at: OutputPath(path))
        onFile(path, bytes)
    }

    func stage(copyOf file: String, at path: String) throws {
        let output = try OutputPath(path)
        try stage(StagedContent(copyOf: file), at: output)
        onFile(path, nil)
    }

    /// What stands in Output, is to stay, and is no file of any build.
    func bystanders() throws -> [Bystander] {
        try standing?.bystanders(beside: tree.with { $0 }) ?? []
    }

    /// What a commit would find in its way.
    func refusals() throws -> [Problem] {
        try standing?.refusals(of: tree.with { $0 }, adopt: adopt) ?? []
    }

}

extension OutputRehearsal {
    private func stage(_ content: StagedContent, at path: OutputPath) throws {
        guard hasBegun.with({ $0 }) else { return }
        try tree.with { try $0.claim(path) }
        guard let found = try standing?.standing(of: path, content) else { return }
        tree.with { $0.add(StagedTree.Change(path: path, number: 0, standing: found)) }
    }
}
