/// The cue sheet of the winners' ceremony: when each of its moments is seen, heard, spoken and felt.
///
/// The scene's timeline, the loudspeaker, the narrator and the pads take their times from here. So none of them gives
/// away what another one still keeps secret.
package enum CeremonySheet {
  /// A moment of the ceremony.
  package enum Mark: Hashable, Sendable {
    /// The TV asks who has won; timpani roll quietly, and once more from the second place on.
    case question
    /// The third place rises, with a stab of brass.
    case third
    /// The second place rises, with a higher stab.
    case second
    /// The first step rises with nobody on it, during a roll of a snare drum that gets louder.
    case roll
    /// The drum is silent.
    case hush
    /// The winner stands on the first step, with confetti and the fanfare. Until then, nobody knows.
    case winner
    /// The name of the winner takes the question's place on the TV as the winner lands, and the voice says it.
    case name
    /// The pads say who has won, and the winner's pad buzzes.
    case told
    /// The podium moves aside, and everybody else comes in, unless there are awards.
    case table
    /// The first award appears, when the fanfare is over; the others follow.
    case awards
  }

  /// The duration of the ceremony without awards.
  package static let length = Span.milliseconds(10_100)

  /// Returns the duration of the ceremony with a number of awards.
  package static func length(awards: Int) -> Span {
    awards == 0 ? length : aside(awards: awards) + .milliseconds(1_700)
  }

  /// Returns the time from the beginning of the ceremony until the podium moves aside: after the last award, if there
  /// are any.
  package static func aside(awards: Int) -> Span {
    awards == 0 ? time(of: .table) : time(of: .awards) + betweenAwards * Double(awards)
  }

  /// The time from the beginning of the ceremony to the music after it, which comes in under the fanfare's last chord.
  package static let musicStart = time(of: .winner) + .milliseconds(2_400)
  /// The time from the end of the ceremony to the first burst of confetti, and from each burst to the next one.
  package static let betweenBursts = Span.seconds(6)
  /// The time between two awards, each of which has the TV to itself.
  package static let betweenAwards = Span.seconds(2)

  /// Returns the time from the beginning of the ceremony to a moment.
  package static func time(of mark: Mark) -> Span {
    switch mark {
    case .question: .zero
    case .third: .milliseconds(700)
    case .second: .milliseconds(2_000)
    case .roll: .milliseconds(3_300)
    case .hush: .milliseconds(4_900)
    case .winner: .milliseconds(5_060)
    case .name: .milliseconds(5_090)
    case .told: .milliseconds(5_600)
    case .table: .milliseconds(7_000)
    case .awards: .milliseconds(9_100)
    }
  }
}
