import Questions

/// Reads ClassQuiz's exports (`.cqa`): compressed JSON, and the pictures behind it.
enum ClassQuiz: QuestionFormat {
  static let name = "ClassQuiz"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard let start = Gzip.start(of: file.bytes) else { return false }
    return start.first { !$0.isBlank } == UInt8(ascii: "{")
      && String(decoding: start, as: UTF8.self).contains("\"questions\"")
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    do throws(ImportProblem) {
      let (json, end) = try Gzip.content(of: file.bytes)
      guard let root = try? JSONDocument.read(json) else {
        throw ImportProblem("the quiz in this file is no whole JSON")
      }
      read(root, Pictures(file.bytes, from: end), into: &out)
    } catch {
      out.fail("\(error.message); export it again")
    }
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    let parts = name.split { $0 == "/" || $0 == "." }
    guard parts.count == 3, parts[0] == "pictures", let number = Int(parts[1]),
      let (_, end) = try? Gzip.content(of: file.bytes),
      let picture = Pictures(file.bytes, from: end).bytes(of: number)
    else { return nil }
    return Array(picture)
  }

  /// The pictures behind the quiz.
  private struct Pictures {
    private static let (pictures, picture, content): ([UInt8], [UInt8], [UInt8]) = (
      [0xC7, 0xC7, 0xC7, 0], [0xC6, 0xC6, 0xC6, 0], [0xC5, 0xC5, 0]
    )

    private let file: [UInt8]
    /// The places of the pictures in the file, by their questions' numbers, from 0.
    private var ranges: [Int: Range<Int>] = [:]

    init(_ file: [UInt8], from start: Int) {
      self.file = file
      guard file[min(start, file.count)...].starts(with: Self.pictures) else { return }
      var last: (number: Int, start: Int)?
      var place = start + Self.pictures.count
      while place < file.count {
        guard file[place] == 0xC6, let (number, content) = Self.header(in: file[place...]) else {
          place += 1
          continue
        }
        if let last { ranges[last.number] = last.start..<place }
        last = (number, content)
        place = content
      }
      if let last { ranges[last.number] = last.start..<file.count }
    }

    /// Returns a question's picture; nil if it has none in this file.
    func bytes(of number: Int) -> ArraySlice<UInt8>? { ranges[number].map { file[$0] } }

    /// Reads what is before a picture: its number, between two marks; nil if a picture just has the same bytes.
    private static func header(in bytes: ArraySlice<UInt8>) -> (number: Int, content: Int)? {
      guard bytes.starts(with: picture) else { return nil }
      let rest = bytes.dropFirst(picture.count)
      let digits = rest.prefix(8).prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)),
        rest[digits.endIndex...].starts(with: content)
      else { return nil }
      return (number, digits.endIndex + content.count)
    }
  }

  // MARK: Questions

  private static func read(_ root: JSONNode, _ pictures: Pictures, into out: inout QuestionCollector) {
    var questions = root["questions"]
    // Quizzes that came from Kahoot have JSON within JSON.
    if case .string(let text) = questions?.value { questions = try? JSONDocument.read(Array(text.utf8)) }
    var hasTime = false
    var isCaseSensitive = false
    for (index, question) in (questions?.array ?? []).enumerated() {
      guard out.beginItem() else { return }
      var raw = RawQuestion(place: .item(index + 1))
      raw.question = question["question"]?.string.map { RawText(value: HTMLText($0).text, place: raw.place) }
      addPicture(of: question, pictures, to: &raw, &out)
      addAnswers(of: question, to: &raw, &out)
      hasTime = hasTime || question["time"]?.string.map { !$0.isBlank } ?? false
      isCaseSensitive =
        isCaseSensitive || (question["answers"]?.array ?? []).contains { $0["case_sensitive"]?.isTrue ?? false }
      out.add(raw)
    }
    if isCaseSensitive {
      out.warn(at: .file, "some typed answers depend on upper and lower case; in Parlor they do not")
    }
    if hasTime { out.warn(at: .file, "the items' time limits are not kept; --time-limit sets one for all") }
  }

  private static func addPicture(
    of question: JSONNode, _ pictures: Pictures, to raw: inout RawQuestion, _ out: inout QuestionCollector
  ) {
    guard let image = question["image"]?.string, !image.isBlank else { return }
    guard let number = Int(image), let picture = pictures.bytes(of: number) else {
      let loss = Int(image) == nil ? raw.addPicture(image, named: "") : "its picture is not in this file"
      if let loss { out.warn(at: raw.place, loss) }
      return
    }
    switch MediaType(of: Array(picture.prefix(96))) {
    case .picture(let ending): raw.image = RawText(value: "pictures/\(number).\(ending)", place: raw.place)
    case .other("video"): raw.addProblem("it has a video, which Parlor cannot show")
    case .sound, .other: out.warn(at: raw.place, "its picture is none of PNG, JPEG and WebP, and is left out")
    }
  }

  // MARK: Answers

  private static func addAnswers(of question: JSONNode, to raw: inout RawQuestion, _ out: inout QuestionCollector) {
    let type = question["type"]?.string ?? "ABCD"
    switch type {
    case "ABCD", "CHECK": addChoices(of: question, isAnyEnough: type == "ABCD", to: &raw, &out)
    case "VOTING":
      raw.kind = RawText(value: "poll", place: raw.place)
      raw.answers = answers(of: question, to: raw, &out).map(\.text)
    case "TEXT":
      raw.kind = RawText(value: "typed", place: raw.place)
      raw.answers = answers(of: question, to: raw, &out).map(\.text).withoutEqualSpellings
    case "ORDER":
      raw.kind = RawText(value: "order", place: raw.place)
      raw.answers = answers(of: question, to: raw, &out).map(\.text)
    case "RANGE": addEstimate(of: question, to: &raw, &out)
    case "SLIDE": raw.addProblem("a slide asks nothing; put its text into the explanation of a question")
    default: raw.addProblem("the type \(type.excerpt) has no place in a quiz on a TV")
    }
  }

  private static func addChoices(
    of question: JSONNode, isAnyEnough: Bool, to raw: inout RawQuestion, _ out: inout QuestionCollector
  ) {
    let answers = answers(of: question, to: raw, &out)
    let right = answers.filter(\.isRight)
    guard !right.isEmpty else {
      return raw.addProblem(answers.isEmpty ? "there are no answers" : "no answer is marked as right")
    }
    raw.answers = right.map(\.text) + answers.filter { !$0.isRight }.map(\.text)
    guard right.count > 1 else { return }
    raw.kind = RawText(value: "several", place: raw.place)
    raw.right = RawText(value: "\(right.count)", place: raw.place)
    if isAnyEnough {
      out.warn(at: raw.place, "each of the right answers is enough there; in Parlor a player must choose all of them")
    }
  }

  private static func answers(
    of question: JSONNode, to raw: RawQuestion, _ out: inout QuestionCollector
  ) -> [(text: RawText, isRight: Bool)] {
    let nodes = question["answers"]?.array ?? []
    if nodes.contains(where: { $0["image"]?.string?.isBlank == false }) {
      out.warn(at: raw.place, "the pictures of its answers are left out")
    }
    return nodes.compactMap { node in
      let text = node["answer"]?.string ?? ""
      let isRight = node["right"]?.isTrue ?? false
      // A field that was not filled in is no answer.
      guard isRight || !text.isBlank else { return nil }
      return (RawText(value: HTMLText(escapingTexts(in: text)).text, place: raw.place), isRight)
    }
  }

  private static func addEstimate(of question: JSONNode, to raw: inout RawQuestion, _ out: inout QuestionCollector) {
    let place = raw.place
    func number(_ key: String) -> String? { question["answers"]?[key]?.string }
    raw.kind = RawText(value: "estimate", place: place)
    guard let least = number("min_correct"), let most = number("max_correct"),
      let middle = Estimate.middle(of: least, most)
    else { return raw.addProblem("it does not say which numbers are right") }
    raw.answer = RawText(value: middle, place: place)
    if let least = number("min"), let most = number("max") {
      raw.range = [RawText(value: least, place: place), RawText(value: most, place: place)]
    }
    if least != most {
      out.warn(
        at: place, "every number from \(least) to \(most) is right there; here it is the nearest to \(middle)")
    }
  }

  // MARK: Texts

  /// The tags that ClassQuiz leaves in texts.
  private static let tags: Set<String> = ["b", "strong", "i", "em", "small", "mark", "del", "sub", "sup"]

  /// Returns a text in which "<" begins one of ClassQuiz's tags, and nothing else.
  private static func escapingTexts(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { html, part in
      let name = (part.first == "/" ? part.dropFirst() : part).prefix(7)
      let isTag = name.firstIndex(of: ">").map { tags.contains(name[..<$0].lowercased()) } ?? false
      html += isTag ? "<" : "&lt;"
      html += part
    }
  }
}

extension JSONNode {
  fileprivate var isTrue: Bool {
    guard case .bool(let value) = value else { return false }
    return value
  }
}
