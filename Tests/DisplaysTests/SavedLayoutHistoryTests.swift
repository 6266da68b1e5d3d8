import Displays
import struct TestSupport.Repeatable
import enum TestSupport.TestForm
import Testing

/// Histories at random, of Parlor and of others: at the end each output is as its owner last wanted it.
@Suite struct SavedLayoutHistory {
  /// One output as it is, and as its owner last wanted each part of it.
  private struct Output {
    var display: Display
    var mode: DisplayMode?
    var corner: PixelRect
    /// Whether its owner has switched it off, or nobody has lit it since it was plugged in.
    var isOff = false
  }

  private static let connectors = ["DESK", "TV0", "TV1", "TV2"]
  private static let theirs = ["800x600@60", "1024x768@60", "1280x720@60", "1920x1080@50"].map(mode)
  private static let parlors = ["1920x1080@60", "3840x2160@30", "2560x1440@60"].map(mode)

  private var random: Repeatable
  private var outputs: [Output]
  private var layout = SavedLayout(boot: "b", server: "s", owner: "o")

  init() {
    random = Repeatable(state: 0)
    outputs = []
  }

  /// 2,000 of them, 10,000 in the long form.
  @Test func manyHistories_endAsTheOwnersWant() {
    var failures: [UInt64] = []
    for seed in 0..<(TestForm.isLong ? 10_000 : 2000) as Range<UInt64> {
      var history = SavedLayoutHistory()
      if !history.isRight(seed: seed) { failures.append(seed) }
    }
    #expect(failures == [])
  }

  private mutating func isRight(seed: UInt64) -> Bool {
    random = Repeatable(state: seed)
    layout = SavedLayout(boot: "b", server: "s", owner: "o")
    outputs = Self.connectors.indices.map { index in
      let isOff = index > 0 && one(in: 4)
      let corner = place(of: index)
      let mode = isOff ? nil : pick(Self.theirs)
      var display = Display(
        identity: DisplayIdentity(connector: Self.connectors[index], monitorName: ""),
        rectangle: mode.map { PixelRect(x: corner.x, y: corner.y, size: $0.size) },
        modes: Self.theirs + Self.parlors, currentMode: mode, isMarkedPrimary: index == 0)
      display.isConnected = true
      return Output(display: display, mode: mode, corner: corner)
    }
    for _ in 0..<Int.random(in: 1...30, using: &random) { step(Int.random(in: 0..<4, using: &random)) }
    end()
    return outputs.allSatisfy { output in
      guard output.display.isConnected, !output.isOff, let now = output.display.currentMode,
        let rectangle = output.display.rectangle
      else { return output.isOff || !output.display.isConnected || output.mode == nil }
      guard let mode = output.mode else { return false }
      return now.looksLike(mode) && rectangle.x == output.corner.x && rectangle.y == output.corner.y
    }
  }

  private mutating func step(_ index: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: parlorSets(index)
    case 4, 5: othersSet(index)
    case 6: for other in outputs.indices { outputs[other].display.isMarkedPrimary = other == index }
    case 7: pull(index)
    case 8: plug(index)
    default:
      // A crash; the next run puts back and begins anew.
      guard let read = SavedLayout(text: layout.text) else { return }
      layout = read
      end()
    }
  }

  /// Mode and place, or the place alone; refused now and then, or the process is killed before it is done.
  private mutating func parlorSets(_ index: Int) {
    let display = outputs[index].display
    guard display.isConnected, let mode = one(in: 3) ? display.currentMode : pick(Self.parlors) else { return }
    let place = one(in: 2) ? display.rectangle ?? place(of: index) : place(of: index)
    let isFirst = !layout.outputs.contains { $0.connector == display.connector }
    layout.note(
      display.connector, was: SavedLayout.Setting(of: display),
      set: SavedLayout.Setting(mode: mode, x: place.x, y: place.y))
    let isDark = display.currentMode == nil
    if one(in: 8), !(isFirst && isDark) { return }
    // What was off when Parlor came is to be off.
    if isFirst, isDark { outputs[index].mode = nil }
    light(index, mode, place)
    outputs[index].isOff = false
    layout.confirm([display.connector])
  }

  /// Another mode, another place or both, never what it is: who sets what is there already cannot be noticed.
  private mutating func othersSet(_ index: Int) {
    guard outputs[index].display.isConnected else { return }
    guard let now = outputs[index].display.currentMode, let place = outputs[index].display.rectangle else { return }
    if index > 0, one(in: 6) {
      (outputs[index].display.currentMode, outputs[index].display.rectangle) = (nil, nil)
      outputs[index].isOff = true
      return
    }
    let what = Int.random(in: 0..<3, using: &random)
    let mode = what == 0 ? now : pick(Self.theirs.filter { !$0.looksLike(now) }) ?? now
    let corner = what == 1 ? place : self.place(of: index)
    // Whoever sets the mode of one that was off wants it where it is.
    if !mode.looksLike(now), outputs[index].mode == nil { outputs[index].corner = corner }
    if !mode.looksLike(now) { outputs[index].mode = mode }
    if corner.x != place.x || corner.y != place.y { outputs[index].corner = corner }
    light(index, mode, corner)
    layout.see(outputs.map(\.display))
  }

  private mutating func pull(_ index: Int) {
    outputs[index].display.isConnected = false
    // Some servers feed it on.
    guard one(in: 2) else { return }
    (outputs[index].display.currentMode, outputs[index].display.rectangle) = (nil, nil)
  }

  private mutating func plug(_ index: Int) {
    guard !outputs[index].display.isConnected else { return }
    outputs[index].display.isConnected = true
    guard outputs[index].display.currentMode == nil else { return }
    outputs[index].isOff = true
    guard let mode = outputs[index].mode, one(in: 2) else { return }
    // Its desktop lights it as it knows it.
    light(index, mode, outputs[index].corner)
    outputs[index].isOff = false
  }

  private mutating func end() {
    let displays = outputs.map(\.display)
    for output in layout.outputsToRestore(boot: "b", server: "s", displays: displays) {
      guard let index = Self.connectors.firstIndex(of: output.connector) else { continue }
      if let was = output.was {
        light(index, was.mode, PixelRect(x: was.x, y: was.y, width: 0, height: 0))
      } else {
        (outputs[index].display.currentMode, outputs[index].display.rectangle) = (nil, nil)
      }
    }
    layout.outputs = layout.waiting(boot: "b", server: "s", displays: outputs.map(\.display))
  }

  private mutating func light(_ index: Int, _ mode: DisplayMode, _ corner: PixelRect) {
    outputs[index].display.currentMode = mode
    outputs[index].display.rectangle = PixelRect(x: corner.x, y: corner.y, size: mode.size)
  }

  /// A place in a band of the output's own, and never the same twice: nothing lies over another, and whose it is is clear.
  private mutating func place(of index: Int) -> PixelRect {
    PixelRect(x: Int.random(in: 0..<1_000_000_000, using: &random), y: index * 10_000, width: 0, height: 0)
  }

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func pick(_ modes: [DisplayMode]) -> DisplayMode? { modes.randomElement(using: &random) }
}
