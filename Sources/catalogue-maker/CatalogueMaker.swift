import Glibc

/// Checks the catalogues, and generates Swift code from them: `catalogue-maker languages|pad-texts|texts OUTPUT
/// TEMPLATE.pot [FILE.po …]`.
@main enum CatalogueMaker {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let what = arguments.first, ["languages", "pad-texts", "texts"].contains(what) else {
      print("usage: catalogue-maker languages|pad-texts|texts OUTPUT TEMPLATE.pot [FILE.po …]")
      exit(2)
    }
    var files: [POFile] = []
    do {
      for path in arguments.dropFirst(2) { files.append(try POReader.read(try contents(of: path), path: path)) }
      let (messages, translations) = try check(files)
      let made =
        switch what {
        case "languages": SwiftWriter.languages(translations)
        case "pad-texts": SwiftWriter.texts(messages.filter(\.isOfPad), in: translations)
        default: SwiftWriter.texts(messages.filter { !$0.isOfPad }, in: translations, imports: ["PadCatalogue"])
        }
      try write(made, to: arguments[arguments.startIndex + 1])
    } catch {
      let problems = (error as? Problems)?.all.map(\.description) ?? ["\(error)"]
      for problem in problems { print(problem) }
      exit(1)
    }
  }

  /// Returns the texts that exist, and all languages that have them; throws all problems.
  ///
  /// English is the first language, and the made-up language is the last.
  static func check(_ files: [POFile]) throws(Problems) -> ([Message], [Translation]) {
    guard let source = files.first(where: { $0.path.hasSuffix(".pot") }) else {
      throw Problems([Problem(file: files.first?.path ?? "", line: 1, message: "there is no template (.pot)")])
    }
    let template = Template(source)
    var problems = template.problems
    var translations = [template.translation]
    for file in files where file.path != source.path {
      do throws(Problems) {
        translations.append(try Translation(file, of: template))
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Problems(problems) }
    var madeUp = try Translation(MadeUpLanguage.catalogue(of: source), of: template)
    madeUp.isMadeUp = true
    return (template.messages, translations + [madeUp])
  }

  private static func contents(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw failure(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(file: path, line: 1, message: "the file is not in UTF-8")
    }
    return text
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw failure(path) }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> Problem {
    Problem(file: path, line: 1, message: String(cString: strerror(errno)))
  }
}
