import TestSupport

/// Looks over a page as it is shown now and says what is wrong with it; nothing where all is well.
struct PageInspection {
  let browser: Browser

  /// Controls and words that lie outside of the viewport, controls that lie over each other or are too small to touch,
  /// and a page wider than the screen.
  ///
  /// - Parameter scrolls: whether the page may be longer than the screen.
  func misplaced(scrolls: Bool = false) throws -> [String] {
    try problems(
      """
      const controls = visible(focusable).map(e => ({ name: name(e), r: e.getBoundingClientRect() }));
      const scrolls = arguments[0];
      if (document.scrollingElement.scrollWidth > innerWidth) problems.push('the page is wider than the screen');
      if (!scrolls && document.scrollingElement.scrollHeight > innerHeight)
        problems.push('the page is longer than the screen: ' + document.scrollingElement.scrollHeight);
      const outside = r => r.left < -0.5 || r.right > innerWidth + 0.5
        || (!scrolls && (r.top < -0.5 || r.bottom > innerHeight + 0.5));
      controls.forEach(({ name, r }, index) => {
        if (outside(r)) problems.push(`${name} lies outside: ${JSON.stringify(r)}`);
        if (Math.min(r.width, r.height) < 24) problems.push(`${name} is too small: ${r.width}x${r.height}`);
        for (const other of controls.slice(index + 1)) {
          const o = other.r;
          if (r.left < o.right && o.left < r.right && r.top < o.bottom && o.top < r.bottom)
            problems.push(`${name} and ${other.name} overlap`);
        }
      });
      for (const node of texts()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const r of range.getClientRects())
          if (outside(r)) problems.push(`“${node.data.trim()}” lies outside: ${JSON.stringify(r)}`);
      }
      """, .bool(scrolls))
  }

  /// Words and shapes that do not stand out enough: 4.5 to 1 for text, 3 to 1 for shapes (WCAG 2.2, 1.4.3 and 1.4.11).
  func faint() throws -> [String] {
    try problems(
      """
      const check = (what, front, backs, wanted) => {
        const found = Math.min(...backs.map(back => contrast(over(front, back), back)));
        if (found < wanted) problems.push(`${what} has a contrast of ${found.toFixed(2)}`);
      };
      for (const node of texts()) {
        const parent = node.parentElement;
        const style = getComputedStyle(parent);
        const inShape = parent instanceof SVGElement;
        const front = faded(color(inShape ? style.fill : style.color), parent);
        const backs = inShape
          ? [color(getComputedStyle(parent.ownerSVGElement.querySelector('path')).fill)] : behind(parent);
        check(`“${node.data.trim()}”`, front, backs, 4.5);
      }
      for (const field of visible('input')) {
        if (field.type !== 'range') check(`what is typed into ${name(field)}`, color(getComputedStyle(field).color), behind(field), 4.5);
        check(`the edge of ${name(field)}`, color(getComputedStyle(field).borderTopColor), behind(field.parentElement), 3);
      }
      for (const path of document.querySelectorAll('#buttons svg path, .grip svg path'))
        check(`the shape of ${name(path.closest('button'))}`, faded(color(getComputedStyle(path).fill), path),
          behind(path.closest('button')), 3);
      """)
  }

  /// What a keyboard reaches, in the order in which a person sees it: from above to below, and along the line.
  func controls() throws -> [String] {
    try browser.run(
      Self.tools + """
        // Of radio buttons the one that is chosen, wherever it is drawn.
        const chosen = [...document.querySelectorAll('input[type="radio"]:checked')].map(e => e.closest('label'));
        const all = [
          ...visible(focusable).filter(e => e.type !== 'radio' && e.tabIndex >= 0).map(e => ({ name: name(e), r: e.getBoundingClientRect() })),
          ...chosen.filter(isVisible).map(e => ({ name: name(e.control), r: e.getBoundingClientRect() })),
        ];
        const isBefore = (a, b) => (a.bottom <= b.top + 1 ? true : b.bottom <= a.top + 1 ? false : a.left < b.left);
        return all.sort((a, b) => (isBefore(a.r, b.r) ? -1 : 1)).map(control => control.name);
        """
    ).items.compactMap(\.text)
  }

  /// What the Tab key reaches, one after the other, once round.
  func tabOrder(of count: Int) throws -> [String] {
    var order: [String] = []
    for _ in 0..<count + 2 {
      try browser.press(.tab)
      let focus = try browser.run(
        Self.tools + "const e = document.activeElement; return !e || e === document.body ? null : name(e)")
      if let name = focus.text { order.append(name) }
    }
    return Array(order.prefix(count))
  }

  /// Where the answers' buttons are, in CSS pixels, with their shapes.
  func answers() throws -> [(key: String, shape: String, rect: PixelRect)] {
    try browser.run(
      """
      return [...document.querySelectorAll('#buttons > button')].map(button => {
        const r = button.getBoundingClientRect();
        return { key: button.dataset.key, shape: button.dataset.shape, r: [r.left, r.top, r.width, r.height] };
      });
      """
    ).items.map { value in
      let numbers = value["r"].items.map { Int(($0.number ?? 0).rounded()) }
      return (
        value["key"].text ?? "", value["shape"].text ?? "",
        PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      )
    }
  }

  private func problems(_ script: String, _ arguments: JSONValue...) throws -> [String] {
    let call =
      "return (function() { \(Self.tools) const problems = []; \(script); return problems }).apply(0, arguments[0])"
    return try browser.run(call, .array(arguments)).items.compactMap(\.text)
  }

  private static let tools = """
    const focusable = 'button, input, summary, a[href], [tabindex="0"]';
    const isVisible = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && e.getBoundingClientRect().width > 0;
    const visible = selector => [...document.querySelectorAll(selector)].filter(isVisible);
    const name = e => e.dataset.key ?? (e.type === 'radio' ? e.name : e.id || e.tagName);
    const texts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.data.trim() && isVisible(node.parentElement)) found.push(node);
      }
      return found;
    };
    const color = text => {
      const parts = (text.match(/[\\d.]+%?/g) ?? []).map(parseFloat);
      return { r: parts[0] ?? 0, g: parts[1] ?? 0, b: parts[2] ?? 0, a: parts.length > 3 ? parts[3] : 1 };
    };
    const over = (front, back) => {
      const mix = (a, b) => a * front.a + b * (1 - front.a);
      return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 };
    };
    // Every colour that may be behind an element, for gradients have several.
    const behind = e => {
      let backs = e.parentElement ? behind(e.parentElement) : [{ r: 255, g: 255, b: 255, a: 1 }];
      const style = getComputedStyle(e);
      backs = backs.map(back => over(color(style.backgroundColor), back));
      const stops = (style.backgroundImage.match(/rgba?\\([^)]*\\)/g) ?? []).map(color);
      return backs.flatMap(back => [...(stops.every(s => s.a === 1) && stops.length ? [] : [back]),
        ...stops.map(stop => over(stop, back))]);
    };
    const faded = (front, e) => {
      let a = front.a;
      for (let at = e; at; at = at.parentElement) a *= parseFloat(getComputedStyle(at).opacity);
      return { ...front, a };
    };
    const light = c => {
      const part = v => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b);
    };
    const contrast = (a, b) => {
      const [more, less] = [light(a), light(b)].sort((x, y) => y - x);
      return (more + 0.05) / (less + 0.05);
    };

    """
}
