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
    var inode: UInt64
    /// Under which name it has its seat; two that nothing tells apart have different ones.
    var id: ControllerID
    var isGrabbed = false
    /// The keys that are down: a device that is taken from the desktop while keys are down leaves it with keys that
    /// never go up.
    var down: Set<UInt16> = []
    /// Whether the kernel could not keep all that happened, up to the end of the report that is being read.
    var isLost = false
  }

  private let folder: InputFolder
  private let remotes: RemoteUse
  private let log: Logger
  /// Those that can be read, seats or not.
  private var known: [String: Device] = [:]
  /// Those that are none of either, and which file each was: to open and close one takes the kernel milliseconds.
  private var rejected: [String: (stamp: FileStamp, device: InputDevice)] = [:]
  /// The thing that is the console's keyboard, as long as it is there.
  private var console: String?
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

  /// The descriptors that become readable when there is something to do.
  var descriptors: [Int32] {
    (watch >= 0 ? [watch] : []) + known.filter { isHeard($0.key, $0.value) }.map(\.value.descriptor)
  }

  /// Whether anything of a device matters here: a seat, or a remote of the console's.
  private func isHeard(_ file: String, _ device: Device) -> Bool {
    device.device.kind == .remote || seats.contains(file)
  }

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
    for file in known.keys.sorted() where !files.contains(file) { told += forget(file) }
    rejected = rejected.filter { files.contains($0.key) }
    for file in files.sorted() { told += meet(file) }
    told += allot()
    grab()
    return told
  }

  /// Opens a file that is new under its name; one that may not be read yet is tried again the next time.
  private mutating func meet(_ file: String) -> [ControllerEvent] {
    guard let stamp = folder.stamp(of: file), rejected[file]?.stamp != stamp else { return [] }
    if let inode = known[file]?.inode, inode == stamp.inode { return [] }
    let told = forget(file)
    rejected[file] = nil
    guard let (descriptor, device) = folder.open(file) else { return told }
    if device.kind == nil {
      close(descriptor)
      rejected[file] = (stamp: stamp, device: device)
    } else {
      known[file] = Device(descriptor: descriptor, device: device, inode: stamp.inode, id: device.id)
    }
    return told
  }

  /// Decides again which devices are seats: one that somebody plays with stays one, whatever is unplugged.
  private mutating func allot() -> [ControllerEvent] {
    let kept = seats.filter { file in known[file].map { seated.contains($0.id) } ?? false }
    func things(of files: Set<String>) -> Set<String> { Set(files.compactMap { known[$0]?.device.thing }) }
    let (seatThings, keptThings) = (things(of: seats), things(of: kept))
    // Of a thing that has a seat the same device keeps it.
    let all = (known.values.map(\.device) + rejected.values.map(\.device)).filter { device in
      device.kind == nil || seats.contains(device.file) || !seatThings.contains(device.thing)
    }
    console = InputDevice.console(among: all.filter { !keptThings.contains($0.thing) }, before: console)
    let now = InputDevice.seats(among: all, remotes: remotes, console: console)
    let files = kept.union(now.map(\.file))
    var told: [ControllerEvent] = []
    for file in seats.subtracting(files).sorted() { told += giveBack(file) }
    for device in now where !seats.contains(device.file) {
      guard let kind = device.kind else { continue }
      let id = freeID(for: device)
      seats.insert(device.file)
      known[device.file]?.id = id
      discard(device.file)
      told.append(.connected(Controller(id: id, kind: kind, name: device.name)))
    }
    return told
  }

  /// Leaves a device to the console that was a seat.
  private mutating func giveBack(_ file: String) -> [ControllerEvent] {
    guard seats.remove(file) != nil, let device = known[file] else { return [] }
    if device.isGrabbed { _ = evdev_grab(device.descriptor, 0) }
    known[file]?.isGrabbed = false
    return [.disconnected(device.id)]
  }

  /// A device's name, with a number behind its port where a seat has that already.
  private func freeID(for device: InputDevice) -> ControllerID {
    let taken = Set(seats.compactMap { known[$0]?.id })
    var (id, number) = (device.id, 2)
    while taken.contains(id) {
      id.port = "\(device.id.port)#\(number)"
      number += 1
    }
    return id
  }

  /// Discards what was typed before the device was a seat: it is nobody's press, but a key may still be down.
  private mutating func discard(_ file: String) {
    guard let descriptor = known[file]?.descriptor else { return }
    var events = [evdev_event](repeating: evdev_event(), count: 64)
    while evdev_read(descriptor, &events, 64) > 0 {}
    known[file]?.down = folder.down(descriptor, file: file)
    known[file]?.isLost = false
  }

  private mutating func forget(_ file: String) -> [ControllerEvent] {
    guard let device = known.removeValue(forKey: file) else { return [] }
    close(device.descriptor)
    return seats.remove(file) == nil ? [] : [.disconnected(device.id)]
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
      var isToBeAsked = false
      for event in events.prefix(Int(count)) {
        if event.type == 0, event.code == 3 { device.isLost = true }
        if event.type == 0, event.code == 0, device.isLost { (device.isLost, isToBeAsked) = (false, true) }
        // What is left of a report that is not whole may be anything.
        guard event.type == 1, !device.isLost, let motion = KeyMotion(rawValue: Int(event.value)) else { continue }
        if motion == .released { device.down.remove(event.code) } else { device.down.insert(event.code) }
        guard motion != .released, let button = KeyCode.button(of: Int(event.code), layout: Self.layout) else {
          continue
        }
        told.append((.pressed(device.id, button, isRepeat: motion == .held), event.nanoseconds))
      }
      if isToBeAsked { device.down = folder.down(device.descriptor, file: file) }
      known[file] = device
    }
    grab()
    return told
  }

  /// Reads what a remote of the console's says that no window system tells, each with its moment.
  mutating func readUntold() -> [(button: ControllerButton, at: Int64)] {
    var told: [(ControllerButton, Int64)] = []
    for (file, device) in known where device.device.kind == .remote && !seats.contains(file) {
      var events = [evdev_event](repeating: evdev_event(), count: 64)
      // One that is gone is forgotten at the next look.
      let count = evdev_read(device.descriptor, &events, 64)
      for event in events.prefix(max(0, Int(count))) where event.type == 1 && event.value == 1 {
        guard KeyCode.isUntold(Int(event.code)), let button = KeyCode.button(of: Int(event.code)) else { continue }
        told.append((button, event.nanoseconds))
      }
    }
    return told
  }

  /// Takes the players in the room: their keys reach no other program.
  mutating func show(_ feedback: [ControllerID: ControllerFeedback]) {
    seated = Set(feedback.keys)
    grab()
  }

  /// The files of those that nobody else hears.
  var grabbed: [String] { known.filter { $0.value.isGrabbed }.keys.sorted() }

  private mutating func grab() {
    for file in seats {
      guard let device = known[file], device.down.isEmpty else { continue }
      // A remote is nobody's desktop.
      let isGrabbed = device.device.kind == .remote || seated.contains(device.id)
      guard isGrabbed != device.isGrabbed else { continue }
      known[file]?.isGrabbed = isGrabbed
      if evdev_grab(device.descriptor, isGrabbed ? 1 : 0) != 0, folder.path == InputFolder.real {
        log.warning("\(device.device.name) is read by another program too; what is typed there may reach the desktop")
      }
    }
  }

  /// The character that a key types whose letter is this on an English keyboard, as far as SDL knows the desktop's
  /// layout.
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
