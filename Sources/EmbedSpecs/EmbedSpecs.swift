import Foundation
import PackagePlugin

/// Puts the texts of all specs into the module that it is applied to.
@main
struct EmbedSpecs: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let specs = context.package.directoryURL.appending(path: "Specs")
        let output = context.pluginWorkDirectoryURL.appending(path: "StandardSpec+All.swift")
        let paths = (FileManager.default.enumerator(atPath: specs.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".lifeline") }
            .sorted()
        return [
            .buildCommand(
                displayName: "Embedding \(paths.count) specs",
                executable: try context.tool(named: "SpecEmbedder").url,
                arguments: [specs.path, output.path] + paths,
                inputFiles: paths.map { specs.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }
}
