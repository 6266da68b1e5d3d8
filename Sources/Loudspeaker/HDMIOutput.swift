/// An output for sound to a monitor, as the sound server or the kernel reports it.
package struct HDMIOutput: Hashable, Sendable {
  /// The device's name in SDL's list, or the beginning of that name.
  package var device: String
  /// The monitor's name; nil if it is not reported.
  package var monitor: String?
  /// Whether a monitor is plugged in; nil if that is not known.
  package var isPlugged: Bool?

  /// Creates an output.
  package init(device: String, monitor: String? = nil, isPlugged: Bool? = nil) {
    self.device = device
    self.monitor = monitor
    self.isPlugged = isPlugged
  }

  /// Returns the device of the TV's loudspeakers among those that SDL lists; nil if it cannot be determined.
  ///
  /// It is the only device whose monitor has the TV's name. If there is no such device, it is the only one with a
  /// monitor that has no name.
  package static func device(of tv: TVName?, among outputs: [HDMIOutput], listed: [String]) -> String? {
    guard let tv else { return nil }
    let plugged = outputs.filter { $0.isPlugged != false }
    let named = plugged.filter { $0.monitor.map(tv.matches) ?? false }
    let nameless = plugged.filter { $0.monitor == nil && $0.isPlugged == true }
    for candidates in [named, nameless] where candidates.count == 1 {
      if let found = listed.first(where: { $0 == candidates[0].device })
        ?? listed.first(where: { $0.hasPrefix(candidates[0].device) })
      {
        return found
      }
    }
    return nil
  }
}
