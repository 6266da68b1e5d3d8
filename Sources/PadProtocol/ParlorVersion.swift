/// The version of Parlor; host and pad are built and released together.
package enum ParlorVersion {
  /// The current version, as `--version` prints it.
  package static let current = "0.1.0"
}
