import FoundationEssentials
import Questions

/// The packs that come with Parlor.
enum BuiltInPacks {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/questions"

  static func file(_ name: String) throws -> QuestionFile {
    QuestionReader.read(try Data(contentsOf: URL(filePath: "\(folder)/\(name).json")), name: name)
  }
}
