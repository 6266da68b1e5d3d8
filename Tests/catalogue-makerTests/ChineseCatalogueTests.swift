import Foundation
import Testing

@testable import catalogue_maker

/// No Chinese text has a word of English: not what is rarely said either, on TV, console, page and terminal.
@Suite struct ChineseCatalogueTests {
  /// What is the same in every language: names, units, keys and commands.
  private static let known: Set<String> = [
    "Parlor", "parlor", "pad", "Wi", "Fi", "Enter", "Esc", "Linux", "Safari", "JavaScript", "http", "OpenDyslexic",
    "Hz",
    // What a controller turns through.
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ]

  /// The English words in a text; what stands between back-quotes is typed as it stands.
  private static func foreign(_ text: String) -> [String] {
    let spoken = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
    let words = spoken.flatMap { $0.element.split { !($0.isASCII && $0.isLetter) } }
    return words.map(String.init).filter { $0.count > 1 && !known.contains($0) }
  }

  @Test func theTestFindsEnglish() {
    #expect(Self.foreign("没有 TV yet") == ["TV", "yet"])
    #expect(Self.foreign("按 Enter 或 `--mode current`") == [])
  }

  @Test func noTextHasAWordOfEnglish() throws {
    let path = TheCataloguesTests.folder.appending(path: "zh.po").path
    let file = try POReader.read(try String(contentsOfFile: path, encoding: .utf8), path: path)
    #expect(file.entries.count > 300, "hardly a text was found")
    for entry in file.entries {
      for text in entry.texts {
        let literals = try Pattern(text).parts.flatMap(\.pieces).map { piece in
          if case .literal(let literal) = piece { literal } else { " " }
        }
        #expect(Self.foreign(literals.joined()) == [], "\(entry.context ?? ""): \(text)")
      }
    }
  }
}
