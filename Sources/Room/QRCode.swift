/// A QR code as a matrix of modules, without the quiet zone around it.
package struct QRCode: Hashable, Sendable, Codable {
  /// The number of modules on each side.
  package let side: Int
  /// The `side * side` modules, row by row from the top left; true for a dark one.
  package let modules: [Bool]

  /// Makes a code.
  ///
  /// - Precondition: There are `side * side` modules.
  package init(side: Int, modules: [Bool]) {
    precondition(modules.count == side * side, "a QR code is a square")
    self.side = side
    self.modules = modules
  }

  /// Whether a module is dark.
  package subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }
}
