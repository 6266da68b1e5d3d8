package import Logging

/// Keeps the sound on the right device, as devices and the TV come and go; lives on a thread of its own, because a
/// sound server may block.
package struct AudioOutput {
  private let system: any AudioSystem
  private let preference: SoundPreference
  private let log: Logger
  /// The device that is open: nil in it for the default one.
  private var open: String??
  /// The last message, so that it is not repeated.
  private var said = ""

  /// One that has nothing open yet.
  package init(_ system: any AudioSystem, preference: SoundPreference, log: Logger) {
    self.system = system
    self.preference = preference
    self.log = log
  }

  /// The device that is open in words; nil while none is.
  package var device: String? { open.map { $0 ?? "the default" } }

  /// Looks at what there is now, and goes over to what should be heard.
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
      // The TV's is there and cannot be opened: it may be another program's.
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
