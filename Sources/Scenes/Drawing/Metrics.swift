/// Sizes in units; 1 unit is 1 % of the canvas's height, or of its width if it is portrait.
enum Metrics {
  /// The part of each edge that a TV may cut off, as a fraction of the canvas.
  static let overscan = 0.05
  /// The maximum width of a scene.
  static let widest = 176.0
  /// The height of a capital letter as a fraction of the type size, in the text's main font.
  static let capHeight = 0.727

  /// The minimum width of a QR code's module, in pixels.
  static let leastModule = 3
  /// The maximum width of a QR code's card next to something else.
  static let smallQR = 15.5

  /// The smallest type size.
  static let floor = 2.8

  enum Space {
    static let tiny = 0.8
    static let small = 1.6
    static let medium = 2.4
    static let large = 4.0
    static let card = 1.4
  }

  /// Type sizes, largest first if a text may shrink; the last one is its floor.
  enum Size {
    static let code = 15.0
    static let headline = [12.0, 11, 10, 9, 8, 7.2, 6.4, 5.5]
    static let address = [13.0, 12, 11, 10, 9.2, 8.6, 8, 7.2, 6.4, 5.6, 4.8]
    static let question = [8.6, 8, 7.4, 6.8, 6.2, 5.5]
    static let revealedQuestion = [5.5, 5, 4.6, 4.2]
    static let timer = 6.0
    static let answer = [5.4, 4.8, 4.4, 4]
    static let chosen = [4.4, 4, 3.6, 3.2, 2.8]
    static let rightAnswer = [5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]
    static let podium = (first: 12.0, other: 8.0)
    static let score = 4.2
    static let name = [4.0, 3.6, 3.2, 2.8]
    static let label = 3.6
    static let meta = 3.2
    static let fact = [3.6, 3.2, 2.8]
  }
}
