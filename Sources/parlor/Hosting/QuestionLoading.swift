import Canvas
import Glibc
import Logging
import PadProtocol
import Questions

/// Reads question files from disk.
enum QuestionLoading {
  /// The bytes of a file; a sentence when it cannot be read.
  static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else {
      throw Failure("cannot read the questions in \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= QuestionLimits.fileSize {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard ferror(file) == 0 else {
      throw Failure("cannot read the questions in \(path): \(String(cString: strerror(errno)))")
    }
    return bytes
  }

  /// The questions of all files, or of the built-in pack; what is skipped is logged, one line each.
  static func load(_ paths: [String], language: Language, log: Logger) throws -> [Question] {
    var paths = paths
    if paths.isEmpty {
      let folder = try ResourceFolder.find("Assets")
      paths = ["\(folder)/questions/\(language.rawValue).json"]
    }
    let files = try paths.map { QuestionReader.read(try bytes(of: $0), name: $0) }
    for file in files where file.questions.isEmpty {
      let reason = file.issues.first.map { " (\($0.description))" } ?? ""
      throw Failure("\(file.name) holds no question that can be used\(reason); parlor questions check shows why")
    }
    let pack = QuestionPack(files)
    for issue in pack.issues { log.warning("\(issue.description)") }
    return pack.questions
  }
}
