import Questions

extension GIFT {
  /// Makes questions of items.
  struct Reader {
    /// What is lost in many items, so that it is said only once.
    private enum Loss: CaseIterable {
      case feedback, tolerance

      var message: String {
        switch self {
        case .feedback: "the feedback on wrong answers is not kept"
        case .tolerance: "the tolerances of numbers are not kept; the nearest number wins"
        }
      }
    }

    /// The maximum number of signs that begin an answer; those in the feedback count, too.
    private static let signLimit = 1_000
    /// The maximum length of a category.
    private static let categoryLimit = 60

    /// The text's name in a zip file.
    private let inner: String?
    /// The text's number in a zip file.
    private let number: Int
    /// The names of the files in the zip file.
    private let names: Set<String>
    private var category: RawText?
    private var losses: Set<Loss> = []

    init(inner: String?, number: Int, names: Set<String>) {
      (self.inner, self.number, self.names) = (inner, number, names)
    }

    /// Reads a block; returns false if there are too many items.
    mutating func read(_ block: Block, into out: inout QuestionCollector) -> Bool {
      let place = place(block.line)
      if let path = block.category {
        setCategory(path, at: place, &out)
        return true
      }
      guard out.beginItem() else { return false }
      if block.isJoined { out.warn(at: place, "a blank line is missing before this question") }
      let item = Item(block)
      let losses = losses
      var raw = RawQuestion(place: place)
      raw.question = RawText(value: item.question.text, place: place)
      raw.category = category
      if let problem = item.problem {
        raw.addProblem(problem)
      } else if let unshowable = item.question.unshowable {
        raw.addProblem("it has \(unshowable), which Parlor cannot show")
      } else if let answers = item.answers {
        addMedia(of: item, to: &raw, &out)
        useTitle(of: item, for: &raw, &out)
        read(answers, of: item, into: &raw, &out)
      } else {
        raw.addProblem("this is a text without answers in braces, so that it asks nothing")
      }
      // Nothing of an item that is not used is lost.
      if !raw.problems.isEmpty { self.losses = losses }
      out.add(raw)
      return true
    }

    /// Says what was lost in many items.
    func end(into out: inout QuestionCollector) {
      for loss in Loss.allCases where losses.contains(loss) { out.warn(at: .file, loss.message) }
    }

    private func place(_ line: Int) -> QuestionIssue.Place { inner.map { .inner($0, line: line) } ?? .line(line) }

    // MARK: Around the answers

    /// Sets the category from a path such as `$course$/top/Rivers/Europe`, of which players see the last part.
    private mutating func setCategory(_ path: String, at place: QuestionIssue.Place, _ out: inout QuestionCollector) {
      // Two slashes are a slash of a name.
      let parts = path.replacing("//", with: "\u{1}").split(separator: "/").map { part in
        String(part).replacing("\u{1}", with: "/").trimmingSpaces
      }
      category = nil
      guard let name = parts.last(where: { !$0.isEmpty }), name != "top", !(name.hasPrefix("$") && name.hasSuffix("$"))
      else { return }
      if name.count > Self.categoryLimit {
        out.warn(
          at: place, "the category \(name.excerpt) has more than \(Self.categoryLimit) characters; it is left out")
      } else {
        category = RawText(value: name, place: place)
      }
    }

    private func addMedia(of item: Item, to raw: inout RawQuestion, _ out: inout QuestionCollector) {
      guard item.question.hasMore else { return }
      let question = item.question
      let place = raw.place
      let (names, line) = (names, item.block.line)
      // Moodle writes the names of files in a zip file as addresses.
      func found(_ address: String) -> String? {
        let mark = "@@PLUGINFILE@@/"
        let name = address.hasPrefix(mark) ? String(address.dropFirst(mark.count)) : address
        return [name, PercentEncoding.decoded(name)].first { names.contains($0) }
      }
      if let picture = question.pictures.first {
        let name = InlineName(text: number, line: line, isSound: false).stem
        if let loss = raw.addPicture(picture.source, named: name, found: found) { out.warn(at: place, loss) }
        if raw.image != nil, let alt = picture.alt { raw.alt = RawText(value: alt, place: place) }
        if question.pictures.count > 1 { out.warn(at: place, "it has several pictures, of which the first is used") }
      }
      if let sound = question.sounds.first {
        let name = InlineName(text: number, line: line, isSound: true).stem
        if let loss = raw.addSound(sound, named: name, found: found) { out.warn(at: place, loss) }
      }
    }

