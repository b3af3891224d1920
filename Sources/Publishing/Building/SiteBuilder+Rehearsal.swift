import Content
import Diagnostics
import Platform

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
        let rehearsal = try OutputRehearsal(output, adopt: options.adopts) { path, bytes in
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
        if !stops(problems) { problems += try rehearsal.refusals() }
        let result = rehearsal.result
        return RehearsedBuild(
            problems: Problems(problems).all, findings: findings.with { $0 },
            hasPages: result?.hasPages == true, base: result?.presenter.urls.base,
            sources: result?.presenter.sources ?? [:])
    }
}
