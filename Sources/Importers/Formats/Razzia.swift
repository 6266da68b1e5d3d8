import Questions

/// Reads the quizzes of Razzia, which was Rahoot before: JSON of all of its versions, and the module of the first.
enum Razzia: QuestionFormat {
  static let name = "Razzia"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard file.mayHaveKeys(["\"cooldown\""]) || file.mayHaveKeys(["\"subject\"", "\"solution"]) else {
      return file.text.map { RazziaModule.recognizes($0.bytes) } ?? false && file.json == nil
    }
    if let root = file.json { return isQuiz(root) }
    return file.text.map { isBroken($0.bytes, file.firstByte) || RazziaModule.recognizes($0.bytes) } ?? false
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    do throws(JSONProblem) {
      try read(root(of: file), into: &out)
    } catch {
      out.fail("line \(error.line): \(error.message); nothing is read, so that no answer is taken for another")
    }
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    let parts = name.split { $0 == "/" || $0 == "." }
    guard parts.count == 3, let number = Int(parts[1]), number > 0, let root = try? root(of: file),
      let questions = root["questions"]?.array, questions.indices.contains(number - 1)
    else { return nil }
    return questions[number - 1].razziaMedia.lazy.compactMap { InlineMedia.bytes(in: $0.address) }.first
  }

  // MARK: Recognition

  private static func isQuiz(_ root: JSONNode) -> Bool {
    guard let questions = root["questions"]?.array else { return false }
    let hasSubject = root["subject"]?.string != nil
    return questions.prefix(50).contains { question in
      guard question["question"] != nil, question["answers"] != nil || question["cooldown"] != nil else { return false }
      let hasSolution = question["solution"] != nil || question["solutions"] != nil
      return question["cooldown"] != nil && (hasSubject || hasSolution) || hasSubject && hasSolution
    }
  }

  /// Whether a text would be a quiz if it were JSON without a mistake.
  ///
  /// Parlor's own JSON has the same keys for questions and answers, but its first answer is the right one.
  private static func isBroken(_ text: [UInt8], _ first: UInt8?) -> Bool {
    guard first == UInt8(ascii: "{") else { return false }
    let start = String(decoding: text.prefix(1 << 14), as: UTF8.self)
    return start.contains("\"subject\"") && start.contains("\"questions\"")
      && (start.contains("\"cooldown\"") || start.contains("\"solution"))
  }

  private static func root(of file: SourceFile) throws(JSONProblem) -> JSONNode {
    if let root = file.json { return root }
    let text = file.text?.bytes ?? []
    return try JSONDocument.read(RazziaModule.recognizes(text) ? RazziaModule.json(of: text) : text)
  }

  // MARK: Questions

  /// What is lost in many questions, so that it is said only once.
  private enum Loss: Int, CaseIterable {
    case time, points, margin

    var message: String {
      switch self {
      case .time: "the items' time limits are not kept; --time-limit sets one for all"
      case .points: "the items' points and penalties are not kept"
      case .margin: "the tolerances of numbers are not kept; the nearest number wins"
      }
    }
  }

  /// The losses that came up.
  private struct Losses {
    private var flags = Array(repeating: false, count: Loss.allCases.count)

    mutating func insert(_ loss: Loss) { flags[loss.rawValue] = true }
    func contains(_ loss: Loss) -> Bool { flags[loss.rawValue] }
  }

  private static func read(_ root: JSONNode, into out: inout QuestionCollector) throws(JSONProblem) {
    let questions = root["questions"]?.array ?? []
    if root["players"]?.array != nil {
      out.warn(at: .file, "this is the result of a game; its questions are read, and its players are not")
    }
    let isSurvey = root["gameMode"]?.string == "survey"
    let isTyped = !isSurvey && !questions.contains { $0["type"] != nil || !$0.razziaSolutions.isEmpty }
    if isTyped, !questions.isEmpty {
      out.warn(at: .file, "no question says which answer is right; all of them are accepted spellings to type")
    }
    var losses = Losses()
    for (index, question) in questions.enumerated() {
      guard out.beginItem() else { return }
      let mode: Mode = isSurvey ? .survey : isTyped ? .typed : .quiz
      out.add(item(question, number: index + 1, mode, &losses, &out))
    }
    for loss in Loss.allCases where losses.contains(loss) { out.warn(at: .file, loss.message) }
  }

  /// What the answers of a file mean.
  private enum Mode {
    case quiz, survey, typed
  }

  private static func item(
    _ node: JSONNode, number: Int, _ mode: Mode, _ losses: inout Losses, _ out: inout QuestionCollector
  ) -> RawQuestion {
    var raw = RawQuestion(place: .line(node.line))
    func text(_ key: String) -> RawText? {
      node[key].flatMap { value in
        value.string.map { RawText(value: $0, place: .line(value.line)) }
      }
    }
    raw.question = text("question")
    raw.category = text("category")
    let (explanation, note) = (text("explanation"), text("note"))
    if explanation != nil || note != nil {
      let notes = [explanation, note].compactMap(\.self).map { GIFT.Markup.markdown.read($0.value).text }
      if let loss = raw.explain(with: notes) { out.warn(at: raw.place, loss) }
    }
    if !losses.contains(.time), let time = node["time"]?.number, time > 0 { losses.insert(.time) }
    if node["maxPoints"]?.number.map({ $0 != 1000 }) ?? false || node["penalty"]?.number.map({ $0 != 0 }) ?? false {
      losses.insert(.points)
    }
    addMedia(of: node, number: number, to: &raw, &out)
    let type = node["type"]?.string ?? "single"
    if mode == .quiz, type == "single" {
      // This is what most questions are.
      choice(node, into: &raw, &out)
      return raw
    }
    switch (type, mode) {
    case ("slide", _): raw.addProblem("a slide asks nothing; put its text into the explanation of a question")
    case ("estimation", .survey): raw.addProblem("a number without a right answer has no place in a quiz on a TV")
    case ("estimation", _): estimate(node, into: &raw, &losses)
    case ("wordcloud", _): raw.addProblem("a word cloud has no place in a quiz; ask for one of several answers")
    case (_, .survey), ("poll", _): raw.kind = RawText(value: "poll", place: raw.place)
    case ("order", _), ("ordering", _): raw.kind = RawText(value: "order", place: raw.place)
    case ("text", _), ("shortanswer", _), (_, .typed): raw.kind = RawText(value: "typed", place: raw.place)
    case ("single", _), ("multi", _), ("truefalse", _):
      choice(node, into: &raw, &out)
      return raw
    case (let type, _): raw.addProblem("the type \(type.excerpt) has no place in a quiz on a TV")
    }
    if raw.kind?.value != "estimate", raw.problems.isEmpty {
      let accepted = node["accepted"] ?? node["answers"]
      raw.answers = answers(accepted, &raw, &out)
      if raw.kind?.value == "typed" { raw.answers = raw.answers.withoutEqualSpellings }
    }
    return raw
  }

  /// Puts the right answers first.
  private static func choice(_ node: JSONNode, into raw: inout RawQuestion, _ out: inout QuestionCollector) {
    var answers = answers(node["answers"], &raw, &out)
    let solutions = node.razziaSolutions
    guard let solution = node["solutions"] ?? node["solution"], !solutions.isEmpty else {
      raw.addProblem("it does not say which answer is right; \"solutions\" must give its number, from 0")
      return
    }
    let numbers = solutions.map { Int(exactly: $0) ?? -1 }
    if let index = numbers.firstIndex(where: { !answers.indices.contains($0) }) {
      let wrong = Estimate.digits(of: solutions[index], decimals: 0)
      let message = "\"solutions\" gives \(wrong), and the answers have the numbers 0 to \(answers.count - 1)"
      // Too few answers are a problem of their own.
      if answers.count > 1 { raw.addProblem(message, at: .line(solution.line)) }
    }
    let count = answers.indices.count(where: numbers.contains)
    if numbers.count == 1, count == 1 {
      if numbers[0] > 0 { answers.insert(answers.remove(at: numbers[0]), at: 0) }
      raw.answers = answers
      return
    }
    raw.answers = answers.indices.filter(numbers.contains).map { answers[$0] }
    raw.answers += answers.indices.filter { !numbers.contains($0) }.map { answers[$0] }
    if count > 1 {
      raw.kind = RawText(value: "several", place: raw.place)
      raw.right = RawText(value: "\(count)", place: .line(solution.line))
      if node["type"]?.string != "multi" {
        out.warn(
          at: raw.place, "each of the right answers is enough there; in Parlor a player must choose all of them")
      }
    }
  }

  /// Returns the texts of answers, which can be objects with a picture.
  private static func answers(_ node: JSONNode?, _ raw: inout RawQuestion, _ out: inout QuestionCollector) -> [RawText]
  {
    var hasPicture = false
    let answers = (node?.array ?? []).map { node in
      if let text = node.string { return RawText(value: text, place: .line(node.line)) }
      let image = node["image"]?.string
      guard let text = node["text"]?.string, !text.isBlank || image == nil else {
        raw.addProblem(
          image == nil ? "an answer is \(node.kind) without a text" : "an answer is only a picture; give it a text",
          at: .line(node.line))
        return RawText(value: "", place: .line(node.line))
      }
      if image != nil { hasPicture = true }
      return RawText(value: text, place: .line(node.line))
    }
    if hasPicture { out.warn(at: raw.place, "the pictures of its answers are left out") }
    return answers
  }

  private static func estimate(_ node: JSONNode, into raw: inout RawQuestion, _ losses: inout Losses) {
    raw.kind = RawText(value: "estimate", place: raw.place)
    let solutions = node["solutions"] ?? node["solution"]
    let numbers = solutions?.array ?? [solutions].compactMap(\.self)
    raw.answer = numbers.first.flatMap { number in
      number.string.map { RawText(value: $0, place: .line(number.line)) }
    }
    if numbers.count > 1 { raw.addProblem("several numbers are right, and an estimate has only one") }
    let options = node["options"]
    let bounds = [options?["min"], options?["max"]].compactMap { bound in
      bound.flatMap { bound in
        bound.string.map { RawText(value: $0, place: .line(bound.line)) }
      }
    }
    if bounds.count == 2 { raw.range = bounds }
    if let margin = options?["margin"]?.number, margin != 0 { losses.insert(.margin) }
  }

  private static func addMedia(
    of node: JSONNode, number: Int, to raw: inout RawQuestion, _ out: inout QuestionCollector
  ) {
    for media in node.razziaMedia {
      let loss: String?
      switch media.type {
      case .picture: loss = raw.addPicture(media.address, named: "pictures/\(number)")
      case .sound: loss = raw.addSound(media.address, named: "sounds/\(number)")
      case .video: return raw.addProblem("it has a video, which Parlor cannot show")
      }
      if let loss { out.warn(at: raw.place, loss) }
    }
  }
}

/// The type of a file that a question of Razzia comes with.
private enum RazziaMediaType {
  case picture, sound, video
}

extension JSONNode {
  /// The numbers of the right answers, from 0, or the right number.
  fileprivate var razziaSolutions: [Double] {
    guard let solutions = self["solutions"] ?? self["solution"] else { return [] }
    return (solutions.array ?? [solutions]).compactMap(\.number)
  }

  /// The pictures, sounds and videos.
  fileprivate var razziaMedia: [(type: RazziaMediaType, address: String)] {
    var media: [(type: RazziaMediaType, address: String)] = []
    func add(_ key: String, _ type: RazziaMediaType) {
      if let address = self[key]?.string, !address.isBlank { media.append((type, address)) }
    }
    add("image", .picture)
    add("audio", .sound)
    add("video", .video)
    if let file = self["media"], let address = file["url"]?.string, !address.isBlank {
      switch file["type"]?.string ?? "image" {
      case "audio": media.append((.sound, address))
      case "image": media.append((.picture, address))
      default: media.append((.video, address))
      }
    }
    return media
  }

  /// The number; nil if this is none.
  fileprivate var number: Double? {
    guard case .number(let digits) = value, let number = Double(digits), number.isFinite else { return nil }
    return number
  }
}
