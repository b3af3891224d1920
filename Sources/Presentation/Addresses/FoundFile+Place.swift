import Content

extension FoundFile {
    /// Relative to Content: `posts/open-day/cover.jpg`.
    var contentPath: String { String(shown.dropFirst("Content/".count)) }

    /// It is copied to the root of Output in any case.
    var isStatic: Bool { shown.hasPrefix("Content/static/") }

    /// Only consent publishes what belongs to a contact; a link to it must not.
    var isPrivate: Bool {
        shown.hasPrefix("Content/contacts/") || fileExtension == "vcf" && !isStatic
    }
}

extension ContentText {
    /// Where a file that the text shows is published: a static file at its own address, any other
    /// beside the text's page, under the name that it has below the text's folder.
    func address(of file: FoundFile, on page: Address) -> Address {
        if file.isStatic { return .file(file.path) }
        let (path, folder) = (file.contentPath, folder + "/")
        return page.file(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : file.name)
    }
}
