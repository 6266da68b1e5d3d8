import Foundation
import Testing

@testable import catalogue_maker

/// Every text is said somewhere, and the page, which no compiler reads, asks for none that there is not.
@Suite struct UsedTextsTests {
  private static let checkout = TheCataloguesTests.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func words(in folder: String, endings: [String]) throws -> Set<Substring> {
    let files = try #require(FileManager.default.enumerator(atPath: checkout.appending(path: folder).path))
    var words: Set<Substring> = []
    for case let path as String in files where endings.contains(where: path.hasSuffix) {
      let text = try String(contentsOf: checkout.appending(path: "\(folder)/\(path)"), encoding: .utf8)
      words.formUnion(text.split { !($0.isLetter || $0.isNumber) })
    }
    return words
  }

  private static func keys() throws -> [TextKey] {
    let path = TheCataloguesTests.folder.appending(path: "en.pot").path
    let file = try POReader.read(try String(contentsOfFile: path, encoding: .utf8), path: path)
    return file.entries.compactMap { $0.context.flatMap(TextKey.init) }
  }

  @Test func everyTextIsSaidSomewhere() throws {
    let code = try Self.words(in: "Sources", endings: [".swift"])
    // Shapes are looked up by the names that they have in the protocol.
    let known = [
      "page": try Self.words(in: "Assets/pad", endings: [".js", ".html"]).union(code),
      "viewer": try Self.words(in: "Assets/tv", endings: [".js", ".html"]),
      "hostPage": try Self.words(in: "Assets/host", endings: [".js", ".html"]),
      "maker": try Self.words(in: "Assets/maker", endings: [".js", ".html"]),
    ]
    for key in try Self.keys() { #expect((known[key.group] ?? code).contains(key.name[...]), "\(key) is said nowhere") }
  }

  @Test(arguments: [
    (
      "page", "Assets/pad",
      [
        "index.html", "pad.js", "view.js", "terminal.js", "texts.js", "seat.js", "input.js", "line.js", "asking.js",
        "input-choices.js", "input-number.js", "input-order.js", "input-text.js",
      ], 20
    ), ("viewer", "Assets/tv", ["index.html", "tv.js"], 6),
    ("hostPage", "Assets/host", ["index.html", "host.js"], 15),
    (
      "maker", "Assets/maker",
      [
        "index.html", "answers.js", "check.js", "chosen.js", "deeds.js", "door.js", "fields.js", "files.js", "kinds.js",
        "list.js", "media.js", "people.js", "preview.js", "question.js", "robots.js", "round.js", "say.js", "status.js",
      ], 150
    ),
  ])
  func thePagesAskForNothingElse(group: String, folder: String, files: [String], least: Int) throws {
    let names = Set(try Self.keys().filter { $0.group == group }.map(\.name))
    var asked: Set<String> = []
    for name in files {
      let text = try String(contentsOf: Self.checkout.appending(path: "\(folder)/\(name)"), encoding: .utf8)
      asked.formUnion(text.matches(of: /\btexts\.([a-zA-Z]+)/).map { String($0.1) }.filter { $0 != "js" })
      asked.formUnion(text.matches(of: /data-(?:text|label)="(\w+)"/).map { String($0.1) })
    }
    #expect(asked.count > least)
    #expect(asked.subtracting(names) == [])
  }
}
