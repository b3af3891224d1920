extension OutputFolder {
    func digest() throws -> String? { nil }
}
