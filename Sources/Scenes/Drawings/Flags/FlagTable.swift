/// The flags without emblems that Parlor can draw, by the codes of their countries (ISO 3166-1).
///
/// Proportions and shades are those that the countries publish, or else the usual ones. Left out are flags with coats of
/// arms, letters, animals or plants, disputed ones, and those that are used only in part.
enum FlagTable {
  /// The flags by their codes in small letters.
  static let all: [String: Flag] = read(aToJ + "\n" + kToZ)

  /// Returns the flags in a text.
  ///
  /// A flag's first line is its code and its proportion, height to width. The next lines have a space and a shape with
  /// its colour and numbers; a line that begins with two spaces continues the shape.
  static func read(_ text: String) -> [String: Flag] {
    var flags: [String: Flag] = [:]
    var code = ""
    for line in text.replacingContinuations.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.first != " ", words.count == 2 {
        let sides = words[1].split(separator: ":").compactMap { Double($0) }
        code = words[0]
        flags[code] = Flag(aspect: sides[1] / sides[0], shapes: [])
      } else if let shape = shape(words) {
        flags[code]?.shapes.append(shape)
      }
    }
    return flags
  }

  private static func shape(_ words: [String]) -> Flag.Shape? {
    guard let name = words.first, words.count > 1 else { return nil }
    let color = Color(hex: words[1])
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    switch (name, numbers.count) {
    case ("rows", _): return .rows(words.dropFirst().map(stripe))
    case ("columns", _): return .columns(words.dropFirst().map(stripe))
    case ("rect", 4): return .box(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), color)
    case ("polygon", _), ("triangle", _):
      return .polygon(words.dropFirst(2).compactMap(point), color, isTriangle: name == "triangle")
    case ("disc", 3): return .disc(Point(x: numbers[0], y: numbers[1]), radius: numbers[2], color)
    case ("crescent", 6):
      return .crescent(
        Point(x: numbers[0], y: numbers[1]), radius: numbers[2], without: Point(x: numbers[3], y: numbers[4]),
        numbers[5], color)
    case ("star", 5...6):
      return .star(
        Point(x: numbers[0], y: numbers[1]), radius: numbers[2], points: Int(numbers[3]), inner: numbers[4],
        turn: numbers.count > 5 ? numbers[5] : 0, color)
    case ("nordic", 2): return .cross(upright: numbers[0], thickness: numbers[1], color)
    case ("saltire", 1): return .saltire(thickness: numbers[0], color)
    default: return nil
    }
  }

  private static func stripe(_ word: String) -> Flag.Stripe {
    let sides = word.split(separator: "*")
    return Flag.Stripe(color: Color(hex: String(sides[0])), part: sides.count > 1 ? Double(sides[1]) ?? 1 : 1)
  }

  private static func point(_ word: String) -> Point? {
    let sides = word.split(separator: ",").compactMap { Double($0) }
    return sides.count == 2 ? Point(x: sides[0], y: sides[1]) : nil
  }

  // MARK: How well they are known

  static let easy = codes("au,be,ch,cn,de,dk,fi,fr,gb,gr,ie,it,jp,kr,nl,no,pl,ru,se,tr,ua,us,za")
  static let medium = codes(
    "ae,at,az,bg,cl,co,cr,cu,cz,dz,ee,hu,is,jm,la,lt,lu,lv,ma,my,ng,nz,pa,pe,pk,qa,sg,th,tn,tt,vn")

  private static func codes(_ text: String) -> Set<String> { Set(text.split(separator: ",").map(String.init)) }

  // MARK: Likeness

  /// Returns the codes of the flags that look so much like another one that a question must not have both.
  static func alike(_ code: String) -> Set<String> {
    Set(
      pairs.compactMap { pair in
        pair[0] == code ? pair[1] : pair[1] == code ? pair[0] : nil
      })
  }

  private static let pairs = """
    ae-jo ae-kw ae-sd at-lv at-pe au-gb au-nz az-uz bd-jp bd-pw be-de bf-gh bg-hu bh-qa bj-gn bj-mg bj-ml cg-tz
    ch-dk ch-to ci-ie cl-lr cl-pa cm-gn cm-ml cm-sn cn-vn cr-th dk-no dz-pk fr-nl ga-sl gb-nz gn-ml gn-sn hu-it
    ie-it is-no jo-kw jo-sd jp-pw kw-sd lr-my lr-us lu-nl ma-vn ml-sn my-us nl-ru sd-ye tn-tr
    """.split { " \n".contains($0) }.map { $0.split(separator: "-").map(String.init) }
}

extension String {
  /// The text with each line that begins with two spaces joined to the one before.
  var replacingContinuations: String {
    split(separator: "\n").reduce(into: "") { text, line in
      text += line.hasPrefix("  ") ? line.dropFirst() : "\n" + line
    }
  }
}
