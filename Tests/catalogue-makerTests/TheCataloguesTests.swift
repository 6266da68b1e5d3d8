import Foundation
import Plurals
import TestSupport
import Testing

@testable import catalogue_maker

/// Parlor's own catalogues, as translators and their tools see them.
@Suite struct TheCataloguesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Catalogue/Translations")

  static let paths = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .map { folder.appending(path: $0).path }

  @Test func thereIsEnglishAndAtLeastOneTranslation() {
    #expect(Self.paths.filter { $0.hasSuffix(".pot") }.map { URL(filePath: $0).lastPathComponent } == ["en.pot"])
    #expect(Self.paths.filter { $0.hasSuffix(".po") }.isEmpty == false)
  }

  @Test(arguments: paths) func gettextReadsThem(path: String) throws {
    try runSuccessfully("msgfmt", ["--check-format", "--check-domain", "--output-file=/dev/null", path])
  }
}
