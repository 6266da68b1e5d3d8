/// The players of the music: those of the lobby, and others for each game, which so has a colour of its own.
package enum Ensemble: Hashable, Sendable, CaseIterable {
  /// Double bass, electric piano, brushes and a marimba that plays the tune.
  case lobby
  /// A clock and plucked violins.
  case quiz
  /// A walking bass and brushes, which swing.
  case snap
  /// A synthesizer's broken chords over a drum; they get quicker.
  case disks
  /// A vibraphone and a double bass, slowly.
  case dilemma
  /// The air of a room, and one held note.
  case buzzer

  /// The moods that the ensemble plays, in the order in which they are first heard.
  package var moods: [Music] {
    switch self {
    case .lobby: [.lobby, .credits]
    case .quiz, .dilemma: [.calm, .closer, .tight, .afterglow]
    case .snap: [.calm, .closer, .tight]
    case .disks: [.closer, .tight]
    case .buzzer: [.calm, .closer]
    }
  }

  /// The tempo of a part of a piece, in quarter notes a minute.
  package func tempo(ofPart part: Int) -> Int {
    switch self {
    case .lobby: 112
    // A beat lasts half a second, in step with the clock.
    case .quiz, .buzzer: 120
    case .snap: 132
    case .disks: min(168, 140 + 4 * part)
    case .dilemma: 84
    }
  }

  /// The loudness of a whole form of a mood in LUFS, which ``gain(of:)`` gives it; the mixer plays music 8 dB below it.
  func loudness(of mood: Music) -> Double {
    let usual: Double =
      switch mood {
      case .lobby: -16
      case .afterglow: -15.2
      case .calm: -15
      case .closer: -14.2
      case .credits: -13.8
      case .tight: -13.2
      }
    switch self {
    // Players' hands never rest there, so that a whole game would be louder than others.
    case .disks: return usual - 4
    case .snap: return usual - 1.7
    // Somebody speaks.
    case .buzzer: return mood == .calm ? -26 : -19
    case .lobby, .quiz, .dilemma: return usual
    }
  }

  /// The gain that gives a mood its loudness, in dB.
  ///
  /// A game's music gets louder with its mood: ``loudness(of:)`` says by how much. The gain is the same in all parts, so
  /// that none begins with a step.
  func gain(of mood: Music) -> Double {
    switch (self, mood) {
    case (.lobby, .credits): 2.5
    case (.lobby, _): 2.1
    case (.quiz, .calm): 4
    case (.quiz, .closer): 1.2
    case (.quiz, .tight): 1.1
    case (.quiz, _): 4.6
    case (.snap, .calm): 3.8
    case (.snap, .closer): 3
    case (.snap, _): 3.5
    case (.disks, .closer): -3.4
    case (.disks, _): -3.1
    case (.dilemma, .calm): 6.2
    case (.dilemma, .closer): 5.7
    case (.dilemma, .tight): 5.6
    case (.dilemma, _): 6.2
    case (.buzzer, .calm): -4
    case (.buzzer, _): -9.5
    }
  }
}
