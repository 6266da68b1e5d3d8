package import Games

/// The sound of events: turns cues into orders to a loudspeaker, without needing a clock or a loudspeaker.
package struct Soundtrack: Sendable {
  /// A group of sounds that can be stopped before their end.
  package enum Group: Int, Hashable, Sendable, CaseIterable {
    /// The last seconds of a time limit.
    case countdown = 1
    /// An answer that is about to be shown, and its consequences.
    case reveal
    /// Everything else.
    case other
    /// The voice that reads aloud.
    case voice
    /// The sound that belongs to a question.
    case clip
    /// The winners' ceremony.
    case ceremony
  }

  /// An order to a loudspeaker.
  package enum Order: Hashable, Sendable {
    /// Plays a sound.
    case play(Sound, in: Group, after: Span)
    /// Fades out the sounds of a group that are playing, and cancels those that have not begun.
    case stop(Group)
  }

  /// The minimum time between two sounds of the same kind, for a crowd that does the same thing simultaneously.
  private static let crowd = Span.milliseconds(60)
  /// The time from a hand on the table to the music's answer to it.
  private static let answer = Span.milliseconds(260)

  /// The times at which the cards of a deal are heard, which touch the table 85 ms after their sound begins: every second
  /// card, because an ear tells no more apart.
  private static let dealing = stride(from: 0, to: Card.deck.count, by: 2).map {
    SnapRules.dealing * Double($0) + SnapRules.flight - .milliseconds(85)
  }
  /// The time from the first to the second of a few cards that land together.
  private static let landing = Span.milliseconds(110)

  /// The notes of each award, as numbers of verdicts, and the time from one to the next.
  private static let motifs = [[0, 1, 3], [2, 1, 3], [0, 2, 3], [3, 1, 2]]
  private static let apart = Span.milliseconds(140)

  /// The time by which the timpani begin to roll before the second place.
  private static let rolling = Span.milliseconds(900)
  private var lastOfKind: [Cue.Kind: Instant] = [:]
  private var revealedAt: Instant?
  /// Whether a drum rolls for an outcome.
  private var isRolling = false
  /// The moments of the last reveal, and the number of its verdicts so far.
  private var sheet = RevealSheet()
  private var verdicts = 0
  /// The numbers of questions, of right answers, of trusts and of betrayals so far.
  private var (questions, rights, trusts, betrayals) = (0, 0, 0, 0)

  /// Creates a soundtrack in which nothing has happened yet.
  package init() {}

  /// Returns the orders to a loudspeaker for a cue.
  package mutating func orders(for cue: Cue) -> [Order] {
    if let last = lastOfKind[cue.kind], cue.at - last < crowd(of: cue) { return [] }
    lastOfKind[cue.kind] = cue.at
    let note = ((cue.player?.rawValue ?? 1) - 1) % Sound.notes
    func now(_ sound: Sound) -> [Order] { [.play(sound, in: .other, after: .zero)] }
    switch cue.kind {
    case .joined: return now(.join(note: note))
    case .asked:
      // The notes rise, and are those of the answers' own sounds.
      guard let question = cue.question else {
        return [.play(.attention, in: .other, after: afterVerdict(at: cue.at))]
      }
      questions += 1
      return now(Sound.sweeps[(questions - 1) % Sound.sweeps.count])
        + (0..<question.answers).map { answer in
          .play(.tock(note: answer % Sound.notes), in: .countdown, after: question.time(of: .answer(answer)))
        }
    case .lastQuestion: return [.play(.warning, in: .other, after: afterVerdict(at: cue.at))]
    case .lockedIn: return now(.tock(note: note))
    case .lastSeconds: return [.stop(.countdown), .play(.heartbeat, in: .countdown, after: .zero)]
    case .reveal:
      sheet = cue.sheet ?? RevealSheet()
      (revealedAt, isRolling, verdicts) = (cue.at, true, 0)
      let roll = sheet.roll > .zero ? [Order.play(.roll(sheet.roll), in: .reveal, after: .zero)] : []
      return [.stop(.countdown), .stop(.reveal)] + roll
        + sheet.landings.enumerated().map { .play(.tock(note: $0 % Sound.notes), in: .reveal, after: $1) }
    case .verdict:
      verdicts += 1
      return outcome(.verdict(note: min(verdicts, Sound.verdictNotes) - 1), at: cue.at)
    case .right:
      rights += 1
      let chord = Sound.chords[(rights - 1) % Sound.chords.count]
      // Without a reveal, the point flies to the player's score.
      let point = Order.play(.tock(note: 0), in: .reveal, after: BuzzerScene.Verdict.flight)
      return isRevealing(at: cue.at) ? outcome(chord, at: cue.at) : outcome(chord, at: cue.at) + [point]
    case .polled: return outcome(.opinion, at: cue.at)
    case .scored:
      guard isRevealing(at: cue.at) else { return now(.scoreTicks) }
      return [.play(.scoreTicks, in: .reveal, after: sheet.time(of: .scores) - sheet.time(of: .told))]
    case .streak: return [.play(.streak, in: .reveal, after: sheet.time(of: .rows) - sheet.time(of: .told))]
    case .nobodyRight:
      guard isRevealing(at: cue.at), sheet.verdicts > 1 else { return outcome(.trombone, at: cue.at) }
      // The last one of several answers is right, whoever knew it; the TV says later that nobody had all of them.
      return outcome(.verdict(note: min(sheet.verdicts, Sound.verdictNotes) - 1), at: cue.at)
        + [.play(.trombone, in: .reveal, after: sheet.time(of: .fact) - sheet.time(of: .told))]
    case .trusted:
      trusts += 1
      return outcome(Sound.trusts[(trusts - 1) % Sound.trusts.count], at: cue.at)
    case .betrayed:
      betrayals += 1
      return outcome(Sound.betrayals[(betrayals - 1) % Sound.betrayals.count], at: cue.at)
    case .trustBroken: return outcome(.treachery, at: cue.at)
    case .distrusted: return outcome(.distrust, at: cue.at)
    case .lastRound: return now(.warning)
    case .matchOver:
      // After the last match, the ceremony comes in place of the scores, and ends what has not been heard.
      return now(.closing)
        + [(Sound.verdict(note: 0), DilemmaSheet.toScores), (.verdict(note: 2), DilemmaSheet.toRows)].map {
          .play($0.0, in: .reveal, after: DilemmaSheet.toStandings + $0.1)
        }
    // At a reveal, the sound of the outcome is enough.
    case .wrong: return isRevealing(at: cue.at) ? [] : now(.thud)
    case .photoFinish: return outcome(.shutter, at: cue.at)
    case .turn: return now(.nudge(note: note))
    // What has not been heard yet ends with a pause.
    case .dealt: return Self.dealing.map { .play(.card, in: .reveal, after: $0) }
    case .cardTurned: return now(.card)
    case .snap: return now(.slap) + [.play(.lick, in: .other, after: Self.answer)]
    case .cardsTaken: return now(.card) + [.play(.card, in: .other, after: Self.landing)]
    case .wrongSnap: return now(.thud)
    case .diskUp: return now(.pop)
    case .faster: return now(.start)
    case .diskHit: return now(.hit(note: note))
    case .buzzersOpen: return now(.ring)
    case .buzz: return [.stop(.countdown)] + now(.buzz(note: note))
    case .tooEarly: return now(.tooEarly)
    case .overtaken:
      guard isRevealing(at: cue.at) else { return now(.overtaking) }
      return [.play(.overtaking, in: .reveal, after: sheet.time(of: .rows) - sheet.time(of: .told))]
    case .timeUp: return [.stop(.countdown)] + now(.gong)
    case .won:
      let game = cue.game ?? .trivia
      let sheet = cue.podium.map { ceremony($0, of: game, awards: cue.awards) }
      return [.stop(.countdown), .stop(.reveal)] + (sheet ?? now(.fanfare(in: game)))
    case .paused: return [.stop(.countdown), .stop(.reveal)] + now(.pause)
    case .resumed: return now(.resume)
    case .countIn:
      let left = (cue.endsAt ?? cue.at) - cue.at
      let hits = [3, 2, 1].map { (second: $0, after: left - .seconds($0)) }.filter { $0.after >= .zero }
      let start = left - .seconds(Sound.riserLength)
      // A game that continues has no opening.
      let riser = cue.game.flatMap { game in
        start >= .zero ? Order.play(.riser(in: game), in: .countdown, after: start) : nil
      }
      return [.stop(.countdown)] + [riser].compactMap(\.self)
        + hits.map { .play(.count(note: $0.second == 1 ? 1 : 0), in: .countdown, after: $0.after) }
    case .started: return [.stop(.countdown)] + now(.start)
    }
  }

  /// Returns the minimum time from the last cue of the same kind.
  ///
  /// Only one player can hit a disk, and expects to hear it: nine disks are no crowd.
  private func crowd(of cue: Cue) -> Span { cue.kind == .diskHit ? .zero : Self.crowd }

  /// Returns the orders for the winners' ceremony, which begins now.
  private func ceremony(_ podium: Set<Int>, of game: GameKind, awards: Int) -> [Order] {
    func play(_ sound: Sound, at mark: CeremonySheet.Mark) -> Order {
      .play(sound, in: .ceremony, after: CeremonySheet.time(of: mark))
    }
    var orders: [Order] = [.stop(.ceremony), play(.timpani(in: game), at: .question)]
    if podium.contains(3) { orders.append(play(.stab(note: 3, in: game), at: .third)) }
    // Without a second place, the empty first step comes in its place.
    orders.append(play(.stab(note: 2, in: game), at: .second))
    // They roll without a gap: the only silence is that before the winner.
    orders.append(
      .play(.timpani(in: game), in: .ceremony, after: CeremonySheet.time(of: .second) - Self.rolling))
    orders.append(play(.timpani(in: game), at: .second))
    orders += [play(.snare(in: game), at: .roll), play(.fanfare(in: game), at: .winner)]
    for (award, notes) in Self.motifs.prefix(awards).enumerated() { orders += Self.sting(notes, ofAward: award) }
    return orders
  }

  /// Returns the sting of an award: a few notes, one after the other.
  private static func sting(_ notes: [Int], ofAward award: Int) -> [Order] {
    let start = CeremonySheet.time(of: .awards) + CeremonySheet.betweenAwards * Double(award)
    return notes.enumerated().map { index, note in
      .play(.verdict(note: note), in: .ceremony, after: start + apart * Double(index))
    }
  }

  /// Returns the time for which a verdict of this moment is still seen and heard.
  private func afterVerdict(at moment: Instant) -> Span {
    [Cue.Kind.right, .wrong, .nobodyRight].contains { lastOfKind[$0] == moment } ? BuzzerScene.Verdict.length : .zero
  }

  private func isRevealing(at moment: Instant) -> Bool { revealedAt.map { moment - $0 < sheet.length } ?? false }

  /// Returns the orders for the outcome of a reveal.
  ///
  /// Games report the outcome when it becomes visible, and there the roll ends, even if it is a theme's own and longer.
  private mutating func outcome(_ sound: Sound, at moment: Instant) -> [Order] {
    let wasRolling = isRolling && isRevealing(at: moment)
    isRolling = false
    return (wasRolling ? [.stop(.reveal)] : []) + [.play(sound, in: .reveal, after: .zero)]
  }
}
