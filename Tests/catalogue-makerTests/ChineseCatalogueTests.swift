import Foundation
import Testing

@testable import catalogue_maker

/// No Chinese text has a word of English: not what is rarely said either, on TV, console, page and terminal.
@Suite struct ChineseCatalogueTests {
  /// What is the same in every language: names, units, keys and commands.
  private static let known: Set<String> = [
    "Parlor", "parlor", "pad", "Wi", "Fi", "Enter", "Esc", "Linux", "Safari", "JavaScript", "http", "OpenDyslexic",
    "Hz", "MB", "Alt", "Ctrl", "Shift", "Delete", "Backspace", "PNG", "JPEG", "WebP", "Ogg", "FLAC", "MP", "WAV",
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

  private static func entries() throws -> [POFile.Entry] {
    let path = TheCataloguesTests.folder.appending(path: "zh.po").path
    let file = try POReader.read(try String(contentsOfFile: path, encoding: .utf8), path: path)
    #expect(file.entries.count > 300, "hardly a text was found")
    return file.entries
  }

  @Test func noTextHasAWordOfEnglish() throws {
    for entry in try Self.entries() {
      for text in entry.texts {
        let literals = try Pattern(text).parts.flatMap(\.pieces).map { piece in
          if case .literal(let literal) = piece { literal } else { " " }
        }
        #expect(Self.foreign(literals.joined()) == [], "\(entry.context ?? ""): \(text)")
      }
    }
  }

  /// The texts that are filled in and have a space on their other side of which a Han character stands.
  ///
  /// What is filled in may be Chinese, which wants none; the program puts one where it is not.
  private static func straySpaces(_ text: String) throws -> [String] {
    let pieces = try Pattern(text).parts.flatMap(\.pieces)
    func words(_ index: Int) -> String {
      if pieces.indices.contains(index), case .literal(let words) = pieces[index] { words } else { "" }
    }
    return pieces.indices.compactMap { index in
      guard case .placeholder(let placeholder) = pieces[index], placeholder.kind == .text else { return nil }
      let isAfter = words(index - 1).contains(/\p{Script=Han}\s+$/)
      return isAfter || words(index + 1).contains(/^\s+\p{Script=Han}/) ? placeholder.name : nil
    }
  }

  @Test(arguments: [
    ("{name} 获胜", ["name"]), ("加入 {room}？", ["room"]), ("<b>{name}</b> 想加入", ["name"]),
    ("你在\u{A0}<b>{room}</b>", ["room"]),
    ("{name}获胜", []), ("{name}，你好", []), ("第 {count:d} 题", []), ("{date} {time}", []), ("{rate} Hz", []),
    ("用 `{path}` 试试", []), ("{name} {count:d} 分", []),
  ])
  func theTestFindsStraySpaces(text: String, expected: [String]) throws {
    #expect(try Self.straySpaces(text) == expected)
  }

  @Test func noSpaceStandsBetweenHanAndWhatMayBeHan() throws {
    for entry in try Self.entries() {
      for text in entry.texts { #expect(try Self.straySpaces(text) == [], "\(entry.context ?? ""): \(text)") }
    }
  }
}