    private func useTitle(of item: Item, for raw: inout RawQuestion, _ out: inout QuestionCollector) {
      guard item.question.text.isBlank, !item.title.isBlank else { return }
      raw.question?.value = item.title
      out.warn(at: raw.place, "the question has no text; its title is used")
    }

    /// Returns feedback as a text; nil if there is none.
    private func explanation(_ feedback: ArraySlice<UInt8>?, of item: Item, _ out: inout QuestionCollector) -> String? {
      guard let feedback else { return nil }
      let read = item.read(feedback)
      if let unshowable = read.unshowable {
        out.warn(at: place(item.block.line), "its feedback has \(unshowable) and is left out")
        return nil
      }
      return read.text
    }

    /// Sets the explanation: the feedback for all, and then that on the right answer if there is room.
    private func explain(
      _ raw: inout RawQuestion, of item: Item, right: ArraySlice<UInt8>?, _ out: inout QuestionCollector
    ) {
      if item.feedback == nil, right == nil { return }
      var parts: [String] = []
      if let text = explanation(item.feedback, of: item, &out) { parts.append(text) }
      if let text = explanation(right, of: item, &out) { parts.append(text) }
      if let loss = raw.explain(with: parts) { out.warn(at: raw.place, loss) }
    }

    // MARK: Answers

