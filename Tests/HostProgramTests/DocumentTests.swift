import Foundation
import Games
import Testing

@testable import HostProgram

/// What the documents say that can be compared with what there is.
@Suite struct Documents {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private static func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// All pages: those at the top, and those in `docs`.
  private static func pages() throws -> [String] {
    let manager = FileManager.default
    let top = try manager.contentsOfDirectory(atPath: root)
    let docs = try manager.contentsOfDirectory(atPath: "\(root)/docs").map { "docs/\($0)" }
    return (top + docs).filter { $0.hasSuffix(".md") }.sorted()
  }

  /// Outside code, which may have anything in it.
  private static func prose(of page: String) throws -> [Substring] {
    var isCode = false
    return try text(of: page).split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") || line.hasPrefix("  ```") { isCode.toggle() }
      return !isCode
    }
  }

  /// How GitHub and others name a heading.
  private static func anchors(of page: String) throws -> Set<String> {
    let headings = try prose(of: page).filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
      })
  }

  @Test(arguments: [("README.md", 120), ("CONTRIBUTING.md", 150)])
  func frontPages_areShort(page: String, most: Int) throws {
    let lines = try Self.text(of: page).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines <= most + 1, "\(page) has \(lines) lines")
  }

  @Test func everyLink_leadsSomewhere() throws {
    var count = 0
    for page in try Self.pages() {
      let folder = page.hasPrefix("docs/") ? "docs/" : ""
      for line in try Self.prose(of: page) {
        for match in line.matches(of: /\]\(([^)\s]+)\)/) {
          let target = String(match.output.1)
          if target.contains("://") { continue }
          count += 1
          let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          var path = parts[0].isEmpty ? page : folder + parts[0]
          path = path.replacing("docs/../", with: "")
          guard FileManager.default.fileExists(atPath: "\(Self.root)/\(path)") else {
            Issue.record("\(page) links to \(target), and there is no \(path)")
            continue
          }
          if parts.count > 1, path.hasSuffix(".md") {
            #expect(try Self.anchors(of: path).contains(parts[1]), "\(page) links to \(target)")
          }
        }
      }
    }
    #expect(count > 50)
  }

  /// A page that nobody is led to is read by nobody.
  @Test func everyPage_isLinkedFromAFrontPage() throws {
    let front = try Self.text(of: "README.md") + Self.text(of: "CONTRIBUTING.md")
    for page in try Self.pages() where page.hasPrefix("docs/") {
      #expect(front.contains("(\(page)"), "neither README nor CONTRIBUTING links to \(page)")
    }
  }

  @Test func everyModule_isInTheArchitecture_andNoOther() throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/Sources")
    let modules = Set(sources.filter { $0 != "C" && !$0.hasPrefix(".") })
    let named = try Set(
      Self.text(of: "docs/architecture.md").matches(of: /\n\| `([A-Za-z-]+)` \|/).map { String($0.output.1) })
    #expect(modules.subtracting(named) == [])
    #expect(named.subtracting(modules) == [])
  }

  @Test func everyPackage_isAmongTheDependencies() throws {
    let dependencies = try Self.text(of: "docs/dependencies.md")
    let packages = try Self.text(of: "Package.swift").matches(of: /package\(url: "[^"]*\/([a-z-]+)"/)
      .map { String($0.output.1) }
    #expect(!packages.isEmpty)
    for name in packages { #expect(dependencies.contains(name), "\(name) is not among the dependencies") }
    let swift = Set(dependencies.matches(of: /swift-[a-z-]+/).map { String($0.output) })
    #expect(swift.subtracting(packages) == [])
  }

  /// The walk for a new game lists every source file that names a game, outside of its own.
  ///
  /// Two games have names that nothing else has.
  @Test(arguments: [GameKind.disks, .dilemma])
  func everyFileThatNamesAGame_isInTheWalk(kind: GameKind) throws {
    let walk = try Self.text(of: "docs/adding-a-game.md")
    // They show some game or another, or a thing that only one of them has.
    let others: Set = ["RoomSamples.swift", "TriviaSamples.swift", "Crowd.swift", "Theme.swift"]
    let sources = FileManager.default.enumerator(atPath: "\(Self.root)/Sources")
    let name = try Regex("\\b\(kind.rawValue.capitalized)(Scene)?\\b|\\.\(kind.rawValue)\\b")
    var named: Set<String> = []
    while let path = sources?.nextObject() as? String {
      let parts = path.split(separator: "/").map(String.init)
      guard path.hasSuffix(".swift"), !parts.contains(kind.rawValue.capitalized), let file = parts.last else {
        continue
      }
      guard !file.contains(kind.rawValue.capitalized), !others.contains(file) else { continue }
      if try Self.text(of: "Sources/\(path)").firstMatch(of: name) != nil { named.insert(path) }
    }
    #expect(named.filter { !walk.contains($0) } == [])
    #expect(named.contains("Scenes/GamePresentation.swift"))
  }

  @Test func everyFileInTheWalk_isThere() throws {
    let walk = try Self.text(of: "docs/adding-a-game.md")
    let paths = walk.matches(of: /`([A-Za-z]+\/[A-Za-z+.\/-]+\.(?:swift|md|in|pot))`/).map { String($0.output.1) }
    let missing = paths.filter { path in
      ["", "Sources/", "packaging/"].allSatisfy { folder in
        !FileManager.default.fileExists(atPath: "\(Self.root)/\(folder)\(path)")
      }
    }
    #expect(missing == [])
    #expect(paths.count > 20)
  }
}
