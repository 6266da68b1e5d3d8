/// The picture that belongs to a question.
package struct QuestionPicture: Hashable, Sendable, Codable {
  /// The file of the picture.
  package var file: MediaFile
  /// A description for people who cannot see it; nil if there is none.
  package var alt: String?
  /// Whether the picture is uncovered tile by tile.
  package var isUncovered: Bool
  /// The width of the picture as shown, in pixels; 0 until its header has been read.
  package var width: Int
  /// The height of the picture as shown, in pixels; 0 until its header has been read.
  package var height: Int

  /// Makes a picture.
  package init(file: MediaFile, alt: String? = nil, isUncovered: Bool = false, width: Int = 0, height: Int = 0) {
    self.file = file
    self.alt = alt
    self.isUncovered = isUncovered
    self.width = width
    self.height = height
  }

  /// The width divided by the height; 1 until the header has been read.
  package var aspect: Double { height > 0 && width > 0 ? Double(width) / Double(height) : 1 }
}
