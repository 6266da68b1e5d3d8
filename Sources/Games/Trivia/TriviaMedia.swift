package import Questions

extension TriviaScene {
  /// The picture beside a question.
  package struct Picture: Hashable, Sendable, Codable {
    /// Where it is.
    package var file: MediaFile
    /// How many pixels it is wide.
    package var width: Int
    /// How many pixels it is high.
    package var height: Int
    /// What it shows, for those who cannot see it; nil where its pack does not say.
    package var alt: String?
    /// While its tiles go away, in game time; nil for one that is there whole.
    package var uncovering: Entrance?
    /// The seed for the order of its tiles.
    package var seed: Int

    /// A picture.
    package init(
      file: MediaFile, width: Int, height: Int, alt: String? = nil, uncovering: Entrance? = nil, seed: Int = 0
    ) {
      self.file = file
      self.width = width
      self.height = height
      self.alt = alt
      self.uncovering = uncovering
      self.seed = seed
    }

    /// The picture of a question's file, whole.
    package init(_ picture: QuestionPicture) {
      self.init(file: picture.file, width: picture.width, height: picture.height, alt: picture.alt)
    }

    /// How many times wider than high it is.
    package var aspect: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }
  }

  /// What the next question needs before it appears; none of it is shown.
  package struct Ahead: Hashable, Sendable {
    /// Its picture.
    package var picture: Picture?
    /// How many answers it has, which its picture makes room for.
    package var answers: Int
    /// Its sound.
    package var sound: MediaFile?

    /// What there is.
    package init(picture: Picture?, answers: Int, sound: MediaFile?) {
      self.picture = picture
      self.answers = answers
      self.sound = sound
    }

    /// What a question needs; nil if that is nothing.
    init?(_ question: Questions.Question) {
      guard question.hasMedia else { return nil }
      self.init(
        picture: question.picture.map(Picture.init), answers: question.answers.count, sound: question.sound)
    }
  }
}

extension TriviaRound {
  /// How long a picture takes to be uncovered if there is no time limit.
  static let usualUncovering = Span.seconds(20)

  /// The picture as it is shown while the question can be answered: its tiles go from the moment on at which all can
  /// press, and for the last third of the time it is whole.
  var picture: TriviaScene.Picture? {
    guard let given = question.picture else { return nil }
    var picture = TriviaScene.Picture(given)
    picture.seed = serial
    if given.isUncovered {
      let length = endsAt.map { Span(nanoseconds: ($0 - startedAt).nanoseconds / 3 * 2) } ?? Self.usualUncovering
      picture.uncovering = Entrance(at: startedAt, for: length)
    }
    return picture
  }

  /// The same once it is over: whole.
  var wholePicture: TriviaScene.Picture? { question.picture.map(TriviaScene.Picture.init) }
}
