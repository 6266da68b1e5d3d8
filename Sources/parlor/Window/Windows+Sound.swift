import Games

extension Windows {
  /// Lets a cue be heard.
  func play(_ cue: Cue) {}
}
