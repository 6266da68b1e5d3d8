package import Questions

extension TriviaScene {
  /// The picture next to a question.
  package struct Picture: Hashable, Sendable, Codable {
    /// The picture's file.
    package var file: MediaFile
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// The description for people who cannot see the picture; nil if its pack has none.
    package var alt: String?
    /// The time in which the tiles over the picture disappear, in game time; nil for a picture without tiles.
    package var uncovering: Entrance?
    /// The seed for the order in which the tiles disappear.
    package var seed: Int

    /// Makes a picture.
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

    /// Makes the picture of a question, without tiles.
    package init(_ picture: QuestionPicture) {
      self.init(file: picture.file, width: picture.width, height: picture.height, alt: picture.alt)
    }

    /// The width divided by the height.
    package var aspect: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }
  }

  /// The parts of the next question that are prepared before it appears; none of them is shown.
  package struct Ahead: Hashable, Sendable {
    /// The next question's picture; nil for none.
    package var picture: Picture?
    /// The number of answers, for which the picture leaves room.
    package var answers: Int
    /// The next question's sound; nil for none.
    package var sound: MediaFile?

    /// Makes the parts from a picture, a number of answers and a sound.
    package init(picture: Picture?, answers: Int, sound: MediaFile?) {
      self.picture = picture
      self.answers = answers
      self.sound = sound
    }

    /// Makes the parts that a question needs; nil if it has neither a picture nor a sound.
    init?(_ question: Questions.Question) {
      guard question.hasMedia else { return nil }
      self.init(
        picture: question.picture.map(Picture.init), answers: question.answers.count, sound: question.sound)
    }
  }
}

extension TriviaRound {
  /// The time in which a picture is uncovered if there is no time limit.
  static let usualUncovering = Span.seconds(20)

  /// The picture as it is shown while the question can be answered; nil for none.
  ///
  /// Its tiles disappear from the moment at which everybody can press. For the last third of the time limit, the whole
  /// picture is visible.
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

  /// The whole picture, for the time after the question; nil for none.
  var wholePicture: TriviaScene.Picture? { question.picture.map(TriviaScene.Picture.init) }
}
