import Catalogue
import Games
import Room

/// Texts of the TV's picture that depend on more than a number or a name.
extension SceneTexts {
  // MARK: Lobby

  /// Returns the prompt to start, with the game's name if there is one.
  func pressToStart(_ game: String?) -> KeyPrompt { game.map(pressToStartGame) ?? pressToStart }

  /// Returns the number of players that a game allows.
  func seats(_ seats: ClosedRange<Int>) -> String {
    if seats.count == 1 { return players(seats.lowerBound) }
    // Such a game allows as many players as the room has places for.
    if seats.upperBound >= 1_000 { return playersOrMore(seats.lowerBound) }
    return playersFromTo(least: seats.lowerBound, count: seats.upperBound)
  }

  /// Returns the number of teams that a game allows.
  func teams(_ most: Int) -> String { most > 2 ? teamsFromTo(least: 2, count: most) : teamsCount(most) }

  func inTheRoom(_ count: Int) -> String { count == 0 ? nobodyInTheRoom : peopleInTheRoom(count) }

  func hint(_ hint: Scene.Lobby.Hint) -> Phrase {
    switch hint {
    case .nobodyCame: nobodyCame
    }
  }

  // MARK: Games

  /// Returns the margin by which a race was won.
  func lead(_ margin: Margin) -> String {
    switch margin {
    case .underAMillisecond: byUnderAMillisecond
    case .milliseconds(let count): byMilliseconds(count)
    case .tenthsOfASecond(let count): bySeconds(.tenths(count))
    }
  }

  /// Joins names to a list, with "and" before the last one.
  func list(_ names: [String]) -> String { ListTexts(language: language).sentence(names) }

  /// Returns the headline that names the winners; of very many, it names a few and gives the number of the others.
  func headline(winners: [String], others: Int = 0) -> String {
    if others == 0 { return winners.isEmpty ? nobodyWins : wins(names: list(winners), count: winners.count) }
    let some = ListTexts(language: language).joined(Array(winners.prefix(3)))
    let count = winners.count + others
    return someWin(names: some, more: count - 3, count: count)
  }

  // MARK: Overlays

  func reason(_ reason: PauseReason, _ missing: Missing? = nil) -> String {
    switch reason {
    case .tooFewPlayers where missing?.areTeams == true: pausedWithoutTeam(missing.map(names) ?? "")
    case .tooFewPlayers where missing != nil: missing.map(lost) ?? ""
    case .host: pausedByHost
    case .noTV: pausedWithoutTV
    case .tooFewPlayers: pausedWithTooFew
    case .restarted: weAreBack
    }
  }

  /// Returns what to do, and what will happen otherwise.
  ///
  /// - Parameter now: The moment on the host's clock, from which the time left is computed.
  func advice(_ reason: PauseReason, _ missing: Missing? = nil, at now: Instant) -> String {
    let time = missing?.outlook.map { PlayTimeBar.clock(max(0, ($0.at - now).wholeSecondsLeft)) }
    switch reason {
    case .host: return hostGoesOn
    case .noTV: return plugTVIn
    case .restarted(let count):
      guard let missing, let time else { return stillMissing(count) }
      return stillMissingNames(names: names(missing), time: time)
    case .tooFewPlayers(let needed):
      guard let missing else { return gameNeeds(needed) }
      guard let time, let event = missing.outlook?.event else {
        return missing.canRegroup ? newTeamsOrAlone : hostEndsIt
      }
      switch event {
      case .won(let winners):
        let named = winners.prefix(Missing.mostNamed)
        let names = names(Missing(Array(named), others: winners.count - named.count))
        return missing.canRegroup
          ? newTeamsOrWon(time: time, names: names, count: winners.count)
          : backOrWon(time: time, names: names, count: winners.count)
      case .over, .goesOn: return missing.canRegroup ? newTeamsOrOver(time) : backOrOver(time)
      }
    }
  }

  /// Returns a note that names the players who have lost their connection.
  func lost(_ missing: Missing) -> String { lineLost(names: names(missing), count: missing.count) }

  /// Returns the names of a few missing players, and the number of the others.
  private func names(_ missing: Missing) -> String {
    let names = missing.players.map(\.name)
    return list(missing.others > 0 ? names + [others(missing.others)] : names)
  }
}
