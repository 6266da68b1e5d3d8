import CEvdev
import CSDL2
import Controllers
import Glibc
import Logging
import Processes

/// The keyboards and remotes that are seats, as the kernel reports them; used only on the controllers' thread.
struct KeyboardSet {
  private struct Device {
    var descriptor: Int32
    var device: InputDevice
    var inode: UInt64
    /// The identity of its seat; two devices that cannot be told apart have different ones.
    var id: ControllerID
    var isGrabbed = false
    /// The keys that are down.
    ///
    /// If a device is taken from the desktop while keys are down, those keys never go up for the desktop.
    var down: Set<UInt16> = []
    /// Whether the kernel has lost events, until the end of the report that is being read.
    var isLost = false
  }

  private let folder: InputFolder
  private let remotes: RemoteUse
  private let log: Logger
  /// The readable keyboards and remotes by file name, whether they are seats or not.
  private var known: [String: Device] = [:]
  /// The devices that are neither keyboards nor remotes, by file name, with the stamp of each file.
  ///
  /// They are not opened again, because opening and closing a device takes the kernel milliseconds.
  private var rejected: [String: (stamp: FileStamp, device: InputDevice)] = [:]
  /// The physical device that is the console's keyboard, while it is connected; nil if there is none.
  private var console: String?
  private var seats: Set<String> = []
  /// The controllers whose players are in the room.
  private var seated: Set<ControllerID> = []
  private let watch: Int32

  init(_ options: GamepadOptions, log: Logger) {
    folder = InputFolder(path: options.folder)
    remotes = options.remotes
    self.log = log
    watch = evdev_watch(options.folder)
  }

  /// The descriptors that become readable if there is something to do.
  var descriptors: [Int32] {
    (watch >= 0 ? [watch] : []) + known.filter { isHeard($0.key, $0.value) }.map(\.value.descriptor)
  }

  /// Whether a device's events matter here: it is a seat, or a remote of the console.
  private func isHeard(_ file: String, _ device: Device) -> Bool {
    device.device.kind == .remote || seats.contains(file)
  }

  /// Whether devices have come or gone.
  var hasNews: Bool { watch >= 0 && Pipe.isReadable(watch) }

  /// Looks for devices that have come or gone, and returns the resulting events.
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

  /// Opens a file that is new under its name; a file that may not be read yet is tried again at the next look.
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

  /// Decides again which devices are seats.
  ///
  /// A device that somebody plays with remains a seat, whatever is unplugged.
  private mutating func allot() -> [ControllerEvent] {
    let kept = seats.filter { file in known[file].map { seated.contains($0.id) } ?? false }
    func things(of files: Set<String>) -> Set<String> { Set(files.compactMap { known[$0]?.device.thing }) }
    let (seatThings, keptThings) = (things(of: seats), things(of: kept))
    // If one of the devices of a physical device is a seat, it remains the one that is the seat.
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

  /// Returns a device that was a seat to the console.
  private mutating func giveBack(_ file: String) -> [ControllerEvent] {
    guard seats.remove(file) != nil, let device = known[file] else { return [] }
    if device.isGrabbed { _ = evdev_grab(device.descriptor, 0) }
    known[file]?.isGrabbed = false
    return [.disconnected(device.id)]
  }

  /// Returns a device's identity, with a number appended to its port if another seat already has that identity.
  private func freeID(for device: InputDevice) -> ControllerID {
    let taken = Set(seats.compactMap { known[$0]?.id })
    var (id, number) = (device.id, 2)
    while taken.contains(id) {
      id.port = "\(device.id.port)#\(number)"
      number += 1
    }
    return id
  }

  /// Discards the keys that were typed before the device was a seat, and records the keys that are still down.
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

  /// Reads the presses, each with its time in nanoseconds.
  mutating func read() -> [(event: ControllerEvent, at: Int64)] {
    var told: [(ControllerEvent, Int64)] = []
    for file in seats.sorted() {
      guard var device = known[file] else { continue }
      var events = [evdev_event](repeating: evdev_event(), count: 64)
      let count = evdev_read(device.descriptor, &events, 64)
      guard count >= 0 else {
        // The device is gone; its file disappears a moment later.
        told += forget(file).map { ($0, 0) }
        continue
      }
      var isToBeAsked = false
      for event in events.prefix(Int(count)) {
        if event.type == 0, event.code == 3 { device.isLost = true }
        if event.type == 0, event.code == 0, device.isLost { (device.isLost, isToBeAsked) = (false, true) }
        // The rest of an incomplete report cannot be trusted.
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

  /// Reads the keys of the console's remotes that no window system reports, each with its time in nanoseconds.
  mutating func readUntold() -> [(button: ControllerButton, at: Int64)] {
    var told: [(ControllerButton, Int64)] = []
    for (file, device) in known where device.device.kind == .remote && !seats.contains(file) {
      var events = [evdev_event](repeating: evdev_event(), count: 64)
      // A device that is gone is forgotten at the next look.
      let count = evdev_read(device.descriptor, &events, 64)
      for event in events.prefix(max(0, Int(count))) where event.type == 1 && event.value == 1 {
        guard KeyCode.isUntold(Int(event.code)), let button = KeyCode.button(of: Int(event.code)) else { continue }
        told.append((button, event.nanoseconds))
      }
    }
    return told
  }

  /// Sets the players in the room: the keys of their devices reach no other program.
  mutating func show(_ feedback: [ControllerID: ControllerFeedback]) {
    seated = Set(feedback.keys)
    grab()
  }

  /// The files of the devices that no other program can read.
  var grabbed: [String] { known.filter { $0.value.isGrabbed }.keys.sorted() }

  private mutating func grab() {
    for file in seats {
      guard let device = known[file], device.down.isEmpty else { continue }
      // Nobody controls the desktop with a remote, so a remote that is a seat is always grabbed.
      let isGrabbed = device.device.kind == .remote || seated.contains(device.id)
      guard isGrabbed != device.isGrabbed else { continue }
      known[file]?.isGrabbed = isGrabbed
      if evdev_grab(device.descriptor, isGrabbed ? 1 : 0) != 0, folder.path == InputFolder.real {
        log.warning("\(device.device.name) is read by another program too; what is typed there may reach the desktop")
      }
    }
  }

  /// Returns the character, as far as SDL knows the desktop's layout, for the key with this letter on an English
  /// keyboard.
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
