import Catalogue
package import PadProtocol

extension Dilemma {
  /// Returns the game's name.
  package static func title(in language: Language) -> String { DilemmaTexts(language: language).game }

  /// Returns a summary of how the game is played.
  package static func summary(in language: Language) -> String { DilemmaTexts(language: language).summary }

  /// The scene on the TV: first who has chosen, then the choices, and in the end who trusted whom.
  package var scene: GameScene {
    switch phase {
    case .ready: .dilemma(.over(.init(winners: [], scores: [], trust: [])))
    case .announcing, .choosing: .dilemma(.round(scene(isRevealed: false)))
    case .revealing(let until):
      .dilemma(
        .round(
          scene(
            isRevealed: true,
            revealedAt: rules.turning.map { _ in
              until - rules.reveal(match: match, round: round) - sheet.time(of: .told)
            })))
    case .closing(let until):
      .dilemma(.round(scene(isRevealed: true, closedAt: until - DilemmaSheet.closing(isLast: match == matchCount))))
    case .over(let over): .dilemma(.over(over))
    }
  }

  /// Returns the scene of a round.
  ///
  /// Until all choices are shown, the scene contains only whether a player has chosen.
  private func scene(
    isRevealed: Bool, revealedAt: Instant? = nil, closedAt: Instant? = nil
  ) -> DilemmaScene.Round {
    let sides = pairs.flatMap(\.sides)
    var round = DilemmaScene.Round(
      number: self.round, count: rules.rounds, match: match, matches: matchCount,
      pairs: pairs.map {
        .init(
          scene(of: $0.sides[0], isRevealed), scene(of: $0.sides[1], isRevealed),
          history: isRevealed ? $0.squares.dropLast() : $0.squares)
      },
      resting: players.filter { player in !sides.contains { $0.player.id == player.id } },
      scores: standings.map { line in
        var line = line
        if isRevealed { line.gained = sides.first { $0.player.id == line.player.id }?.gained ?? 0 }
        return line
      },
      countdown: countdown,
      isRevealed: isRevealed, revealedAt: revealedAt,
      announcedAt: isRevealed ? nil : announcement.map { startedAt - $0 })
    round.closedAt = closedAt
    round.isSecret = isLastMatch
    return round
  }

  /// Whether the totals are a secret: the last one of several matches decides who wins.
  private var isLastMatch: Bool { rules.turning != nil && matchCount > 1 && match == matchCount }

  private func scene(of side: DilemmaPair.Side, _ isRevealed: Bool) -> DilemmaScene.Side {
    .init(
      player: side.player, hasChosen: side.choice != nil, choice: isRevealed ? side.choice : nil,
      gained: isRevealed ? side.gained : nil, matchScore: side.score, away: away.contains(side.player.id),
      hasLeft: side.hasLeft)
  }

  /// Returns the content of all pads: always the same two buttons.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = DilemmaTexts(language: language)
    switch phase {
    case .ready: return .init(title: texts.game, status: texts.waiting)
    case .over(let over): return .init(title: texts.shared.over, status: texts.shared.winners(over.winners))
    case .announcing, .choosing, .revealing, .closing:
      return .init(
        title: texts.round(round, of: rules.rounds, match: match, of: matchCount),
        status: phase == .choosing ? texts.choose : texts.look,
        buttons: DilemmaChoice.allCases.map { button($0, texts) })
    }
  }

  /// Returns a player's own content: their choices, and the results with their partner.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    guard isIn(player) else { return .init() }
    let texts = DilemmaTexts(language: language)
    switch phase {
    case .ready: return .init()
    case .over(let over):
      var end = texts.shared.end(for: player, scores[player, default: 0], winners: over.winners, in: over.scores)
      end.details = texts.matches(of: player, in: over.trust)
      return end
    case .announcing:
      var personal = personal(of: player, texts, choosing)
      personal.open = false
      return personal
    case .choosing: return personal(of: player, texts, choosing)
    case .revealing, .closing: return personal(of: player, texts, revealing)
    }
  }

  /// Whether a player is in the game.
  package func isIn(_ player: Player.ID) -> Bool { players.hasSeat(player) }

  /// Returns a player's own content during a round: the state of their pair, and their points.
  private func personal(
    of player: Player.ID, _ texts: DilemmaTexts,
    _ tell: (DilemmaPair, DilemmaPair.Side, DilemmaPair.Side, DilemmaTexts) -> PadScreen.Personal
  ) -> PadScreen.Personal {
    var personal = PadScreen.Personal(status: texts.rest)
    if let pair = pairs.first(where: { $0.index(of: player) != nil }), let index = pair.index(of: player) {
      let own = pair.sides[index]
      personal = tell(pair, own, pair.sides[1 - index], texts)
      personal.pressed = own.choice.map(token)
    }
    personal.score = scores[player, default: 0]
    if turnedAt != nil, let pair = pairs.first(where: { $0.index(of: player) != nil }),
      let index = pair.index(of: player)
    {
      personal.score = scores[player, default: 0] - pair.sides[index].gained
    }
    return personal
  }

  private func choosing(
    _ pair: DilemmaPair, _ own: DilemmaPair.Side, _ other: DilemmaPair.Side, _ texts: DilemmaTexts
  ) -> PadScreen.Personal {
    let partner = other.player.name
    if !pair.isLive, !pair.isIn { return .init(status: texts.hasLeft(partner)) }
    return own.choice == nil
      ? .init(status: texts.against(partner, own.score, other.score), open: true)
      : .init(status: texts.chosen(partner, own.score, other.score))
  }

  private func revealing(
    _ pair: DilemmaPair, _ own: DilemmaPair.Side, _ other: DilemmaPair.Side, _ texts: DilemmaTexts
  ) -> PadScreen.Personal {
    // Pads show the choices only once the cards are face up.
    if turnedAt != nil { return .init() }
    let partner = other.player.name
    if let mine = own.choice, let theirs = other.choice {
      return .init(status: texts.revealed(mine, partner, theirs), mood: mood(after: mine, against: theirs))
    }
    if other.hasLeft { return .init(status: texts.hasLeft(partner)) }
    return .init(status: texts.void(youChose: own.choice != nil, partner, partnerChose: other.choice != nil))
  }

  /// Returns a player's mood once both cards are face up, the same as on the TV.
  private func mood(after own: DilemmaChoice, against other: DilemmaChoice) -> PadMood {
    switch (own, other) {
    case (.cooperate, .cooperate): .happy
    case (.cooperate, .defect): .shocked
    case (.defect, .cooperate): .sly
    case (.defect, .defect): .sad
    }
  }

  private func button(_ choice: DilemmaChoice, _ texts: DilemmaTexts) -> PadButton {
    let (key, color, symbol) =
      switch choice {
      case .cooperate: ("1", PadColor.answer(.square), ButtonSymbol.ring)
      case .defect: ("2", PadColor.answer(.hexagon), ButtonSymbol.cross)
      }
    var button = PadButton(key: key, label: texts.choice(choice), color: color, token: token(of: choice))
    button.symbol = symbol
    return button
  }
}
