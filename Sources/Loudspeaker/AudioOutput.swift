package import Logging

/// Keeps the sound on the right device when devices and the TV come and go.
///
/// It is used on a separate thread, because a sound server may block.
package struct AudioOutput {
  private let system: any AudioSystem
  private let preference: SoundPreference
  private let log: Logger
  /// The open device; the inner nil is the default device, the outer nil is none.
  private var open: String??
  /// The last message in the log, so that it is not repeated.
  private var said = ""

  /// Creates an output without an open device.
  package init(_ system: any AudioSystem, preference: SoundPreference, log: Logger) {
    self.system = system
    self.preference = preference
    self.log = log
  }

  /// The open device, for people to read; nil if there is none.
  package var device: String? { open.map { $0 ?? "the default" } }

  /// Examines the devices that are there now, and switches to the one that should be heard.
  package mutating func update(for tv: TVName?) {
    guard preference != .off else { return }
    if open != nil, system.isLost { close() }
    if let reason = system.begin() {
      close()
      return say("there is no sound: \(reason)")
    }
    let devices = system.devices
    var wanted: String?
    switch preference {
    case .off: return
    case .auto: wanted = HDMIOutput.device(of: tv, among: system.outputs, listed: devices)
    case .device(let name):
      wanted = devices.first { $0.lowercased().contains(name.lowercased()) }
      guard wanted != nil else {
        close()
        let others = devices.isEmpty ? "there is none" : "there are: \(devices.joined(separator: "; "))"
        return say("there is no sound: no device has \"\(name)\" in its name; \(others)")
      }
    }
    if let open, open == wanted { return }
    close()
    if system.open(wanted) {
      open = .some(wanted)
    } else if wanted != nil, preference == .auto, system.open(nil) {
      // The TV's device is there, but cannot be opened: another program may be using it.
      open = .some(nil)
    }
    say(device.map { "sound goes to \($0)" } ?? "there is no sound: no device can be opened")
  }

  /// Closes everything.
  package mutating func end() {
    close()
    system.end()
  }

  private mutating func close() {
    guard open != nil else { return }
    system.close()
    open = nil
  }

  private mutating func say(_ sentence: String) {
    guard sentence != said else { return }
    said = sentence
    log.notice("\(sentence)")
  }
}
