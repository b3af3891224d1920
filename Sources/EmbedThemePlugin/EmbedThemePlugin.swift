import Foundation
import PackagePlugin

/// Gives the target that it is applied to its folder `Templates` as Swift source.
@main
struct EmbedThemePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Templates").resolvingSymlinksInPath()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTheme.swift")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .map { folder.appending(path: $0) }
            .filter { !$0.hasDirectoryPath }
        return [
            .buildCommand(
                displayName: "Embedding the theme",
                executable: try context.tool(named: "EmbedTheme").url,
                arguments: [folder.path, output.path], inputFiles: files, outputFiles: [output])
        ]
    }
}
