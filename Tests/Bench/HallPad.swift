import Glibc

/// One of the pads of a hall: what it has been shown in the round that is on, and when.
struct HallPad {
  enum Stage { case connecting, upgrading, joining, seated, over }

  var descriptor: Int32
  var stage = Stage.connecting
  var reader = FrameReader()
  /// When its question came, its press left, its own screen and its verdict came; 0 for not yet.
  var askedAt: Int64 = 0
  var pressedAt: Int64 = 0
  var shownAt: Int64 = 0
  var judgedAt: Int64 = 0
  /// How many screens have shown its press as taken, without a verdict.
  var confirmations = 0
  /// The button that it pressed, from 0.
  var choice = 0
  /// Screens that say that another button was pressed than the one that was.
  var wrongScreens = 0
}
