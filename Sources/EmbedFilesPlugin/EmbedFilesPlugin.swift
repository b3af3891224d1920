import Foundation
import PackagePlugin

/// Embeds the folders of a target that have no Swift source: `Starter` becomes
/// `EmbeddedStarter.files`.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "EmbedFiles").url
        let names = try FileManager.default.contentsOfDirectory(atPath: target.directoryURL.path)
        return try names.sorted().compactMap { name in
            let folder = target.directoryURL.appending(path: name).resolvingSymlinksInPath()
            guard let paths = try files(in: folder) else { return nil }
            let output = context.pluginWorkDirectoryURL.appending(path: "Embedded\(name).swift")
            return .buildCommand(
                displayName: "Embedding \(name)", executable: tool,
                arguments: [folder.path, output.path],
                inputFiles: paths, outputFiles: [output])
        }
    }

    /// Returns the files of a folder; `nil` if it is not a folder, is empty or has Swift source.
    private func files(in folder: URL) throws -> [URL]? {
        guard isFolder(folder) else { return nil }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .map { folder.appending(path: $0) }.filter { !isFolder($0) }
        return files.isEmpty || files.contains { $0.pathExtension == "swift" } ? nil : files
    }

    private func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
}
