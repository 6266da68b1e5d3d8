extension Silhouette {
  /// Returns the parts of the silhouette within a frame, at the largest size that the frame holds.
  ///
  /// - Parameter ground: The colour of what is cut out.
  func items(in frame: Rect, color: Color, ground: Color) -> [DrawItem] {
    let scale = min(frame.width / width, frame.height / height)
    return parts.map { part in
      let steps = part.shape.steps.map { step in step.map { place($0, in: frame, scale: scale) } }
      let color = part.isCut ? ground : color
      guard case .line(_, let thickness) = part.shape else {
        return .path(DrawItem.Path(steps: steps, places: nil, fill: color, stroke: nil))
      }
      let stroke = DrawItem.Stroke(color: color, width: thickness * scale)
      return .path(DrawItem.Path(steps: steps, places: nil, fill: nil, stroke: stroke))
    }
  }

  /// Returns a line around all parts that are not cut out; the silhouette is drawn over its inner half.
  func rim(in frame: Rect, color: Color, width: Double) -> [DrawItem] {
    let scale = min(frame.width / self.width, frame.height / height)
    return parts.filter { !$0.isCut }.map { part in
      let steps = part.shape.steps.map { step in step.map { place($0, in: frame, scale: scale) } }
      return .path(
        DrawItem.Path(
          steps: steps, places: nil, fill: nil, stroke: DrawItem.Stroke(color: color, width: 2 * width)))
    }
  }

  private func place(_ point: Point, in frame: Rect, scale: Double) -> Point {
    Point(x: frame.midX + (point.x - width / 2) * scale, y: frame.midY + (point.y - height / 2) * scale)
  }
}

extension Silhouette.Shape {
  /// The steps of the shape's path, in the silhouette's frame.
  var steps: [DrawItem.Path.Step] {
    switch self {
    case .blob(let corners): return Silhouette.curves(corners, isClosed: true)
    case .line(let corners, _): return Silhouette.curves(corners, isClosed: false)
    case .polygon(let points):
      return points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
    case .oval(let center, let radii, let turn):
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: turn)
      return SuitShape.circle(x: 0, y: 0, radius: 1).map { step in
        step.map { point in
          let (x, y) = (point.x * radii.x, point.y * radii.y)
          return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
        }
      }
    }
  }
}
