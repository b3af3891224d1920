import Content

extension FoundFile {
    /// It is copied to the root of Output in any case.
    var isStatic: Bool { shown.hasPrefix("Content/static/") }

    /// Only consent publishes what belongs to a contact; a link to it must not.
    var isPrivate: Bool { contentPath.isPrivateContent }

    /// Where a file that a text shows is published: a static file at its own address, any other
    /// beside the text's page, under the name that it has below the text's folder.
    func address(besideTextIn folder: String, on page: Address) -> Address {
        if isStatic { return .file(path) }
        let (path, folder) = (contentPath, folder + "/")
        return page.file(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : name)
    }
}

extension String {
    /// Whether the file at this path below Content is a contact's.
    var isPrivateContent: Bool {
        hasPrefix("contacts/") || lowercased().hasSuffix(".vcf") && !hasPrefix("static/")
    }
}
