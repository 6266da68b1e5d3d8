import Games
import Samples

extension SampleFact {
  /// A game at its very beginning: whatever moves in it begins now, and nobody has anything yet.
  private static func opening(_ name: String, _ kind: GameKind) -> SampleFact {
    SampleFact(name: name) { scene in
      guard scene.stage == (kind, false) else { return false }
      switch scene {
      case .trivia(.question(let question)):
        return question.number == 1 && question.entrance?.startsAt == now && question.progress.answered == 0
      case .snap(.table(let table)):
        return table.news == .dealing && table.flights.map(\.startsAt).min() == now
      case .disks(.field(let field)):
        return field.disks.isEmpty
          && field.countdown.endsAt == now + field.countdown.total + .milliseconds(100)
      case .dilemma(.round(let round)):
        return round.number == 1 && round.match == 1 && round.announcedAt == now && round.countdown == nil
      case .buzzer(.question(let question)):
        return question.number == 1 && question.stage == .listening && question.scores.allSatisfy { $0.score == 0 }
      default: return false
      }
    }
  }

  static let openings: [SampleFact] = [
    opening("opening", .trivia), opening("opening-zh", .trivia), opening("opening-snap", .snap),
    opening("opening-disks", .disks), opening("opening-dilemma", .dilemma), opening("opening-buzzer", .buzzer),
    opening("wipe", .trivia), opening("wipe-next", .snap),
  ]
}
