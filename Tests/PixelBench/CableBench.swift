import Figures
import TestSupport

/// The TV's cable is pulled and plugged in again during a question.
struct CableBench {
  let room: PixelRoom
  let plugs: Int

  /// For so long the host lets a display come to rest (`TVKeeper.settleTime`): it is not measured.
  private static let settling = 300.0

  func measure() throws -> [Figure] {
    let watch = try room.watch()
    let pads = try (1...PixelRoom.seats).map { try PixelPad(number: $0, port: room.port) }
    for pad in pads { try pad.awaitQuestion() }
    var told = Figure("cable.pulled-to-pads-told")
    var shown = Figure("cable.plugged-to-picture-after-settling")
    for _ in 0..<plugs {
      _ = try watch.untilQuiet(for: .milliseconds(100))
      guard let output = try room.display.outputs().first(where: { $0.rect?.size == room.tv })?.name else {
        throw TestFailure("No output has the TV's size.")
      }
      let pulled = ContinuousClock.now
      try room.display.unplug(output)
      for pad in pads { try pad.awaitPause() }
      told.values.append(pulled.millisecondsAgo)
      _ = try watch.untilQuiet(for: .milliseconds(100))
      let plugged = ContinuousClock.now
      try room.display.plug(room.tv)
      try watch.awaitWhole(room.tv)
      shown.values.append(plugged.millisecondsAgo - Self.settling)
      for pad in pads { try pad.awaitQuestion() }
    }
    return [told, shown]
  }
}