    private mutating func read(
      _ content: ArraySlice<UInt8>, of item: Item, into raw: inout RawQuestion, _ out: inout QuestionCollector
    ) {
      let start = content.drop { $0.isBlank }
      let isShort = content.count <= Self.signLimit
      guard isShort || content.count(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "~") }) <= Self.signLimit
      else {
        return raw.addProblem("there are more than \(Self.signLimit) signs = and ~ between its braces")
      }
      if let gap = Gap(start) {
        let content = start.dropFirst(gap.length)
        switch gap.kind {
        case .choice: return readChoices(item.divided(content), of: item, into: &raw, &out)
        case .typed: return readSpellings(item.divided(content), of: item, into: &raw, &out)
        case .number: return readNumber(content, of: item, into: &raw, &out)
        }
      }
      let hasTilde = content.place(of: UInt8(ascii: "~")) != nil
      if start.isEmpty {
        raw.addProblem("an essay has no answer that can be checked; give it accepted answers: {=one =another}")
      } else if start.first == UInt8(ascii: "#") {
        readNumber(start.dropFirst(), of: item, into: &raw, &out)
      } else if !hasTilde, let isTrue = truth(start) {
        let parts = start.split(separator: UInt8(ascii: "#"), maxSplits: 2, omittingEmptySubsequences: false)
          .dropFirst()
        raw.kind = RawText(value: "true-false", place: raw.place)
        raw.answer = RawText(value: "\(isTrue)", place: raw.place)
        // The first feedback is that on the wrong answer, and often the only one.
        let texts = parts.filter { !$0.allSatisfy(\.isBlank) }
        explain(&raw, of: item, right: texts.last, &out)
        if texts.count > 1 { losses.insert(.feedback) }
      } else if hasTilde {
        readChoices(item.divided(content), of: item, into: &raw, &out)
      } else {
        readSpellings(item.divided(content), of: item, into: &raw, &out)
      }
    }

    private func truth(_ content: ArraySlice<UInt8>) -> Bool? {
      var word = content.prefix { $0 != UInt8(ascii: "#") }
      while word.last?.isBlank == true { word.removeLast() }
      return GIFT.truth(word)
    }

    private mutating func readChoices(
      _ answers: [Item.Answer], of item: Item, into raw: inout RawQuestion, _ out: inout QuestionCollector
    ) {
      let full = answers.count(where: \.isFull)
      let positive = answers.count(where: \.isPositive)
      func isRight(_ answer: Item.Answer) -> Bool { full == 0 ? answer.isPositive : answer.isFull }
      guard let first = answers.first(where: isRight) else {
        return raw.addProblem("no answer is marked as right; write = in place of ~ before it")
      }
      raw.answers.reserveCapacity(answers.count)
      for isWanted in [true, false] {
        for answer in answers where isRight(answer) == isWanted {
          let text = text(of: answer, item, &raw, &out)
          raw.answers.append(text)
        }
      }
      let right = full == 0 ? positive : full
      if right > 1 {
        raw.kind = RawText(value: "several", place: raw.place)
        raw.right = RawText(value: "\(right)", place: raw.place)
      }
      if full > 1 {
        out.warn(at: raw.place, "each of the right answers is enough there; in Parlor a player must choose all of them")
      } else if full > 0, positive > full {
        out.warn(at: raw.place, "some answers earn a part of the points there; in Parlor they are wrong")
      } else if full == 0,
        right == 1 || answers.contains(where: { isRight($0) && abs(($0.weight ?? 0) - (first.weight ?? 0)) > 1 })
      {
        out.warn(at: raw.place, "the weights of the right answers are not kept")
      }
      explain(&raw, of: item, right: right == 1 ? item.feedback(on: first) : nil, &out)
      if answers.contains(where: { $0.feedback != nil && (right > 1 || !isRight($0)) }) { losses.insert(.feedback) }
    }

    /// Returns an answer's text; if it cannot be shown, the item gets a problem.
    private func text(
      of answer: Item.Answer, _ item: Item, _ raw: inout RawQuestion, _ out: inout QuestionCollector
    ) -> RawText {
      let place = place(item.block.line(at: answer.place))
      let read = item.read(item.text(of: answer))
      if read.text.isBlank, answer.feedback != nil, read.pictures.isEmpty {
        raw.addProblem("an answer has no text before its #; for the sign itself write \\#", at: place)
      } else if let unshowable = read.unshowable {
        raw.addProblem("an answer has \(unshowable), which Parlor cannot show", at: place)
      } else if !read.pictures.isEmpty || !read.sounds.isEmpty {
        if read.text.isBlank {
          raw.addProblem("an answer is only a picture or a sound; give it a text", at: place)
        } else {
          out.warn(at: raw.place, "the pictures and sounds of its answers are left out")
        }
      }
      return RawText(value: read.text, place: place)
    }

    private mutating func readSpellings(
      _ answers: [Item.Answer], of item: Item, into raw: inout RawQuestion, _ out: inout QuestionCollector
    ) {
      let arrow = Array("->".utf8)
      let hasArrow = answers.contains { answer in
        let text = item.text(of: answer)
        return text.indices.contains { text[$0...].starts(with: arrow) }
      }
      if hasArrow {
        return raw.addProblem("a matching question has no place in a quiz on a TV; ask for its pairs one by one")
      }
      // A text alone is an answer without "=", too.
      let right = answers.filter { $0.weight == nil && ($0.isMarked || answers.count == 1) || $0.isFull }
      if answers.contains(where: { !$0.isFull && $0.isPositive }) {
        out.warn(at: raw.place, "some answers earn a part of the points there; in Parlor they are wrong")
      }
      for answer in right {
        let text = text(of: answer, item, &raw, &out)
        if text.value.contains("*") {
          let what = "the answer \(text.value.excerpt) has a *, which stands for any text"
          out.warn(at: text.place, "\(what); Parlor does not know that and leaves it out")
        } else {
          raw.answers.append(text)
        }
      }
      raw.kind = RawText(value: "typed", place: raw.place)
      raw.answers = raw.answers.withoutEqualSpellings
      guard !raw.answers.isEmpty else {
        if raw.problems.isEmpty { raw.addProblem("there is no answer that earns all points and has no *") }
        return
      }
      explain(&raw, of: item, right: item.feedback(on: right.first), &out)
      if answers.contains(where: { $0.feedback != nil && !$0.isFull && $0.weight != nil }) { losses.insert(.feedback) }
    }

    // MARK: Numbers

    private mutating func readNumber(
      _ content: ArraySlice<UInt8>, of item: Item, into raw: inout RawQuestion, _ out: inout QuestionCollector
    ) {
      // What follows "~" is feedback on wrong numbers.
      let tilde = content.firstIndex(of: UInt8(ascii: "~")) ?? content.endIndex
      if tilde < content.endIndex { losses.insert(.feedback) }
      let answers = item.divided(content[..<tilde])
      let right = answers.filter { $0.weight == nil || $0.isFull }
      if answers.contains(where: { !$0.isFull && $0.weight != nil && $0.feedback != nil }) { losses.insert(.feedback) }
      var numbers: [Number] = []
      for answer in right {
        let place = place(item.block.line(at: answer.place))
        let text = Escaped.text(item.text(of: answer)).trimmingSpaces
        guard let number = Number(text) else {
          return raw.addProblem("\(text.excerpt) is no number, no number with a tolerance and no range", at: place)
        }
        if number.text != numbers.first?.text { numbers.append(number) }
        if number.hasTolerance { losses.insert(.tolerance) }
      }
      guard let number = numbers.first else {
        return raw.addProblem("there is no number that earns all points")
      }
      guard numbers.count == 1 else {
        return raw.addProblem("several numbers are right, and an estimate has only one")
      }
      for answer in answers where !answer.isFull && answer.isPositive {
        if Number(Escaped.text(item.text(of: answer)).trimmingSpaces)?.text == number.text {
          losses.insert(.tolerance)
        } else {
          out.warn(at: raw.place, "some numbers earn a part of the points there; in Parlor the nearest number wins")
        }
      }
      raw.kind = RawText(value: "estimate", place: raw.place)
      raw.answer = RawText(value: number.text, place: raw.place)
      if let range = number.range {
        let message = "every number from \(range.least) to \(range.most) is right there; here it is the nearest to"
        out.warn(at: raw.place, "\(message) \(number.text)")
      }
      explain(&raw, of: item, right: item.feedback(on: right.first), &out)
    }

    /// A number, perhaps with a tolerance (`1822:5`), or the middle of a range (`1..5`).
    private struct Number {
      let text: String
      var hasTolerance = false
      var range: (least: String, most: String)?

      init?(_ text: String) {
        let bounds = text.split(separator: "..", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
        if bounds.count == 2 {
          guard let middle = Estimate.middle(of: bounds[0], bounds[1]) else { return nil }
          self.text = middle
          range = (bounds[0], bounds[1])
          return
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
        guard parts.count <= 2, let number = parts.first, Double(number)?.isFinite ?? false else { return nil }
        self.text = number
        if parts.count == 2 {
          guard let tolerance = Double(parts[1]) else { return nil }
          hasTolerance = tolerance != 0
        }
      }
    }
  }
}

extension Estimate {
  /// Returns the middle of two numbers as a text; nil if they are no numbers, or too large ones.
  static func middle(of least: String, _ most: String) -> String? {
    guard let least = Double(least), let most = Double(most), least.isFinite, most.isFinite else { return nil }
    let middle = (least + most) / 2
    guard middle.isFinite, middle.magnitude <= limit else { return nil }
    var digits = digits(of: middle, decimals: mostDecimals)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }
}
