/// A QR code as a matrix of modules, without the quiet zone around it.
public struct QRCode: Hashable, Sendable, Codable {
  /// Modules on each side.
  public let side: Int
  /// Row by row from the top left, `side * side` of them; true is dark.
  public let modules: [Bool]

  /// Makes a code.
  ///
  /// - Precondition: there are `side * side` modules.
  public init(side: Int, modules: [Bool]) {
    precondition(modules.count == side * side, "a QR code is a square")
    self.side = side
    self.modules = modules
  }

  /// Whether a module is dark.
  public subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }
}
