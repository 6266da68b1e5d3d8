/// A QR code as a matrix of modules, without the quiet zone around it.
package struct QRCode: Hashable, Sendable, Codable {
  /// Modules on each side.
  package let side: Int
  /// Row by row from the top left, `side * side` of them; true is dark.
  package let modules: [Bool]

  /// Makes a code.
  ///
  /// - Precondition: there are `side * side` modules.
  package init(side: Int, modules: [Bool]) {
    precondition(modules.count == side * side, "a QR code is a square")
    self.side = side
    self.modules = modules
  }

  /// Whether a module is dark.
  package subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }
}
