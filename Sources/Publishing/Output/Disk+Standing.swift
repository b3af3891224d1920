import Diagnostics

extension Disk {
    /// What is where a file is wanted; nil if it is that file already.
    func standing(
        of path: OutputPath, _ content: StagedContent, among folders: Folders
    ) throws -> Standing? {
        switch try folders.state(of: path.parent) {
        case .missing: return .nothing
        case .blocked(let file): return .below(file)
        case .link(let link): throw Problem.link(shown(link.text))
        case .elsewhere(let folder): throw Problem.otherFileSystem(shown(folder.text))
        case .real: break
        }
        guard let entry = try entry(at: path.text) else { return .nothing }
        if entry.kind == .folder { return .folder }
        return try content.isHeld(at: path, entry: entry, of: self) ? nil : .file
    }
}
