/// A sound system that opens devices; tests have their own.
package protocol AudioSystem: AnyObject {
  /// Starts the system, and returns the reason if that fails, nil if it succeeds; may be called again.
  func begin() -> String?
  /// The names of the available devices.
  var devices: [String] { get }
  /// The HDMI outputs, as far as they are reported.
  var outputs: [HDMIOutput] { get }
  /// Opens a device, or the default device if nil; returns false if that fails.
  func open(_ device: String?) -> Bool
  /// Whether the open device has disappeared.
  var isLost: Bool { get }
  /// Closes the open device.
  func close()
  /// Ends the system.
  func end()
}
