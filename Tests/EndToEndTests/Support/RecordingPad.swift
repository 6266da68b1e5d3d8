import PadProtocol
import TestSupport

/// A pad that keeps every byte that it is sent.
final class RecordingPad {
  let name: String
  /// The secret of its seat.
  let secret: String
  /// The data of every frame, text and control ones alike.
  private(set) var frames: [[UInt8]] = []
  private(set) var screen: PadScreen?
  private let line: RawPad
  private let coder = MessageCoder()

  /// Joins, and reads up to its first screen.
  init(name: String, address: String) throws {
    guard let port = address.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw TestFailure("\(address) names no port.")
    }
    self.name = name
    line = try RawPad(port: port)
    try line.upgrade()
    try Attacker.say(.join(.init(code: LiveRoom.code, name: name)), on: line)
    let first = try line.readFrame()
    frames = [first.payload]
    guard case .welcome(let welcome) = try Attacker.message(first.text), let secret = welcome.secret else {
      throw TestFailure("The pad was not welcomed with a secret.")
    }
    self.secret = secret
    try read { _ in true }
  }

  /// Reads until a screen matches.
  @discardableResult
  func read(until matches: (PadScreen) -> Bool) throws -> PadScreen {
    while true {
      try take(line.readFrame())
      if let screen, matches(screen) { return screen }
    }
  }

  func waitForQuestion(_ number: Int) throws {
    func isIt(_ screen: PadScreen) -> Bool {
      screen.shared.title.hasPrefix("Question \(number) of") && !screen.openButtons.isEmpty
    }
    if let screen, isIt(screen) { return }
    try read(until: isIt)
  }

  func press(_ key: String) throws {
    guard let button = screen?.openButtons.first(where: { $0.key == key }) else {
      throw TestFailure("\(name) has no button \(key).")
    }
    try Attacker.say(.press(button.token), on: line)
  }

  /// Waits until the host has dealt with all that was sent before, and keeps what it says meanwhile.
  func settle() throws {
    let mark = Array("done?".utf8)
    try line.sendFrame(opcode: 9, mark)
    while true {
      let frame = try line.readFrame()
      if frame.opcode == 10, frame.payload == mark { return }
      try take(frame)
    }
  }

  /// All that was said, as text: what must not depend on anything else.
  ///
  /// Without the pad's own secret and the characters that the room gives and offers, by chance and before any question.
  var transcript: [String] {
    frames.map {
      String(decoding: $0, as: UTF8.self).replacing(secret, with: "SECRET")
        .replacing(/"head":[0-9]+,|"heads":\[[0-9,]*\],/, with: "")
    }
  }

  func close() { line.close() }

  private func take(_ frame: RawPad.Frame) throws {
    switch frame.opcode {
    case 1:
      frames.append(frame.payload)
      if case .screen(let screen) = try Attacker.message(frame.text) { self.screen = screen }
    case 9:
      // Whether the host asks is a matter of time, and not of what is played: kept only where it says something.
      if !frame.payload.isEmpty { frames.append(frame.payload) }
      try line.sendFrame(opcode: 10, frame.payload)
    default: throw TestFailure("\(name) was sent a frame of kind \(frame.opcode).")
    }
  }
}
