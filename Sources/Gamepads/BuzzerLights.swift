import Controllers
import Glibc

/// The four lights of a Buzz! set.
///
/// The kernel's driver has a file for each light. Without that driver, the device accepts one report for all four.
struct BuzzerLights: Hashable {
  private enum Way: Hashable {
    case files([String])
    case report(String)
  }

  private let way: Way
  /// The current state of each light; empty before the first write, and after a failed write.
  private(set) var shown: [Bool] = []

  /// Looks for the lights of an input device; nil if there are none.
  ///
  /// - Parameters:
  ///   - file: The device's name, such as `event7`.
  ///   - system: `/sys`, or a replacement in tests.
  ///   - devices: `/dev`, or a replacement in tests.
  init?(of file: String, system: String = "/sys", devices: String = "/dev") {
    let device = "\(system)/class/input/\(file)/device/device"
    let lights = SmallFile.names(in: "\(device)/leds").filter { $0.contains("::buzz") }
    if lights.count == 4 {
      // The lights' names end in their numbers.
      way = .files(lights.map { "\(device)/leds/\($0)/brightness" })
    } else if let raw = SmallFile.names(in: "\(device)/hidraw").first {
      way = .report("\(devices)/\(raw)")
    } else {
      return nil
    }
  }

  /// Whether this user may change the lights, according to the files' permissions.
  var mayBeWritten: Bool {
    switch way {
    case .files(let files): files.allSatisfy { access($0, W_OK) == 0 }
    case .report(let file): access(file, W_OK) == 0
    }
  }

  /// Switches each light on or off.
  ///
  /// It returns false if the device does not accept all of them; the next call then tries again.
  mutating func show(_ lit: [Bool]) -> Bool {
    guard lit != shown else { return true }
    let isDone: Bool
    switch way {
    case .files(let files):
      // Each file is written, even if the previous one failed.
      isDone = zip(files, lit).map { SmallFile.write(Array(($1 ? "1" : "0").utf8), to: $0) }.allSatisfy { $0 }
    case .report(let file): isDone = SmallFile.write(Self.report(lit), to: file)
    }
    shown = isDone ? lit : []
    return isDone
  }

  /// Returns the report that sets the lights: its number, a zero, a byte for each light, and two more zeros.
  static func report(_ lit: [Bool]) -> [UInt8] { [0, 0] + lit.map { $0 ? 0xFF : 0 } + [0, 0] }
}
