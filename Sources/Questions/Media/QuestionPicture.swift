/// The picture beside a question.
package struct QuestionPicture: Hashable, Sendable, Codable {
  /// Where it is.
  package var file: MediaFile
  /// A description for people who cannot see it; nil if there is none.
  package var alt: String?
  /// Whether it is uncovered tile by tile.
  package var isUncovered: Bool
  /// Its width and height in pixels, as it is shown; 0 until its header has been read.
  package var width: Int
  /// The same for its height.
  package var height: Int

  /// A picture.
  package init(file: MediaFile, alt: String? = nil, isUncovered: Bool = false, width: Int = 0, height: Int = 0) {
    self.file = file
    self.alt = alt
    self.isUncovered = isUncovered
    self.width = width
    self.height = height
  }

  /// How many times wider than high it is.
  package var aspect: Double { height > 0 && width > 0 ? Double(width) / Double(height) : 1 }
}
