import Content
import Diagnostics
import Platform
import Presentation

extension SiteBuilder {
    /// Goes through all that a build does, without writing anything. `look` is given the path and
    /// the bytes of each file that Output would hold, from many tasks at once; of a copy of a very
    /// large file no bytes. Throws a `Problem` where
    /// Output cannot be one, a `DiskFailure` where the disk fails.
    package func rehearse<Finding: Sendable>(
        _ look: @escaping @Sendable (String, [UInt8]?) -> Finding
    ) async throws -> RehearsedBuild<Finding> {
        let findings = Locked<[Finding]>([])
        var problems: [Problem] = []
        let output = OutputFolder(path: options.output)
        let rehearsal = try BuildRehearsal(output, adopt: options.adopts) { path, bytes in
            let finding = look(path, bytes)
            findings.with { $0.append(finding) }
        }
        do {
            var builder = self
            builder.rehearsal = rehearsal
            _ = try await builder.build()
        } catch let found as Problems {
            problems += found.all
        }
        if !stops(problems) { problems += try rehearsal.transaction.refusals() }
        let result = rehearsal.result
        return RehearsedBuild(
            problems: Problems(problems).all, findings: findings.with { $0 },
            hasPages: result?.hasPages == true, base: result?.presenter.urls.base,
            sources: result?.presenter.sources ?? [:])
    }
}

/// What a rehearsal hands to its build, and gets back from it.
final class BuildRehearsal: Sendable {
    let onFile: @Sendable (String, [UInt8]?) -> Void
    let transaction: OutputTransaction
    private let presenter = Locked<(presenter: SitePresenter, hasPages: Bool)?>(nil)

    /// `onFile` gets each file's path and its bytes: nil for the copy of one that is very large.
    init(
        _ output: OutputFolder, adopt: Bool,
        onFile: @escaping @Sendable (String, [UInt8]?) -> Void
    ) throws {
        self.onFile = onFile
        transaction = try output.begin(.inspect(onFile: onFile), adopt: adopt)
    }

    /// `hasPages` says whether pages could be rendered.
    func end(_ presenter: SitePresenter, hasPages: Bool) {
        self.presenter.with { $0 = (presenter, hasPages) }
    }

    /// Who presented what was staged; nil where it did not come to that.
    var result: (presenter: SitePresenter, hasPages: Bool)? { presenter.with { $0 } }
}
