import Foundation

/// A walk through Output.
struct OutputWalk {
    let disk: Disk

    /// Files and links, as their names are spelt, whoever wrote them; what cannot be a build's is
    /// left out, such as git's folders. Links are not followed.
    func files() throws -> Set<OutputPath> { try found().files }

    /// The same, and the folders that they may lie in, Output itself left out.
    func found() throws -> (files: Set<OutputPath>, folders: [String]) {
        var files: Set<OutputPath> = []
        var folders = ["."]
        var next = 0
        while next < folders.count {
            let folder = folders[next]
            next += 1
            for name in try names(in: folder) {
                guard let text = name.text,
                    let path = try? OutputPath(folder == "." ? text : "\(folder)/\(text)")
                else { continue }
                if name.isFolder { folders.append(path.text) } else { files.insert(path) }
            }
        }
        return (files, Array(folders.dropFirst()))
    }

    /// Nothing for a folder that cannot be entered: a build wrote nothing there.
    private func names(in folder: String) throws -> [FolderListing.Name] {
        do {
            return try FolderListing(folder, of: disk).names
        } catch let failure as DiskFailure
            where [EACCES, ENOENT, ENOTDIR, ELOOP].contains(failure.code)
        {
            return []
        }
    }
}
