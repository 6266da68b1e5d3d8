import Questions

/// A file with questions, and the views of it that formats look at; each view is made once, when a format asks for it.
final class SourceFile {
  /// The maximum size of a file, in bytes: some formats contain pictures.
  static let sizeLimit = 64 * 1024 * 1024

  /// The file's name in issues.
  let name: String
  /// The file's bytes.
  let bytes: [UInt8]

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// The extension of the name in lower case; empty if there is none.
  var pathExtension: String {
    name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
  }

  /// The file's text; nil if the file is not a text.
  private(set) lazy var text: DecodedText? = {
    // Neither a zip file nor one that gzip packed is a text.
    guard !isArchive, !bytes.starts(with: [0x1F, 0x8B]) else { return nil }
    let text = DecodedText(bytes)
    return text.bytes.prefix(1024).contains(0) ? nil : text
  }()

  /// The first byte of the text that is no space; nil if there is none.
  private(set) lazy var firstByte: UInt8? = text?.bytes.first { !$0.isBlank }

  /// The JSON value in the file; nil if it is not JSON.
  private(set) lazy var json: JSONNode? = {
    guard let text, firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[") else { return nil }
    return try? JSONDocument.read(utf8: text.bytes)
  }()

  /// The root of the XML in the file, or what is wrong with it; nil if it does not begin like XML.
  private(set) lazy var xml: Result<XMLNode, XMLProblem>? = {
    guard let text, firstByte == UInt8(ascii: "<") else { return nil }
    return Result { () throws(XMLProblem) in try XMLFile.read(XMLEncoding.text(text, of: bytes)) }
  }()

  /// Whether the file is a zip file.
  var isArchive: Bool { bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) }

  /// The zip file, or what is wrong with it; nil if the file is none.
  private(set) lazy var archive: Result<Archive, ImportProblem>? =
    isArchive ? Result { () throws(ImportProblem) in try Archive(bytes) } : nil

  /// The sheets of a workbook, or the rows of a CSV file as the only one.
  private(set) lazy var tables: [Table] = {
    if isArchive { return (try? workbook?.get()) ?? [] }
    guard let text, firstByte != UInt8(ascii: "<") else { return [] }
    return [Table(name: nil, all: CSVQuestionReader.table(of: text.bytes))]
  }()

  /// The tables that have a column for what is right.
  private(set) lazy var optionTables: [OptionTable] = tables.compactMap { OptionTable($0) }

  /// The sheets of a workbook, or what is wrong with it; nil if the file is none.
  private(set) lazy var workbook: Result<[Table], ImportProblem>? = {
    guard case .success(let archive) = archive, Workbook.recognizes(archive) else { return nil }
    return Result { () throws(ImportProblem) in try Workbook.sheets(of: archive) }
  }()
}

/// The reason why nothing in a file can be read, without a capital letter or a full stop.
struct ImportProblem: Error, Equatable {
  /// The reason.
  var message: String

  init(_ message: String) { self.message = message }
}

/// A table of a file.
struct Table {
  /// The sheet's name; nil for a CSV file.
  var name: String?
  /// The first rows that are not blank, which are enough to tell the format.
  let start: [CSVRecord]
  /// All rows that are not blank.
  let all: TableRows

  /// The number of rows that formats look at, with those above a header, and some more.
  private static let startCount = 300

  init(name: String?, all: TableRows) {
    self.name = name
    self.all = all
    var rows = all
    start = rows.next(atMost: Self.startCount)
  }
}
