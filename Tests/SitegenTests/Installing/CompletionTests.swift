import Testing

@Suite("Completions")
struct CompletionTests {
    @Test("can be read by bash", .enabled(if: Repository.hasTool("bash"), "bash is missing"))
    func bash() throws { try expectScript(for: "bash") }

    @Test("can be read by zsh", .enabled(if: Repository.hasTool("zsh"), "zsh is missing"))
    func zsh() throws { try expectScript(for: "zsh") }

    @Test("can be read by fish", .enabled(if: Repository.hasTool("fish"), "fish is missing"))
    func fish() throws { try expectScript(for: "fish") }

    @Test(
        "in bash offer commands, options, their values and folders",
        .enabled(if: Repository.hasTool("bash"), "bash is missing"),
        arguments: [
            ("con", "consent\n"),
            ("consent g", "grant\n"),
            ("build --st", "--strict\n"),
            ("build --format ''", "human\ngithub\njson\n"),
            ("list posts --format j", "json\n"),
            ("build --source C", "Club\n"),
            ("serve --output ''", "Club\n"),
        ])
    func offer(_ typed: String, _ offered: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(["Club/Content/site.yml": "", "Cards.vcf": "", "complete": Self.pressTab])
        let run = try folder.shell(
            "$0 --generate-completion-script bash >script && bash complete sitegen \(typed)")
        #expect(run == ProgramRun(end: .status(0), output: offered, errors: ""))
    }
}

extension CompletionTests {
    private func expectScript(for shell: String) throws {
        let folder = try TemporaryFolder()
        let run = try folder.shell(
            "$0 --generate-completion-script \(shell) >script && \(shell) -n script")
        #expect(run == ProgramRun(end: .status(0), output: "", errors: ""))
        #expect(try folder.text("script").contains("rotate"))
    }

    /// What bash does when Tab is pressed behind these words.
    private static let pressTab = """
        . ./script
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        COMP_LINE="$*"
        COMP_POINT=${#COMP_LINE}
        _sitegen "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
}
