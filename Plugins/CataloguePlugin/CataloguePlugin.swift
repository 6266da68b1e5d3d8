import Foundation
import PackagePlugin

/// Has the catalogues in `Sources/Catalogue/Translations` checked and made into Swift before a module is compiled: the
/// texts for `Catalogue`, those of the terminal pad for `PadCatalogue`, the list of languages for `PadProtocol`.
@main struct CataloguePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/Catalogue/Translations")
    let catalogues = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["pot", "po"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let what = ["PadProtocol": "languages", "PadCatalogue": "pad-texts"][target.name] ?? "texts"
    let output = context.pluginWorkDirectoryURL.appending(path: "\(what).swift")
    return [
      .buildCommand(
        displayName: "Checking the catalogues for \(target.name)",
        executable: try context.tool(named: "catalogue-maker").url,
        arguments: [what, output.path] + catalogues.map(\.path), inputFiles: catalogues, outputFiles: [output])
    ]
  }
}
