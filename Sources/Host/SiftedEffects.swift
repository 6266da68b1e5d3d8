import Games
import Room

/// What an event led to, sorted once by who it is for.
struct SiftedEffects {
  /// The cues, which wait for no journal.
  private(set) var cues: [Cue] = []
  /// What the journal is told.
  private(set) var records: [RoomRecord] = []
  /// What is carried out once it is written down, in order.
  private(set) var others: [RoomEffect] = []

  init(_ effects: [RoomEffect]) {
    others.reserveCapacity(effects.count)
    for effect in effects {
      switch effect {
      case .cue(let cue): cues.append(cue)
      case .report(let record):
        records.append(record)
        if record.isResult { others.append(effect) }
      case .send, .screen, .dismiss, .closeRoom: others.append(effect)
      }
    }
  }
}
