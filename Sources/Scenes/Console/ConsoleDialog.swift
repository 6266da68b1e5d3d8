import Catalogue
import Console
import Games
import Room

/// A dialog over the console: a question that Enter confirms and Escape cancels, or the entry of another room's code.
struct ConsoleDialog {
  let view: ConsoleView
  let focus: ConsoleFocus
  let texts: SceneTexts

  func draw(on composer: inout Composer) {
    if let command = focus.confirming {
      let hasRoom = view.offer == nil
      let question =
        command == .program(.quit) && hasRoom == false
        ? texts.closeProgram : texts.confirmation(of: command, name: name(in: command))
      let move =
        teamKey(for: command).map {
          [Choice(key: "\($0) →", word: texts.nextTeam, press: .character(Character($0.lowercased())))]
        } ?? []
      drawWords(question, code: nil, keys: [.enter(texts.yes)] + move + [.escape(texts.no)], on: &composer)
    } else if let entry = focus.entry {
      drawWords(texts.codeOf(entry.name), code: entry.text, enter: texts.join, escape: texts.back, on: &composer)
    } else if let room = focus.vanished {
      drawWords(texts.hasGone(room), code: nil, keys: [.enter(texts.back)], on: &composer)
    }
  }

  /// Returns the name of the person or thing that a command is about; nil if there is none.
  private func name(in command: ConsoleCommand) -> String? {
    switch command {
    case .room(.kick(let id)): view.players.first { $0.player.id == id }?.player.name
    case .room(.removeAway): away
    case .room(.admit(let id)), .room(.refuse(let id)): view.knocks.first { $0.player.id == id }?.player.name
    case .neighbourhood(.join(let id, _)): view.nearby.first { $0.id == id }?.name
    case .neighbourhood(.leave): view.elsewhere?.room
    case .displays(.endModeTrial): view.modeTrial
    default: nil
    }
  }

  /// Returns the key that moves the player in question to another team; nil if there is none.
  private func teamKey(for command: ConsoleCommand) -> String? {
    guard case .room(.kick(let id)) = command, view.players.contains(where: { $0.player.id == id && $0.team != nil })
    else { return nil }
    return view.actions.first { action in
      if case .room(.makeTeams) = action.command { action.enabled } else { false }
    }?.key
  }

  /// The names of the players who are away; nil if there are too many of them.
  private var away: String? {
    let names = view.players.filter { $0.note == .away }.map(\.player.name)
    return names.count <= 3 && view.othersAway == 0 ? texts.list(names) : nil
  }

  private func drawWords(_ words: String, code: String?, enter: String, escape: String, on composer: inout Composer) {
    drawWords(words, code: code, keys: [.enter(enter), .escape(escape)], on: &composer)
  }

  private func drawWords(_ words: String, code: String?, keys: [Choice], on composer: inout Composer) {
    // Nothing below the dialog can be pressed.
    composer.areas = []
    composer.items.append(.sheet(composer.size.bounds, composer.theme.dim.opacity(0.72)))
    let canvas = Rect(
      x: 0, y: 0, width: composer.width, height: Double(composer.size.height) / composer.unit)
    let width = min(74, canvas.width - 12)
    let question = composer.fit(
      words, .display, composer.theme.text, TextBox(width: width - 10, lines: 3, sizes: [5.4, 5, 4.4, 3.8]))
    let tileHeight = 11.0
    let height = question.height + 19 + (code == nil ? 0 : tileHeight + 4)
    let card = Rect(x: canvas.midX - width / 2, y: canvas.midY - height / 2, width: width, height: height)
    composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface, stroke: composer.theme.line)
    let bottom = composer.put(question, x: card.x, width: width, top: card.y + 5, align: .center)
    if let code {
      tiles(code, in: Rect(x: card.x + 5, y: bottom + 3.4, width: width - 10, height: tileHeight), on: &composer)
    }
    self.keys(keys, middle: Point(x: card.midX, y: card.maxY - 7.4), on: &composer)
  }

  /// Draws the letters so far, with at least as many places as a code usually has, and marks the next place.
  private func tiles(_ code: String, in area: Rect, on composer: inout Composer) {
    let letters = Array(code)
    let count = max(RoomCode.usualLength, min(letters.count + 1, RoomCode.longest), letters.count)
    let gap = 1.2
    let width = min(9.4, (area.width - Double(count - 1) * gap) / Double(count))
    let start = area.midX - (Double(count) * width + Double(count - 1) * gap) / 2
    for index in 0..<count {
      let tile = Rect(x: start + Double(index) * (width + gap), y: area.y, width: width, height: area.height)
      let isNext = index == letters.count
      composer.box(
        tile, radius: 1.6,
        fill: index < letters.count ? composer.theme.raised : Fill(composer.theme.background.opacity(0.5)),
        stroke: isNext ? composer.theme.accent : index < letters.count ? composer.theme.line : composer.theme.faintLine,
        strokeWidth: isNext ? 0.45 : 0.25)
      guard index < letters.count else { continue }
      composer.put(
        composer.fit(String(letters[index]), .display, composer.theme.text, TextBox(size: min(7, width * 0.8))),
        x: tile.x,
        width: width, middle: tile.midY, align: .center)
    }
  }

  private func keys(_ keys: [Choice], middle: Point, on composer: inout Composer) {
    let size = 3.0
    let (height, padding, gap) = (7.0, 1.6, 2.4)
    let words = keys.map { composer.fit($0.word, .semibold, composer.theme.text, TextBox(size: size)) }
    let widths = zip(keys, words).map { composer.keyCapWidth($0.key, size: size) + 1.2 + $1.width + 2 * padding }
    var x = middle.x - (widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))) / 2
    for (index, choice) in keys.enumerated() {
      let cap = composer.keyCapWidth(choice.key, size: size)
      let rect = composer.button(
        Rect(x: x, y: middle.y - height / 2, width: widths[index], height: height), .key(choice.press), radius: 1.5,
        focus: focus, isChosen: false, fill: Fill(composer.theme.background.opacity(0.4)), stroke: composer.theme.line)
      composer.keyCap(choice.key, x: rect.x + padding, middle: rect.midY, size: size)
      composer.put(
        words[index], x: rect.x + padding + cap + 1.2, width: words[index].width, middle: rect.midY)
      x += widths[index] + gap
    }
  }
}

/// A button of a question: its key, and a word for its effect.
private struct Choice {
  var key: String
  var word: String
  var press: ConsoleKey

  static func enter(_ word: String) -> Choice { Choice(key: "Enter", word: word, press: .enter) }
  static func escape(_ word: String) -> Choice { Choice(key: "Esc", word: word, press: .escape) }
}

extension RoomCode {
  /// The length of a code that the room has generated.
  fileprivate static let usualLength = 4
  /// The maximum length of a code that a host may choose.
  fileprivate static let longest = 8
}
