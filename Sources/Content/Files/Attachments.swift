/// Which files belong to which text: those of a folder with an index.md, and of the folders in
/// it, belong to that.
struct Attachments: Sendable {
    private let byFolder: [String: [FoundFile]]

    init(_ files: [FoundFile]) {
        let owners = Set(files.filter { $0.name == "index.md" }.map(\.folder)).subtracting([""])
        byFolder = files.reduce(into: [:]) { byFolder, file in
            guard file.fileExtension != "md" else { return }
            var folder = file.folder
            while !folder.isEmpty, !owners.contains(folder) {
                folder = folder.split(separator: "/").dropLast().joined(separator: "/")
            }
            if !folder.isEmpty { byFolder[folder, default: []].append(file) }
        }
    }

    func files(of text: FoundFile) -> [FoundFile] {
        text.name == "index.md" ? byFolder[text.folder] ?? [] : []
    }
}
