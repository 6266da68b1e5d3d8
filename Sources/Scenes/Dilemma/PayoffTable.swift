import Catalogue
import Games
import PadProtocol

/// What each two choices bring, from one player's side: one's own points large, the other's after them.
///
/// ```
///              the other
///     You      [O]       [X]
/// [1][O]    +2   +2   −1   +3
/// [2][X]    +3   −1    0    0
/// ```
struct PayoffTable {
  let words: DilemmaSceneTexts

  func draw(in area: Rect, on composer: inout Composer) {
    let gap = 1.2
    let headWidth = min(40, max(17.5, 0.34 * area.width))
    let width = (area.width - headWidth - 2 * gap) / 2
    let caption = 4.2
    let tile = min(6.4, 0.19 * area.height)
    let top = area.y + caption + tile + gap
    let height = (area.maxY - top - gap) / 2

    let columns = area.x + headWidth + gap
    composer.put(
      composer.fit(
        words.other, .medium, composer.theme.secondaryText, TextBox(width: 2 * width, sizes: [3.6, 3.2, 2.8])),
      x: columns, width: 2 * width + gap, middle: area.y + caption / 2 - 0.3, align: .center)
    composer.put(
      composer.fit(words.you, .bold, composer.theme.text, TextBox(width: headWidth, sizes: [3.6, 3.2, 2.8])), x: area.x,
      width: headWidth, middle: top - gap - tile / 2, align: .leading)
    for (column, other) in DilemmaChoice.allCases.enumerated() {
      let x = columns + Double(column) * (width + gap)
      composer.tile(of: other, x: x + width / 2 - tile / 2, y: area.y + caption, side: tile)
      for (row, own) in DilemmaChoice.allCases.enumerated() {
        let rect = Rect(x: x, y: top + Double(row) * (height + gap), width: width, height: height)
        cell(own, other, in: rect, on: &composer)
      }
    }
    for (row, choice) in DilemmaChoice.allCases.enumerated() {
      let rect = Rect(x: area.x, y: top + Double(row) * (height + gap), width: headWidth, height: height)
      head(of: choice, in: rect, on: &composer)
    }
  }

  /// The key, the symbol and the word of a choice.
  private func head(of choice: DilemmaChoice, in rect: Rect, on composer: inout Composer) {
    let isWide = rect.width > 30
    let word = composer.fit(
      words.name(of: choice), .semibold, composer.theme.text,
      TextBox(width: isWide ? rect.width - 15.5 : rect.width, sizes: isWide ? [4, 3.6, 3.2, 2.8] : [3, 2.8]))
    let size = isWide ? min(3.4, 0.4 * rect.height) : max(2.8, min(3.4, 0.32 * rect.height))
    let tile = 1.65 * size
    let middle = isWide ? rect.midY : rect.midY - word.height / 2 - 0.1
    composer.keyCap(choice.key, x: rect.x, middle: middle, size: size)
    let x = rect.x + composer.keyCapWidth(choice.key, size: size) + 0.9
    composer.tile(of: choice, x: x, y: middle - tile / 2, side: tile)
    if isWide {
      composer.put(word, x: x + tile + 1.4, width: word.width, middle: middle)
    } else {
      composer.put(word, x: rect.x, width: rect.width, top: middle + tile / 2 + 0.2)
    }
  }

  private func cell(_ own: DilemmaChoice, _ other: DilemmaChoice, in rect: Rect, on composer: inout Composer) {
    composer.box(rect, radius: min(1.6, 0.2 * rect.height), fill: composer.theme.surface)
    // The two columns of numbers stand in line from row to row.
    let width = min(26, rect.width - 1.6)
    let size = max(3.4, min(6.4, 0.6 * rect.height, 0.3 * width))
    let mine = composer.fit(signed(own.points(against: other)), .bold, composer.theme.text, TextBox(size: size))
    let theirs = composer.fit(
      signed(other.points(against: own)), .medium, composer.theme.secondaryText, TextBox(size: max(2.8, 0.68 * size)))
    let (x, own) = (rect.midX - width / 2, 0.57 * width)
    composer.put(mine, x: x, width: own, middle: rect.midY, align: .center)
    composer.put(theirs, x: x + own, width: width - own, middle: rect.midY, align: .center)
  }
}
