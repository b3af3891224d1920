import Foundation
import Testing

@Suite("Files for services pass those who check such files")
struct WorkflowLintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("actionlint, with shellcheck where that is", .enabled(if: Tool.exists("actionlint")))
    func actionlint() throws {
        try folder.makeSite("club", "--ci", "github")
        for site in [folder.path + "/club", Repository.path] {
            let run = try folder.shell("actionlint '\(site)/.github/workflows/publish.yml'")
            #expect(run == .success())
        }
    }

    @Test("The published schemas", .enabled(if: Tool.exists("check-jsonschema")))
    func schemas() throws {
        try folder.makeSite("club", "--ci", "github")
        try folder.makeSite("lab", "--ci", "gitlab")
        let run = try folder.shell(
            """
            check-jsonschema --builtin-schema vendor.github-workflows \
            club/.github/workflows/publish.yml '\(Repository.path)/.github/workflows/publish.yml' &&
            check-jsonschema --builtin-schema vendor.gitlab-ci lab/.gitlab-ci.yml
            """)
        #expect(run.end == .status(0), "\(run.output)\(run.errors)")
    }
}
