import Questions

/// Reads questions that Moodle exports as Moodle XML, and what other programs write for Moodle.
enum MoodleXML: QuestionFormat {
  static let name = "Moodle XML"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard let name = file.xmlRoot, name == "quiz" || name == "question" else { return false }
    guard case .success(let root) = file.xml else {
      // A broken file is read by this format if its beginning is Moodle's, for the sake of the message.
      return file.text.map { String(decoding: $0.bytes.prefix(4096), as: UTF8.self).contains("<question type=") }
        ?? false
    }
    return name == "quiz" && !root.hasElements || questions(in: root).contains { $0.attributes["type"] != nil }
  }

  /// Returns the questions; some programs write only one and no `<quiz>` around it.
  private static func questions(in root: XMLNode) -> [XMLNode] {
    root.name == "question" ? (root.first("questiontext") == nil ? [] : [root]) : root.all("question")
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    read(file, EmbeddedMedia(), into: &out)
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    let media = EmbeddedMedia(wanted: name)
    var out = QuestionCollector(name: "")
    read(file, media, into: &out)
    return media.found
  }

  private static func read(_ file: SourceFile, _ media: EmbeddedMedia, into out: inout QuestionCollector) {
    switch file.xml {
    case .success(let root):
      let questions = questions(in: root)
      // Some programs write all of it into one line, which would not tell where a question is.
      let hasLines = questions.count < 2 || questions.first?.line != questions.last?.line
      var category: (text: String, place: QuestionIssue.Place)?
      for (index, node) in questions.enumerated() {
        let place = hasLines ? QuestionIssue.Place.line(node.line) : .item(index + 1)
        if node.attributes["type"] == "category" {
          category = Self.category(node.at("category", "text")?.text ?? "").map { ($0, place) }
          continue
        }
        guard out.beginItem() else { return }
        guard media.beginItem() else { continue }
        var item = MoodleItem(node, media) { hasLines ? .line($0) : place }
        if let category { item.draft.setCategory(category.text, at: category.place) }
        item.read()
        item.draft.add(to: &out)
      }
    case .failure(let problem): out.skip(at: .line(problem.line), problem.message)
    case nil: break
    }
  }

  /// Returns the last name in a path such as `$course$/top/Animals/Birds`; nil if it says nothing.
  private static func category(_ path: String) -> String? {
    // A slash in a name is written twice.
    let names = path.trimmingSpaces.replacing("//", with: "\u{0}").split(separator: "/")
    guard let last = names.last.map(String.init), !(last.hasPrefix("$") && last.hasSuffix("$")),
      last != "top" || names.count > 2
    else { return nil }
    return HTMLText.unescaped(last.replacing("\u{0}", with: "/"))
  }
}

/// A question of Moodle.
struct MoodleItem {
  var draft: Draft
  private let node: XMLNode
  private let placeOfLine: (Int) -> QuestionIssue.Place

  init(_ node: XMLNode, _ media: EmbeddedMedia, place: @escaping (Int) -> QuestionIssue.Place) {
    self.node = node
    placeOfLine = place
    draft = Draft(at: place(node.line)) { address in
      if let embedded = media.add(address: address) { return embedded }
      let mark = "@@PLUGINFILE@@/"
      guard address.hasPrefix(mark) else { return MediaAddress.isWeb(address) ? .web : .missing }
      let name = PercentEncoding.decoded(String(address.dropFirst(mark.count).prefix { $0 != "?" && $0 != "#" }))
      guard let file = Self.files(in: node)[name] else { return .missing }
      return media.add(base64: file)
    }
    // Moodle 1 kept one picture beside the text.
    if let old = node.first("image_base64")?.text, !old.isBlank, case .picture(let name) = media.add(base64: old) {
      draft.setPicture(name)
    }
  }

