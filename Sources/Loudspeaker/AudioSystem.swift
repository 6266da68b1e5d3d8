/// Opens loudspeakers; a test has one of its own.
package protocol AudioSystem: AnyObject {
  /// Begins, or says why it cannot; may be called again.
  func begin() -> String?
  /// The names of the devices that there are.
  var devices: [String] { get }
  /// The HDMI outputs, as far as anybody tells of them.
  var outputs: [HDMIOutput] { get }
  /// Opens a device, or the default one; false if that fails.
  func open(_ device: String?) -> Bool
  /// Whether the open one is gone.
  var isLost: Bool { get }
  /// Closes the open one.
  func close()
  /// Ends.
  func end()
}
