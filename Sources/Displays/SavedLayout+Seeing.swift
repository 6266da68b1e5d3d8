extension SavedLayout {
  /// Whether the displays show that outputs are restored.
  ///
  /// - Parameter withPlaces: Whether the places count too. Only places relative to each other are compared, because a
  ///   compositor may have moved all displays together, for example to put the first one at 0,0.
  package func are(_ outputs: [Output], in displays: [Display], withPlaces: Bool) -> Bool {
    guard
      outputs.allSatisfy({ output in
        let now = displays.at(output.connector).flatMap(Setting.init(of:))
        guard let was = output.was, let now else { return (output.was == nil) == (now == nil) }
        return now.mode.looksLike(was.mode) && abs(now.scale - was.scale) < 0.01
      })
    else { return false }
    guard withPlaces else { return true }
    let on = displays.compactMap { display in Setting(of: display).map { (display.connector, x: $0.x, y: $0.y) } }
    let wanted = on.map { connector, x, y in
      let was = outputs.first { $0.connector == connector }?.was
      return (x: was?.x ?? x, y: was?.y ?? y)
    }
    func corner(_ places: [(x: Int, y: Int)]) -> (x: Int, y: Int) {
      (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
    }
    let (first, wantedFirst) = (corner(on.map { ($0.x, $0.y) }), corner(wanted))
    return zip(on, wanted).allSatisfy { now, then in
      now.x - first.x == then.x - wantedFirst.x && now.y - first.y == then.y - wantedFirst.y
    }
  }

  /// Notes the present state of outputs that could not be restored.
  ///
  /// That state is Parlor's doing, and is still to be undone.
  package mutating func note(leftOf told: [Output], in displays: [Display]) {
    for index in outputs.indices where told.contains(where: { $0.connector == outputs[index].connector }) {
      guard let now = displays.at(outputs[index].connector).flatMap(Setting.init(of:)) else { continue }
      outputs[index].set = now
    }
  }

  /// Whether the last noted change may still come: an output is in the mode that it had before.
  ///
  /// A process that was killed may have asked for the change just before, and the one that it asked works on. Places do
  /// not count, because compositors move outputs for their own reasons.
  package func mayStillChange(_ displays: [Display]) -> Bool {
    outputs.contains { output in
      guard let set = output.set, let display = displays.at(output.connector), display.isConnected else { return false }
      guard let now = Setting(of: display), let before = output.setBefore ?? output.was else {
        return !display.isOn && output.setBefore == nil && output.was == nil
      }
      return before.mode.looksLike(now.mode) && before.isScaled(as: now)
        && !(set.mode.looksLike(now.mode) && set.isScaled(as: now))
    }
  }
}
