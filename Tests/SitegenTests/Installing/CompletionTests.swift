import Testing

@Suite("Completions")
struct CompletionTests {
    @Test("bash reads the script", .enabled(if: Repository.hasTool("bash"), "bash is missing"))
    func bash() throws { try expectScript(for: "bash") }

    @Test("zsh reads the script", .enabled(if: Repository.hasTool("zsh"), "zsh is missing"))
    func zsh() throws { try expectScript(for: "zsh") }

    @Test("fish reads the script", .enabled(if: Repository.hasTool("fish"), "fish is missing"))
    func fish() throws { try expectScript(for: "fish") }

    @Test(
        "bash completes commands, options, values and folders",
        .enabled(if: Repository.hasTool("bash"), "bash is missing"),
        arguments: [
            ("con", "consent\n"),
            ("consent g", "grant\n"),
            ("build --st", "--strict\n"),
            ("build --format ''", "human\ngithub\njson\n"),
            ("list posts --format j", "json\n"),
            ("build --source C", "Club\n"),
            ("check --output ''", "Club\n"),
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

    /// Runs bash completion after these words, like Tab.
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
