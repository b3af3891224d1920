import Foundation
import Testing

@Suite("Linters of workflow files")
struct WorkflowLintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "actionlint accepts the files, with shellcheck if installed",
        .enabled(if: Repository.hasTool("actionlint")))
    func actionlint() throws {
        try folder.makeSite("club", "--ci", "github")
        for site in [folder.path + "/club", Repository.path] {
            let run = try folder.shell("actionlint '\(site)/.github/workflows/publish.yml'")
            #expect(run == .success())
        }
    }

    @Test(
        "The published schemas accept the files",
        .enabled(if: Repository.hasTool("check-jsonschema")))
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
