import Questions

/// The lines of the reveal: the buttons, the items in the right order, or the typed answers or estimates.
extension TriviaRound {
  /// A line of the reveal.
  struct Row {
    var chosen: TriviaScene.Chosen
    var isRight: Bool
  }

  /// The maximum number of lines for different answers that are not those of buttons.
  private static let mostGiven = 5

  /// All lines, each with the players who gave its answer.
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

  /// The items in the right order.
  ///
  /// Each item except the first has the players who put it directly after the item before it. These pairs earn points.
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

  /// Returns as many lines as there is room for; if there are too many answers, the last line combines all others.
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

  /// The wrong typed answers, the most frequent first, and equally frequent ones in the order of arrival.
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
  /// Whether the answer is the button with an index, or contains it.
  fileprivate func names(_ place: Int) -> Bool {
    switch self {
    case .choice(let choice): choice == place
    case .choices(let places): places.contains(place)
    case .order, .number, .text: false
    }
  }
}

extension TriviaScene.Reveal {
  /// Adds a player whose answer came just after the decision.
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
