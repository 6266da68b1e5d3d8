/// The version of Parlor: host and pad are built, and handed out, together.
package enum ParlorVersion {
  /// As `--version` prints it.
  package static let current = "0.1.0"
}
