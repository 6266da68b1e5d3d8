import Questions

/// An item in the making: its texts are HTML, and what of them Parlor cannot show is named.
struct Draft {
  /// The maximum number of characters of an explanation; a longer one is left out, and its question stays.
  static let explanationLimit = 400
  /// The maximum number of characters of a category; a longer one is cut.
  static let categoryLimit = 60
  /// The maximum number of characters of a picture's description.
  static let altLimit = 300

  /// The item so far.
  var raw: RawQuestion
  private var warnings: [RawQuestion.Problem] = []
  /// Finds the picture or the sound of an address.
  private let media: (String) -> MediaAddress

  init(at place: QuestionIssue.Place, media: @escaping (String) -> MediaAddress = { _ in .missing }) {
    raw = RawQuestion(place: place)
    self.media = media
  }

  /// The place of the item.
  var place: QuestionIssue.Place { raw.place }

  /// Whether there is a problem, so that the item is not used.
  var hasProblem: Bool { !raw.problems.isEmpty }

  /// Adds a reason why the item is not used.
  mutating func fail(_ message: String, at place: QuestionIssue.Place? = nil) { raw.addProblem(message, at: place) }

  /// Adds something that is lost although the item is used.
  mutating func warn(_ message: String, at place: QuestionIssue.Place? = nil) {
    warnings.append(RawQuestion.Problem(place: place ?? raw.place, message: message))
  }

  /// Adds something that is lost in many items, and is named once for the file.
  mutating func warnOfFile(_ message: String) { warn(message, at: .file) }

  /// Gives the item to the collector, with the warnings if it has no problem.
  func add(to out: inout QuestionCollector) {
    if !hasProblem {
      for warning in warnings { out.warn(at: warning.place, warning.message) }
    }
    out.add(raw)
  }

  // MARK: Texts

  /// Sets the question, its picture and its sound.
  mutating func setQuestion(_ html: String, at place: QuestionIssue.Place? = nil) {
    let content = HTMLText(html)
    let known = warnings.count
    setQuestion(text: content.text, at: place)
    if let thing = content.unshowable { fail("it contains \(thing), which Parlor cannot show", at: place) }
    addPictures(content.pictures)
    addSounds(content.sounds)
    if content.text.isBlank, raw.image == nil, raw.sound == nil {
      // Nothing is left of it but what is lost.
      for warning in warnings[known...] { fail(warning.message, at: warning.place) }
    }
  }

  /// Sets the question to a plain text.
  mutating func setQuestion(text: String, at place: QuestionIssue.Place? = nil) {
    raw.question = RawText(value: text, place: place ?? raw.place)
  }

  /// Sets the explanation, unless there is one or the text is blank.
  mutating func explain(_ html: String, at place: QuestionIssue.Place? = nil) {
    guard raw.explanation == nil, !html.isEmpty else { return }
    let content = HTMLText(html)
    if let thing = content.unshowable {
      warn("its explanation contains \(thing), which Parlor cannot show, and is left out", at: place)
      return
    }
    if !content.pictures.isEmpty { warn("the picture of its explanation is not shown", at: place) }
    guard !content.text.isBlank else { return }
    let length = content.text.utf8.count > Self.explanationLimit ? content.text.lengthWhenTidy : 0
    if length > Self.explanationLimit {
      warn("the explanation has more than \(Self.explanationLimit) characters; it is left out", at: place)
    } else {
      raw.explanation = RawText(value: content.text, place: place ?? raw.place)
    }
  }

  /// Sets the explanation to what is said about the right answer, unless it is no more than praise.
  mutating func explain(rightAnswer html: String, at place: QuestionIssue.Place? = nil) {
    // "Correct!", "Your answer is correct.": players who are wrong see it too.
    if HTMLText(html).text.trimmingSpaces.utf8.count >= 30 { explain(html, at: place) }
  }

  /// Sets the category; a long one is cut.
  mutating func setCategory(_ text: String, at place: QuestionIssue.Place) {
    var text = text.trimmingSpaces
    guard !text.isBlank else { return }
    if text.utf8.count > Self.categoryLimit, text.lengthWhenTidy > Self.categoryLimit {
      text = String(text.prefix(Self.categoryLimit - 1)).trimmingSpaces + "…"
      warn("the category has more than \(Self.categoryLimit) characters and is cut", at: place)
    }
    raw.category = RawText(value: text, place: place)
  }

