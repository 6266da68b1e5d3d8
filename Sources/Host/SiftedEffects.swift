import Games
import Room

/// The effects of an event, sorted once by their recipients.
struct SiftedEffects {
  /// The cues, which do not wait for the journal.
  private(set) var cues: [Cue] = []
  /// The records for the journal.
  private(set) var records: [RoomRecord] = []
  /// The effects that are carried out, in order, once the event is recorded.
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
