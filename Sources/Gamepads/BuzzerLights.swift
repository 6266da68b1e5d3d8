import Controllers
import Glibc

/// The four lights of a Buzz! set: the kernel's driver has a file for each, and without that driver the device takes
/// them all at once.
struct BuzzerLights: Hashable {
  private enum Way: Hashable {
    case files([String])
    case report(String)
  }

  private let way: Way
  /// The present lights; empty before the first write, and after a failed one.
  private(set) var shown: [Bool] = []

  /// Looks for the lights of an input device; nil if there are none.
  ///
  /// - Parameters:
  ///   - file: The device's name, such as `event7`.
  ///   - system: `/sys`, unless it is a made-up one.
  ///   - devices: `/dev`, unless it is a made-up one.
  init?(of file: String, system: String = "/sys", devices: String = "/dev") {
    let device = "\(system)/class/input/\(file)/device/device"
    let lights = SmallFile.names(in: "\(device)/leds").filter { $0.contains("::buzz") }
    if lights.count == 4 {
      // Their names end in their numbers.
      way = .files(lights.map { "\(device)/leds/\($0)/brightness" })
    } else if let raw = SmallFile.names(in: "\(device)/hidraw").first {
      way = .report("\(devices)/\(raw)")
    } else {
      return nil
    }
  }

  /// Whether this user may change them, as far as the files' rights say.
  var mayBeWritten: Bool {
    switch way {
    case .files(let files): files.allSatisfy { access($0, W_OK) == 0 }
    case .report(let file): access(file, W_OK) == 0
    }
  }

  /// Lights those that are true; false where the device does not take all of it, which the next call tries again.
  mutating func show(_ lit: [Bool]) -> Bool {
    guard lit != shown else { return true }
    let isDone: Bool
    switch way {
    case .files(let files):
      // Each of them, whatever becomes of the one before.
      isDone = zip(files, lit).map { SmallFile.write(Array(($1 ? "1" : "0").utf8), to: $0) }.allSatisfy { $0 }
    case .report(let file): isDone = SmallFile.write(Self.report(lit), to: file)
    }
    shown = isDone ? lit : []
    return isDone
  }

  /// The report that sets them: its number, a nought, and a byte for each light.
  static func report(_ lit: [Bool]) -> [UInt8] { [0, 0] + lit.map { $0 ? 0xFF : 0 } + [0, 0] }
}
