/// How much quieter the music is while another sound is heard.
package enum Pressing: Hashable, Sendable {
  /// Not at all: the sound is a knock for which the music leaves room.
  case none
  /// By 5 dB, so that the music goes on under an effect.
  case lightly
  /// By 10 dB, under speech and under the sound of a question.
  case fully

  /// The factor for the music's level.
  package var factor: Double {
    switch self {
    case .none: 1
    case .lightly: Trigonometry.factor(decibels: -5)
    case .fully: Trigonometry.factor(decibels: -10)
    }
  }
}

extension Sound {
  /// How much quieter the music is while the sound is heard.
  package var pressing: Pressing {
    switch self {
    // The music would come and go with each answer of a crowd.
    case .join, .tock, .nudge, .card, .pop, .hit, .scoreTicks, .overtaking: .none
    // The music comes in under its last chord, and goes on under the awards.
    case .fanfare, .verdict: .none
    // A call has the table to itself.
    case .slap: .fully
    default: .lightly
    }
  }
}
