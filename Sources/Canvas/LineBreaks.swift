import CText
import Scenes

/// The positions at which a line may end, according to Unicode's annex 14 as implemented by libunibreak.
enum LineBreaks {
  /// The parts that stay together in scripts without spaces between words.
  enum Kept {
    /// Nothing beyond the rules of annex 14.
    case nothing
    /// The words of a dictionary.
    case words
    /// Everything between two punctuation marks.
    case clauses
  }

  /// Returns the possible break after each scalar, as one of the `LINEBREAK_` numbers.
  ///
  /// - Parameter keeping: The parts to keep together beyond the rules of annex 14.
  static func after(_ scalars: [Unicode.Scalar], keeping: Kept = .words) -> [Int32] {
    var marks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: scalars.count)
    // The standard's rules for Chinese are the stricter ones; for other scripts they make no difference.
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

  /// Forbids breaks within words and allows them between words, in scripts without spaces between words.
  ///
  /// Annex 14 alone would break Chinese after every letter, and Thai nowhere.
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
  /// Whether the scalar is a letter of any script but Korean, or a digit.
  fileprivate var isOfClause: Bool {
    properties.isAlphabetic && Script(self) != .hangul || properties.numericType != nil
  }

  /// The way in which annex 14 treats the words of a scalar's script.
  fileprivate enum Spacing {
    /// Spaces separate the words.
    case written
    /// Annex 14 allows a break after every letter.
    case everywhere
    /// Annex 14 allows no breaks: it would need a dictionary.
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

  /// The scalar that is passed to the library in place of this one.
  ///
  /// libunibreak 1.1 knows the class of regional indicators (RI), but its table of pairs has no row for this class, so
  /// it aborts. Two regional indicators are one letter here, a flag, which breaks as an ideograph does. All classes
  /// after RI are resolved to a class before it. For the library, U+FFFF is the end of the text: nothing would break
  /// after it.
  fileprivate var harmless: UInt32 {
    switch value {
    case 0x1F1E6...0x1F1FF: 0x4E00
    case 0xFFFF: 0xFFFD
    default: value
    }
  }
}
