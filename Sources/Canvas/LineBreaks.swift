import CText
import Scenes

/// Where a line may end: Unicode's annex 14, by libunibreak.
enum LineBreaks {
  /// The parts that stay together in scripts without spaces between words.
  enum Kept {
    /// Letters are alone.
    case nothing
    /// A dictionary's words.
    case words
    /// All between two punctuation marks.
    case clauses
  }

  /// The possible break after each scalar: one of the `LINEBREAK_` numbers.
  ///
  /// - Parameter keeping: What stays together beyond annex 14.
  static func after(_ scalars: [Unicode.Scalar], keeping: Kept = .words) -> [Int32] {
    var marks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: scalars.count)
    // The standard's rules for Chinese are the stricter ones; elsewhere they make no difference.
    set_linebreaks_utf32(scalars.map(\.harmless), scalars.count, "zh", &marks)
    var breaks = marks.map(Int32.init)
    switch keeping {
    case .nothing: break
    case .words: keepWords(of: scalars, in: &breaks)
    case .clauses:
      for index in scalars.indices.dropLast() where breaks[index] == LINEBREAK_ALLOWBREAK {
        if scalars[index].isOfClause, scalars[index + 1].isOfClause { breaks[index] = LINEBREAK_NOBREAK }
      }
    }
    return breaks
  }

  /// Between the letters of a word nothing happens, also where no spaces tell words apart: annex 14 would break Chinese
  /// after every letter, and Thai nowhere.
  private static func keepWords(of scalars: [Unicode.Scalar], in breaks: inout [Int32]) {
    guard scalars.contains(where: { $0.spacing != .written }), let starts = WordBounds.starts(in: scalars) else {
      return
    }
    for index in scalars.indices.dropLast() {
      switch (scalars[index].spacing, scalars[index + 1].spacing) {
      case (.everywhere, .everywhere) where !starts.contains(index + 1): breaks[index] = LINEBREAK_NOBREAK
      case (.nowhere, .nowhere) where starts.contains(index + 1): breaks[index] = LINEBREAK_ALLOWBREAK
      default: break
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Chinese or of Japanese, a Latin one, or a digit.
  fileprivate var isOfClause: Bool {
    properties.isAlphabetic && Script(self) != .hangul || properties.numericType != nil
  }

  /// How annex 14 sees words of its script.
  fileprivate enum Spacing {
    /// There are spaces between them.
    case written
    /// It breaks after every letter.
    case everywhere
    /// It would need a dictionary.
    case nowhere
  }

  fileprivate var spacing: Spacing {
    guard properties.isAlphabetic || properties.generalCategory == .nonspacingMark else { return .written }
    return switch Script(self) {
    case .han, .kana: .everywhere
    case .thai, .lao, .khmer, .myanmar: .nowhere
    default: .written
    }
  }

  /// The scalar that the library gets for this one.
  ///
  /// libunibreak 1.1 knows the class of regional indicators (RI) but has no row for it in its table of pairs: it
  /// aborts. Two of them are one letter here, a flag, which breaks as an ideograph does. All classes after RI are
  /// resolved to one before it. U+FFFF is that library's end of the text: nothing would break after it.
  fileprivate var harmless: UInt32 {
    switch value {
    case 0x1F1E6...0x1F1FF: 0x4E00
    case 0xFFFF: 0xFFFD
    default: value
    }
  }
}
