/// Which files belong to which text: those of a folder with an index.md, and of the folders in
/// it, belong to that.
struct Attachments: Sendable {
    private let byFolder: [String: [FoundFile]]

    /// Those that belong to a text, by path.
    private let owned: Set<String>

    init(_ files: [FoundFile]) {
        let owners = Set(files.filter { $0.name == "index.md" }.map(\.folder)).subtracting([""])
        let others = files.filter { $0.fileExtension != "md" }
        byFolder = Dictionary(grouping: others) { file in
            var folder = file.folder
            while !folder.isEmpty, !owners.contains(folder) { folder = folder.parentFolder }
            return folder
        }.filter { !$0.key.isEmpty }
        owned = Set(byFolder.values.joined().map(\.path))
    }

    func files(of text: FoundFile) -> [FoundFile] {
        text.name == "index.md" ? byFolder[text.folder] ?? [] : []
    }

    func holds(_ file: FoundFile) -> Bool { owned.contains(file.path) }
}