  /// The base64 of the files in a question, by their names with their folders.
  private static func files(in node: XMLNode) -> [String: String] {
    var files: [String: String] = [:]
    for file in node.descendants("file") {
      guard let name = file.attributes["name"], file.attributes["encoding"] == "base64" else { continue }
      let folder = (file.attributes["path"] ?? "/").drop { $0 == "/" }
      files[folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"] = file.text
    }
    return files
  }

  private func place(_ node: XMLNode) -> QuestionIssue.Place { placeOfLine(node.line) }

  /// Returns the HTML of an element such as `<questiontext>`, whatever format its text has.
  private func html(_ node: XMLNode?) -> String {
    guard let node, let text = node.first("text") else { return "" }
    return html(text, in: node)
  }

  private func html(_ text: XMLNode, in node: XMLNode) -> String {
    node.attributes["format"] == "plain_text" ? text.text.escapedForHTML : text.rawMarkup
  }

  /// Whether an element contains a word for yes.
  private func isSet(_ name: StaticString) -> Bool? {
    node.first(name).map { element in
      let word = element.text.trimmingSpaces
      return word == "true" || word == "1" || word.lowercased() == "true"
    }
  }

  private var answers: [WeightedAnswer] {
    node.all("answer").map { answer in
      // Some programs write the text into the answer itself.
      let html = answer.first("text").map { self.html($0, in: answer) } ?? answer.text
      let fraction = answer.attributes["fraction"].flatMap(PlainNumber.value) ?? 0
      return WeightedAnswer(html: html, place: place(answer), credit: fraction, node: answer)
    }
  }

  /// Reads everything but the category.
  mutating func read() {
    let text = node.first("questiontext")
    draft.setQuestion(html(text), at: text.map { placeOfLine($0.line) })
    let type = (node.attributes["type"] ?? "").trimmingSpaces
    if let reason = Self.unaskable[type] {
      // Whatever else is wrong with it does not matter.
      draft.raw.problems = []
      return draft.fail(reason)
    }
    let answers = answers
    switch type {
    case "multichoice", "multichoiceset": readChoice(answers, isSet: type == "multichoiceset")
    case "truefalse": readTruth(answers)
    case "shortanswer": readSpellings(answers)
    case "numerical": readNumber(answers)
    case "ordering": readOrder(answers)
    default: return draft.fail("the question type \(type.excerpt) has no place in a quiz on a TV")
    }
    readFeedback(answers)
    for tag in node.first("tags")?.all("tag") ?? [] { draft.setDifficulty(tag.text) }
  }

  private mutating func readChoice(_ answers: [WeightedAnswer], isSet: Bool) {
    let right = answers.count { $0.credit > 0 }
    let hasFull = answers.contains { $0.credit > 99 }
    let isSingle = !isSet && (self.isSet("single") ?? (right < 2 || hasFull))
    if isSingle, right > 0, !hasFull { return draft.fail("no answer is worth 100 %") }
    draft.setChoices(answers, isSingle: isSingle)
  }

  private mutating func readTruth(_ answers: [WeightedAnswer]) {
    guard let right = answers.max(by: { $0.credit < $1.credit }), right.credit > 0 else {
      return draft.fail(Draft.noRightAnswer)
    }
    draft.setTruth(draft.answer(right.html, at: right.place))
  }

  private mutating func readSpellings(_ answers: [WeightedAnswer]) {
    let full = answers.filter { $0.credit > 99 }
    // "*" stands for any letters, and "\*" for itself.
    let plain = full.map { ($0, $0.html.replacing("\\*", with: "\u{0}")) }
    let spellings = plain.filter { !$0.1.contains("*") }
    if spellings.count < plain.count {
      if spellings.isEmpty { return draft.fail(Unaskable.pattern) }
      draft.warn("an accepted answer with the wildcard * is left out")
    }
    draft.setSpellings(
      spellings.map { RawText(value: HTMLText($0.1.replacing("\u{0}", with: "*")).text, place: $0.0.place) },
      partial: answers.filter { $0.credit > 0 && $0.credit <= 99 }.map { HTMLText($0.html).text })
    if isSet("usecase") == true { draft.warnOfFile(Draft.letterCase) }
  }

  private mutating func readNumber(_ answers: [WeightedAnswer]) {
    let full = answers.filter { $0.credit > 99 }
    let numbers = Set(full.map { PlainNumber.text(of: HTMLText($0.html).text) })
    guard let right = full.first else { return draft.fail(Draft.noRightAnswer) }
    guard numbers.count == 1 else {
      return draft.fail("\(numbers.count) numbers are right; leave one of them")
    }
    if answers.contains(where: { $0.credit > 0 && $0.credit <= 99 }) { draft.warn(Draft.partialWeights) }
    if let tolerance = right.node?.first("tolerance").flatMap({ Double($0.text.trimmingSpaces) }), tolerance > 0 {
      draft.warnOfFile(Draft.tolerances)
    }
    let unit = node.first("units")?.all("unit").first { unit in
      unit.first("multiplier").flatMap { Double($0.text.trimmingSpaces) } == 1
    }
    let unitName = unit?.first("unit_name").map { RawText(value: $0.text, place: place($0)) }
    draft.setNumber(RawText(value: HTMLText(right.html).text, place: right.place), unit: unitName)
  }

  private mutating func readOrder(_ answers: [WeightedAnswer]) {
    // The fraction is the place in the order.
    let sorted = answers.enumerated()
      .sorted { ($0.element.credit, $0.offset) < ($1.element.credit, $1.offset) }
      .map(\.element)
    draft.setOrder(sorted.map { ($0.html, $0.place) })
  }

  private mutating func readFeedback(_ answers: [WeightedAnswer]) {
    let general = node.first("generalfeedback")
    draft.explain(html(general), at: general.map { placeOfLine($0.line) })
    guard let right = answers.first(where: { $0.credit > 99 }), let feedback = right.node?.first("feedback"),
      node.attributes["type"] != "ordering", answers.count(where: { $0.credit > 99 }) == 1
    else { return }
    draft.explain(rightAnswer: html(feedback), at: right.place)
  }

  /// The reasons why types of questions cannot be asked, by their names.
  private static let unaskable: [String: String] = [
    "match": Unaskable.matching, "matching": Unaskable.matching, "randomsamatch": Unaskable.matching,
    "ddmatch": Unaskable.matching, "pairmatching": Unaskable.matching, "matchwiris": Unaskable.matching,
    "essay": Unaskable.essay, "essayautograde": Unaskable.essay, "essaywiris": Unaskable.essay,
    "recordrtc": Unaskable.upload, "fileresponse": Unaskable.upload,
    "cloze": Unaskable.gaps, "multianswer": Unaskable.gaps, "gapselect": Unaskable.gaps, "gapfill": Unaskable.gaps,
    "multianswerwiris": Unaskable.gaps, "wordselect": Unaskable.marking,
    "ddwtos": Unaskable.dragging, "ddimageortext": Unaskable.dragging, "ddmarker": Unaskable.dragging,
    "mtf": Unaskable.statements, "kprime": Unaskable.statements, "matrix": Unaskable.statements,
    "calculated": Unaskable.formula, "calculatedsimple": Unaskable.formula, "calculatedmulti": Unaskable.formula,
    "formulas": Unaskable.formula, "stack": Unaskable.formula, "varnumeric": Unaskable.formula,
    "varnumericset": Unaskable.formula, "pmatch": Unaskable.pattern, "regexp": Unaskable.pattern,
    "description": Unaskable.text, "combined": Unaskable.parts,
    "random": "a random question takes another question from the course; export that one",
    "missingtype": "Moodle did not know the type of this question",
  ]
}
