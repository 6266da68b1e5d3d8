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
  /// One held note.
  case buzzer

  /// The moods that the ensemble plays, in the order in which they are first heard.
  package var moods: [Music] {
    switch self {
    case .lobby: [.lobby]
    case .quiz, .dilemma: [.calm, .closer, .tight, .afterglow]
    case .snap: [.calm, .closer, .tight]
    case .disks: [.closer, .tight]
    case .buzzer: [.calm]
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

  /// The gain that gives a mood its loudness, in dB.
  ///
  /// A whole form is -13 LUFS, an afterglow -15, a note under a buzzer -17; the mixer plays music 13 dB below that. The
  /// gain is the same in all parts, so that none begins with a step.
  func gain(of mood: Music) -> Double {
    switch (self, mood) {
    case (.lobby, _): 6.4
    case (.quiz, .calm): 7.8
    case (.quiz, .closer): 4.5
    case (.quiz, .tight): 3.2
    case (.quiz, _): 7.2
    case (.snap, .calm): 8.9
    case (.snap, .closer): 7.7
    case (.snap, _): 7.1
    case (.disks, .closer): 3.5
    case (.disks, _): 2.9
    case (.dilemma, .calm): 9.5
    case (.dilemma, .closer): 8.2
    case (.dilemma, .tight): 7.2
    case (.dilemma, _): 8.7
    case (.buzzer, _): -2.8
    }
  }
}
