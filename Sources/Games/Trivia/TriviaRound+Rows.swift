import Questions

/// The lines of the reveal: the buttons, the right order, or the typed answers and estimates.
extension TriviaRound {
  /// A line of the reveal.
  struct Row {
    var chosen: TriviaScene.Chosen
    var isRight: Bool
  }

  /// As many different answers as there is room for, where they are not the buttons'.
  private static let mostGiven = 5

  /// All lines, each with the players who gave that answer.
  var rows: [Row] {
    switch question.kind {
    case .choice, .trueFalse, .several, .poll, .survey: buttonRows
    case .order: orderRows
    case .estimate(let estimate): estimateRows(estimate)
    case .typed: typedRows
    }
  }

  private var buttonRows: [Row] {
    let right = Set(rightChoices)
    return texts.enumerated().map { place, text in
      let players = answers.filter { $0.value.names(place) }.map(\.player)
      return Row(chosen: .init(text: text, players: players), isRight: right.contains(place))
    }
  }

  /// The items in the right order, each but the first with the players who put it straight after the one before it:
  /// these pairs earn points.
  private var orderRows: [Row] {
    let (texts, order) = (texts, rightOrder)
    return order.enumerated().map { rank, place in
      let players = answers.filter { answer in
        guard rank > 0, case .order(let places) = answer.value else { return false }
        return zip(places, places.dropFirst()).contains { $0 == order[rank - 1] && $1 == place }
      }.map(\.player)
      return Row(chosen: .init(text: texts[place], players: players, sign: .button(place)), isRight: false)
    }
  }

  private func estimateRows(_ estimate: Estimate) -> [Row] {
    var groups: [(steps: Int, text: String, players: [Player])] = []
    var places: [String: Int] = [:]
    for answer in answers {
      guard case .number(let number) = answer.value, let steps = distance(of: answer) else { continue }
      let text = words(of: .number(number))
      if let place = places[text] {
        groups[place].players.append(answer.player)
      } else {
        places[text] = groups.count
        groups.append((steps, text, [answer.player]))
      }
    }
    groups.sort { ($0.steps, $0.text) < ($1.steps, $1.text) }
    let exact = groups.first { $0.steps == 0 }
    let right = Row(
      chosen: .init(text: words(of: .number(estimate.value)), players: exact?.players ?? [], sign: .given),
      isRight: true)
    let others = groups.filter { $0.steps > 0 }.map { (text: $0.text, players: $0.players) }
    return [right] + Self.rows(of: others)
  }

  /// As many lines as there is room for; the last of too many has all others.
  private static func rows(of groups: [(text: String, players: [Player])]) -> [Row] {
    let shown = groups.count > mostGiven ? mostGiven - 1 : mostGiven
    let rest = groups.dropFirst(shown).flatMap(\.players)
    let lines = groups.prefix(shown) + (rest.isEmpty ? [] : [(text: "· · ·", players: rest)])
    return lines.map { Row(chosen: .init(text: $0.text, players: $0.players, sign: .given), isRight: false) }
  }

  private var typedRows: [Row] {
    let right = Row(
      chosen: .init(text: question.answers.first ?? "", players: rightAnswers.map(\.player), sign: .given),
      isRight: true)
    return [right] + Self.rows(of: wrongSpellings.map { ($0.text, $0.players) })
  }

  /// The wrong typed answers, the most frequent first, and among equals the first to come.
  var wrongSpellings: [(text: String, players: [Player], count: Int)] {
    var groups: [(key: String, text: String, players: [Player])] = []
    var places: [String: Int] = [:]
    for answer in answers where !isRight(answer) {
      guard case .text(let text) = answer.value else { continue }
      let key = Spelling(text).key
      if let place = places[key] {
        groups[place].players.append(answer.player)
      } else {
        places[key] = groups.count
        groups.append((key, text, [answer.player]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.players.count, $0.offset) < ($0.element.players.count, $1.offset) }
      .map { ($0.element.text, $0.element.players, $0.element.players.count) }
  }
}

extension TriviaValue {
  /// Whether it is, or holds, the button at a place.
  fileprivate func names(_ place: Int) -> Bool {
    switch self {
    case .choice(let choice): choice == place
    case .choices(let places): places.contains(place)
    case .order, .number, .text: false
    }
  }
}

extension TriviaScene.Reveal {
  /// Adds somebody whose answer came just after the decision.
  mutating func addAnswer(_ answer: TriviaRound.Answer, of round: TriviaRound) {
    switch answer.value {
    case .choice, .choices:
      for index in answers.indices where answer.value.names(index) { answers[index].players.append(answer.player) }
    case .text:
      guard round.isRight(answer), answers.indices.contains(rightIndex) else { return }
      answers[rightIndex].players.append(answer.player)
    case .order, .number: break
    }
  }
}