  /// Sets the difficulty if a word is one of Parlor's.
  mutating func setDifficulty(_ word: String) {
    guard !word.isEmpty else { return }
    let word = word.trimmingSpaces.lowercased()
    if QuestionDifficulty(rawValue: word) != nil { raw.difficulty = RawText(value: word, place: raw.place) }
  }

  /// Sets the language.
  mutating func setLanguage(_ tag: String?) {
    if let tag, !tag.isBlank { raw.language = RawText(value: tag, place: raw.place) }
  }

  /// Sets the round.
  mutating func setRound(_ round: RawRound) { raw.round = round }

  /// Returns the text of an answer.
  mutating func answer(_ html: String, at place: QuestionIssue.Place) -> RawText {
    let content = HTMLText(html)
    guard content.hasMore else { return RawText(value: content.text, place: place) }
    if let thing = content.unshowable { fail("an answer contains \(thing), which Parlor cannot show", at: place) }
    for (isThere, thing) in [(!content.pictures.isEmpty, "picture"), (!content.sounds.isEmpty, "sound")] where isThere {
      if content.text.isBlank {
        fail("an answer is only a \(thing), which Parlor cannot show; write a text for it", at: place)
      } else {
        warn("a \(thing) in its answers is left out")
      }
    }
    return RawText(value: content.text, place: place)
  }

  // MARK: Pictures and sounds

  private mutating func addPictures(_ pictures: [(source: String, alt: String?)]) {
    guard let first = pictures.first else { return }
    // A page can have a decoration on the web before its picture; beyond some, nothing is worth a look.
    let found = pictures.prefix(20).map { (media($0.source), $0.alt) }
    if let (address, alt) = found.first(where: { if case .picture = $0.0 { true } else { false } }),
      case .picture(let name) = address
    {
      setPicture(name, alt: alt)
      if pictures.count > 1 { warn("it has \(pictures.count) pictures, of which only one is shown") }
    } else {
      name(found[0].0, first.source, "picture", "PNG, JPEG and WebP")
    }
  }

  private mutating func addSounds(_ sounds: [String]) {
    guard let first = sounds.first else { return }
    let found = sounds.prefix(20).map(media)
    if let address = found.first(where: { if case .sound = $0 { true } else { false } }),
      case .sound(let name) = address
    {
      setSound(name)
      if Set(sounds).count > 1 { warn("it has \(Set(sounds).count) sounds, of which only one is played") }
    } else {
      name(found[0], first, "sound", "Ogg, FLAC, MP3 and WAV")
    }
  }

  /// Sets the picture, whose name ``QuestionFormat/media(_:in:)`` knows.
  mutating func setPicture(_ name: String, alt: String? = nil) {
    raw.image = RawText(value: name, place: raw.place)
    // Some programs describe a picture by the name of its file.
    if let alt, !alt.isBlank, MediaType(ofName: alt) == nil,
      alt.utf8.count <= Self.altLimit || alt.count <= Self.altLimit
    {
      raw.alt = RawText(value: alt, place: raw.place)
    }
  }

  /// Sets the sound, whose name ``QuestionFormat/media(_:in:)`` knows.
  mutating func setSound(_ name: String) { raw.sound = RawText(value: name, place: raw.place) }

  /// Names a picture or a sound that cannot be used.
  mutating func name(_ address: MediaAddress, _ source: String, _ what: String, _ known: String) {
    switch address {
    case .web: warn("its \(what) is at an address on the web, which Parlor does not fetch")
    case .missing: fail("its \(what) \(source.excerpt) is not in the file")
    case .other("unknown"): warn("its \(what) has an unknown format; Parlor knows \(known)")
    case .other(let type): warn("its \(what) has the format \(type); Parlor knows \(known)")
    case .picture, .sound: warn("its \(what) \(source.excerpt) is no \(what)")
    }
  }
}

extension String {
  /// The number of characters without spaces at the ends and with one space for several.
  fileprivate var lengthWhenTidy: Int {
    let words = split(whereSeparator: \.isWhitespace)
    return words.reduce(max(0, words.count - 1)) { $0 + $1.count }
  }
}
