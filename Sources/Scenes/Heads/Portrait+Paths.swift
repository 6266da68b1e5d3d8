import PadProtocol

extension DrawItem.Portrait {
  /// The paths that make up the head, from back to front.
  package var paths: [DrawItem.Path] {
    let forms = HeadForms.of(head.shape)
    var paths = [fill.map { path(forms.body, fill: $0, pen: 0.1) } ?? path(forms.body, stroke: line, pen: 0.12)]
    guard hasFace else { return paths }
    // Teeth stand in an open mouth, and not behind it.
    let hasTeeth = head.shape == .rabbit && (mood == .cheering || mood == .shocked)
    if hasTeeth, let mouth = forms.drawing.mouth { paths.append(self.mouth(mouth)) }
    if let fill {
      paths.append(path(forms.light, fill: white.opacity(0.55).over(fill)))
      paths.append(path(forms.shade, fill: ink.opacity(0.22).over(fill)))
      paths.append(path(forms.ink, fill: ink))
      paths.append(path(forms.lines, stroke: ink, pen: 0.05))
    }
    paths += eyes(forms.drawing.eyes)
    if !hasTeeth, let mouth = forms.drawing.mouth { paths.append(self.mouth(mouth)) }
    return paths.filter { !$0.steps.isEmpty }
  }

  /// The colour of the lines on the head.
  private var pen: Color { fill == nil ? line : ink }

  // MARK: - Eyes

  private func eyes(_ eyes: HeadDrawing.Eyes) -> [DrawItem.Path] {
    let radius = eyes.radius
    let centers = [Point(x: -eyes.x, y: eyes.y), Point(x: eyes.x, y: eyes.y)]
    /// Returns the lids as lines that curve down or up.
    func lids(_ y: Double, sag: Double, pen width: Double) -> DrawItem.Path {
      let steps = centers.flatMap { center in
        Outline.arc(
          from: Point(x: center.x - 0.9 * radius, y: center.y + y * radius),
          to: Point(x: center.x + 0.9 * radius, y: center.y + y * radius), by: sag * radius)
      }
      return path(steps, stroke: pen, pen: width)
    }
    switch mood {
    case .blinking: return [lids(0.1, sag: 0.35, pen: 0.09)]
    case .cheering: return [lids(0.35, sag: -0.85, pen: 0.1)]
    case .idle: return open(centers, radius, x: 0, y: 0)
    case .looking(let x, let y): return open(centers, radius, x: 0.34 * x, y: 0.34 * y)
    case .slumping: return open(centers, radius, x: 0, y: 0.28) + [brows(centers, radius, inner: -1.3, outer: -0.8)]
    case .thinking:
      // Short enough for eyes that stand out of their head.
      return open(centers, radius, x: 0.2, y: -0.3)
        + [brows(Array(centers.suffix(1)), radius, inner: -1.15, outer: -1.25, length: 0.72)]
    case .sly:
      // Heavy lids hide the upper third of the eyes.
      let lid = fill.map { ink.opacity(0.3).over($0) } ?? line
      let covers = centers.flatMap { center in
        let (left, right) = (
          Point(x: center.x - 0.95 * radius, y: center.y - 0.25 * radius),
          Point(x: center.x + 0.95 * radius, y: center.y - 0.25 * radius)
        )
        return Outline.arc(from: left, to: right, by: -0.72 * radius) + [.close]
      }
      return open(centers, radius, x: 0.34, y: 0.1)
        + [path(covers, fill: lid), brows(centers, radius, inner: -0.45, outer: -0.85)]
    case .shocked:
      let wide = centers.flatMap { Outline.ellipse($0, x: 1.05 * radius, y: 1.15 * radius) }
      let pupils = centers.flatMap { Outline.ellipse($0, x: 0.3 * radius, y: 0.3 * radius) }
      return [
        path(wide, fill: white, stroke: ink, pen: 0.18 * radius), path(pupils, fill: ink),
        brows(centers, radius, inner: -1.75, outer: -1.45),
      ]
    }
  }

  /// Returns the brows over the eyes, with the heights of their ends in radii.
  private func brows(
    _ centers: [Point], _ radius: Double, inner: Double, outer: Double, length: Double = 1
  ) -> DrawItem.Path {
    let steps = centers.flatMap { center in
      let out = center.x < 0 ? -1.0 : 1
      return [
        DrawItem.Path.Step.move(Point(x: center.x - 0.9 * length * out * radius, y: center.y + inner * radius)),
        .line(Point(x: center.x + 1.1 * length * out * radius, y: center.y + outer * radius)),
      ]
    }
    return path(steps, stroke: pen, pen: 0.08)
  }

