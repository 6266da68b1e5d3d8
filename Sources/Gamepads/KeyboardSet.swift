import CEvdev
import CSDL2
import Controllers
import Glibc
import Logging
import Processes

/// The keyboards and remotes that are seats, as the kernel tells of them; on the thread of the controllers only.
struct KeyboardSet {
  private struct Device {
    var descriptor: Int32
    var device: InputDevice
    var isGrabbed = false
    /// The keys that are down: whoever takes a device away from the desktop then leaves it with keys that never go up.
    var down: Set<UInt16> = []
  }

  private let folder: InputFolder
  private let remotes: RemoteUse
  private let log: Logger
  /// Those that can be read, seats or not.
  private var known: [String: Device] = [:]
  private var seats: Set<String> = []
  /// Those whose player is in the room.
  private var seated: Set<ControllerID> = []
  private let watch: Int32

  init(_ options: GamepadOptions, log: Logger) {
    folder = InputFolder(path: options.folder)
    remotes = options.remotes
    self.log = log
    watch = evdev_watch(options.folder)
  }

  /// What becomes readable when there is something to do.
  var descriptors: [Int32] { (watch >= 0 ? [watch] : []) + seats.compactMap { known[$0]?.descriptor } }

  /// Whether devices have come or gone.
  var hasNews: Bool { watch >= 0 && Pipe.isReadable(watch) }

  /// Looks which devices there are.
  mutating func look() -> [ControllerEvent] {
    if watch >= 0 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while Glibc.read(watch, &bytes, bytes.count) > 0 {}
    }
    let files = Set(folder.files)
    var told: [ControllerEvent] = []
    for file in known.keys where !files.contains(file) { told += forget(file) }
    for file in files.sorted() where known[file] == nil {
      guard let (descriptor, device) = folder.open(file) else { continue }
      guard device.kind != nil else {
        close(descriptor)
        continue
      }
      known[file] = Device(descriptor: descriptor, device: device)
    }
    let now = InputDevice.seats(among: known.values.map(\.device), remotes: remotes)
    // A seat stays one when the console's own keyboard is pulled.
    for device in now where !seats.contains(device.file) {
      guard let kind = device.kind else { continue }
      seats.insert(device.file)
      discard(device.file)
      told.append(.connected(Controller(id: device.id, kind: kind, name: device.name)))
    }
    grab()
    return told
  }

  /// What was typed before it was a seat is nobody's press.
  private func discard(_ file: String) {
    guard let descriptor = known[file]?.descriptor else { return }
    var events = [evdev_event](repeating: evdev_event(), count: 64)
    while evdev_read(descriptor, &events, 64) > 0 {}
  }

  private mutating func forget(_ file: String) -> [ControllerEvent] {
    guard let device = known.removeValue(forKey: file) else { return [] }
    close(device.descriptor)
    return seats.remove(file) == nil ? [] : [.disconnected(device.device.id)]
  }

  /// Reads what was pressed, each with its moment.
  mutating func read() -> [(event: ControllerEvent, at: Int64)] {
    var told: [(ControllerEvent, Int64)] = []
    for file in seats.sorted() {
      guard var device = known[file] else { continue }
      var events = [evdev_event](repeating: evdev_event(), count: 64)
      let count = evdev_read(device.descriptor, &events, 64)
      guard count >= 0 else {
        // Its file goes a moment later.
        told += forget(file).map { ($0, 0) }
        continue
      }
      for event in events.prefix(Int(count)) where event.type == 1 {
        guard let motion = KeyMotion(rawValue: Int(event.value)) else { continue }
        if motion == .released { device.down.remove(event.code) } else { device.down.insert(event.code) }
        guard motion != .released, let button = KeyCode.button(of: Int(event.code), layout: Self.layout) else {
          continue
        }
        told.append((.pressed(device.device.id, button, isRepeat: motion == .held), event.nanoseconds))
      }
      known[file] = device
    }
    grab()
    return told
  }

  /// Who is in the room: their keys are for nobody else.
  mutating func show(_ feedback: [ControllerID: ControllerFeedback]) {
    seated = Set(feedback.keys)
    grab()
  }

  private mutating func grab() {
    for file in seats {
      guard let device = known[file], device.down.isEmpty else { continue }
      // A remote is nobody's desktop.
      let isGrabbed = device.device.kind == .remote || seated.contains(device.device.id)
      guard isGrabbed != device.isGrabbed else { continue }
      known[file]?.isGrabbed = isGrabbed
      if evdev_grab(device.descriptor, isGrabbed ? 1 : 0) != 0, folder.path == InputFolder.real {
        log.warning("\(device.device.name) is read by another program too; what is typed there may reach the desktop")
      }
    }
  }

  /// What a key types whose letter is this on an English keyboard, as far as SDL knows the desktop's layout.
  private static func layout(_ letter: Character) -> Character {
    guard let ascii = letter.asciiValue, (97...122).contains(ascii) else { return letter }
    let code = SDL_Scancode(SDL_SCANCODE_A.rawValue + UInt32(ascii - 97))
    let key = SDL_GetKeyFromScancode(code)
    return Unicode.Scalar(UInt32(bitPattern: key)).flatMap { $0.properties.isAlphabetic ? Character($0) : nil }
      ?? letter
  }

  mutating func close() {
    for device in known.values { Glibc.close(device.descriptor) }
    known = [:]
    if watch >= 0 { Glibc.close(watch) }
  }

  private func close(_ descriptor: Int32) { Glibc.close(descriptor) }
}
