extension KernelTables {
  /// Returns a table's text; empty if there is none.
  static func read(_ name: String) -> String { SystemFile.text(at: "/proc/net/\(name)") }
}
