/// An output of an X server, as `xrandr` lists it.
package struct XRandROutput: Equatable, Sendable {
  /// Such as `VNC-0`.
  package let name: String
  /// Whether a display is plugged in.
  package let isConnected: Bool
  /// Whether it is marked as the primary one.
  package let isPrimary: Bool
  /// The part of the screen that it shows, nil when it is off.
  package let rect: PixelRect?
  /// The sizes of its modes in the listed order; a size is listed once, however many rates it has.
  package let modes: [PixelSize]

  /// Reads what `xrandr` without options writes.
  package static func parse(_ text: String) -> [XRandROutput] {
    var outputs: [XRandROutput] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix(" "), let last = outputs.popLast() {
        outputs.append(last.adding(mode: words.first.flatMap(PixelSize.init(parsing:))))
      } else if words.count >= 2, ["connected", "disconnected"].contains(words[1]) {
        outputs.append(
          XRandROutput(
            name: words[0], isConnected: words[1] == "connected", isPrimary: words.dropFirst(2).first == "primary",
            rect: words.dropFirst(2).prefix(2).lazy.compactMap(PixelRect.init(parsing:)).first, modes: []))
      }
    }
    return outputs
  }

  /// The rates of an output's modes of a size, in thousandths of a hertz and in the listed order, as the timings come to
  /// that `xrandr --verbose` writes.
  package static func rates(of size: PixelSize, on name: String, inVerbose text: String) -> [Int] {
    var rates: [Int] = []
    var (isOutput, clock, width) = (false, nil as Double?, 0)
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      let total = words.firstIndex(of: "total").flatMap { Int(words[$0 + 1]) } ?? 0
      if line.first?.isWhitespace == false {
        (isOutput, clock) = (first == name, nil)
      } else if words.count > 2, words[2].hasSuffix("MHz") {
        clock = isOutput && PixelSize(parsing: first) == size ? Double(words[2].dropLast(3)) : nil
      } else if first == "h:" {
        width = total
      } else if first == "v:", let megahertz = clock, width * total > 0 {
        rates.append(Int((megahertz * 1_000_000_000 / Double(width * total)).rounded()))
        clock = nil
      }
    }
    return rates
  }

  private func adding(mode: PixelSize?) -> XRandROutput {
    guard let mode else { return self }
    return XRandROutput(
      name: name, isConnected: isConnected, isPrimary: isPrimary, rect: rect, modes: modes + [mode])
  }
}

extension PixelSize {
  /// Reads `1920x1080`.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width, height)
  }
}

extension PixelRect {
  /// Reads `1920x1080+1280+0`, whose offsets may be negative: `+-10`.
  init?(parsing text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let size = PixelSize(parsing: parts[0]), let x = Int(parts[1]), let y = Int(parts[2])
    else { return nil }
    self.init(x: x, y: y, size: size)
  }
}
