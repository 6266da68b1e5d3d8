import PadProtocol
import Questions
import Testing

@testable import Scenes

/// What is true of all pictures that are asked for by a name.
enum DrawingCheck {
  static func made(_ key: String, _ value: String, _ more: MadeMedia.Part...) -> MadeMedia {
    MadeMedia([.init(key, value)] + more)
  }

  static func alt(_ made: MadeMedia, _ language: Language = .en) throws -> String {
    try Drawing(made).alt(in: language)
  }

  /// Everything drawn lies in the picture, at every size and in every theme, and the first item fills it.
  static func liesInItsFrame(_ made: MadeMedia, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let drawing = try Drawing(made)
    #expect((0.5...4).contains(drawing.aspect), sourceLocation: sourceLocation)
    for (height, theme) in [(90, Theme.night), (700, .light), (2_160, .highContrast)] {
      let size = CanvasSize(width: Int((Double(height) * drawing.aspect).rounded()), height: height)
      let items = drawing.items(in: size, theme: theme)
      let frame = items.first?.frame
      #expect(frame == size.bounds && items.count > 1, "\(made.file.name)", sourceLocation: sourceLocation)
      for item in items {
        #expect(
          size.bounds.inset(by: -1).contains(item.frame), "\(made.file.name) \(item)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The descriptions are short, in their languages, and do not hold any of the names.
  static func saysNoName(_ made: MadeMedia, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    for language in [Language.en, .zh] {
      let alt = try alt(made, language)
      #expect(!alt.isEmpty && alt.count <= 300 && !alt.contains("{"), "\(alt)", sourceLocation: sourceLocation)
      let isChinese = alt.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      #expect(isChinese == (language == .zh), "\(alt)", sourceLocation: sourceLocation)
      for name in names {
        let words = name.split(separator: "-").joined(separator: " ")
        #expect(!alt.lowercased().contains(words), "\(name): \(alt)", sourceLocation: sourceLocation)
      }
    }
  }

  /// No two of them look the same, and no two are described in the same words.
  static func differ(_ all: [MadeMedia], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let size = CanvasSize(width: 600, height: 600)
    let pictures = try all.map { try Drawing($0).items(in: size, theme: .night) }
    #expect(Set(pictures).count == all.count, sourceLocation: sourceLocation)
    for language in [Language.en, .zh] {
      #expect(Set(try all.map { try alt($0, language) }).count == all.count, sourceLocation: sourceLocation)
    }
  }
}
