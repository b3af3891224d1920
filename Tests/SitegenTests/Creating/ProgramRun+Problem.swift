extension ProgramRun {
    /// One that met a problem, wrote nothing, and told it in these words.
    static func problem(_ text: String) -> ProgramRun {
        ProgramRun(end: .status(1), output: "", errors: text)
    }
}
