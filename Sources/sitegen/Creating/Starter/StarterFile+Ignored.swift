extension StarterFile {
    /// What a build makes, and what it remembers, is nothing to keep.
    static let gitignore = StarterFile(
        path: ".gitignore", text: "/Output/\n/.sitegen/\n")
}