  /// Returns open eyes whose pupils are `x` and `y` radii from the middle.
  private func open(_ centers: [Point], _ radius: Double, x: Double, y: Double) -> [DrawItem.Path] {
    func discs(_ x: Double, _ y: Double, _ size: Double) -> [DrawItem.Path.Step] {
      centers.flatMap {
        Outline.ellipse(Point(x: $0.x + x * radius, y: $0.y + y * radius), x: size * radius, y: size * radius)
      }
    }
    var paths = [path(discs(0, 0, 0.8), fill: white, stroke: ink, pen: 0.2 * radius)]
    guard head.face == .sleepy else {
      paths.append(path(discs(x, y, 0.54), fill: ink))
      // If there are enough pixels for it, a glint brings the eyes to life.
      if self.radius > 20 { paths.append(path(discs(x - 0.18, y - 0.2, 0.17), fill: white)) }
      return paths
    }
    let lid = fill.map { ink.opacity(0.3).over($0) } ?? line
    paths.append(path(discs(0.8 * x, 0.22 + 0.4 * max(0, y), 0.48), fill: ink))
    let lids = centers.flatMap { center in
      let (left, right) = (Point(x: center.x - radius, y: center.y), Point(x: center.x + radius, y: center.y))
      return Outline.arc(from: left, to: right, by: -radius) + [.close]
    }
    paths.append(path(lids, fill: lid))
    let rims = centers.flatMap { center in
      [
        DrawItem.Path.Step.move(Point(x: center.x - 0.95 * radius, y: center.y)),
        .line(Point(x: center.x + 0.95 * radius, y: center.y)),
      ]
    }
    return paths + [path(rims, stroke: ink, pen: 0.07)]
  }

  // MARK: - Mouth

  private func mouth(_ mouth: HeadDrawing.Mouth) -> DrawItem.Path {
    let (y, width) = (mouth.y, mouth.width)
    func line(_ y: Double, width: Double, sag: Double) -> DrawItem.Path {
      path(
        Outline.arc(from: Point(x: -width, y: y), to: Point(x: width, y: y), by: sag), stroke: pen, pen: 0.075)
    }
    switch (mood, head.face) {
    case (.cheering, _):
      return path(
        Outline.arc(from: Point(x: -width, y: y - 0.06), to: Point(x: width, y: y - 0.06), by: 0.3) + [.close],
        fill: pen)
    case (.slumping, _): return line(y + 0.1, width: 0.8 * width, sag: -0.12)
    case (.thinking, _): return line(y, width: 0.5 * width, sag: -0.04)
    case (.shocked, _): return path(Outline.ellipse(Point(x: 0, y: y + 0.06), x: 0.14, y: 0.19), fill: pen)
    case (.sly, _):
      return path(
        [
          .move(Point(x: -0.7 * width, y: y + 0.02)),
          .curve(
            Point(x: -0.1 * width, y: y + 0.12), Point(x: 0.6 * width, y: y + 0.06),
            Point(x: width, y: y - 0.14)),
        ], stroke: pen, pen: 0.085)
    case (_, .bright): return line(y - 0.04, width: width, sag: 0.15)
    case (_, .sleepy):
      return path(
        [
          .move(Point(x: -0.8 * width, y: y + 0.04)),
          .curve(
            Point(x: -0.2 * width, y: y + 0.1), Point(x: 0.5 * width, y: y + 0.06),
            Point(x: 0.85 * width, y: y - 0.06)),
        ], stroke: pen, pen: 0.075)
    }
  }

  // MARK: - Into pixels

  /// Returns a path of the drawing's square, moved to its place in the picture.
  private func path(
    _ steps: [DrawItem.Path.Step], fill: Color? = nil, stroke: Color? = nil, pen: Double = 0
  ) -> DrawItem.Path {
    // A filled path with a pen width but no stroke colour is a body, which gets a rim of ink.
    let color = stroke ?? (pen > 0 ? ink : nil)
    return DrawItem.Path(
      steps: steps.map { $0.map(place) }, fill: fill,
      stroke: color.map { DrawItem.Stroke(color: $0, width: pen * radius) })
  }

  private func place(_ point: Point) -> Point {
    switch mood {
    // A slumping head is squashed, and a cheering one is stretched.
    case .slumping: Point(x: center.x + 1.03 * radius * point.x, y: center.y + radius * (0.9 * point.y + 0.1))
    case .cheering: Point(x: center.x + 0.97 * radius * point.x, y: center.y + radius * (1.05 * point.y - 0.05))
    default: Point(x: center.x + radius * point.x, y: center.y + radius * point.y)
    }
  }
}

/// A drawing's outlines as pen steps, parsed once.
struct HeadForms: Sendable {
  let drawing: HeadDrawing
  let body: [DrawItem.Path.Step]
  let light: [DrawItem.Path.Step]
  let shade: [DrawItem.Path.Step]
  let ink: [DrawItem.Path.Step]
  let lines: [DrawItem.Path.Step]

  private static let all = Head.Shape.allCases.map { HeadForms(.of($0)) }

  static func of(_ shape: Head.Shape) -> HeadForms { all[shape.rawValue] }

  private init(_ drawing: HeadDrawing) {
    self.drawing = drawing
    body = Outline.steps(drawing.body)
    light = Outline.steps(drawing.light)
    shade = Outline.steps(drawing.shade)
    ink = Outline.steps(drawing.ink)
    lines = Outline.steps(drawing.lines)
  }
}
