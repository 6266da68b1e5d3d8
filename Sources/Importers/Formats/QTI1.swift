import Questions

/// Reads QTI 1.2, which Canvas and many other learning platforms export: single files and content packages.
enum QTI1: QuestionFormat {
  static let name = "QTI 1.2"

  private static let root = "questestinterop"

  static func recognizes(_ file: SourceFile) -> Bool {
    if let root = file.xmlRoot {
      guard root == "item", case .success(let item) = file.xml else { return root == Self.root }
      return item.first("presentation") != nil
    }
    guard let package = ContentPackage(file) else { return false }
    return package.lists("imsqti_xmlv1") || package.hasRoot([Self.root])
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    read(file, EmbeddedMedia(), into: &out)
  }

  static func media(_ name: String, in file: SourceFile) -> [UInt8]? {
    if case .success(let archive) = file.archive, let bytes = archive.media(name) { return bytes }
    let media = EmbeddedMedia(wanted: name)
    var out = QuestionCollector(name: "")
    read(file, media, into: &out)
    return media.found
  }

  private static func read(_ file: SourceFile, _ media: EmbeddedMedia, into out: inout QuestionCollector) {
    var reader = QTI1Reader(media: media)
    if let package = ContentPackage(file) {
      guard var files = package.files([Self.root], &out) else { return }
      // A cartridge of Canvas has each quiz twice; the second copy, in this folder, is the complete one.
      let complete = files.filter { $0.name.contains("non_cc_assessments/") }
      files = complete + files.filter { !$0.name.contains("non_cc_assessments/") }
      reader.read(files.map(\.name), of: package, into: &out)
    } else if case .success(let root) = file.xml {
      // Some programs write an item and nothing around it.
      reader.read(root.name == "item" ? [root] : Array(root.elements), in: nil, into: &out)
      reader.finish(into: &out)
    } else if case .failure(let problem) = file.xml {
      out.skip(at: .line(problem.line), problem.message)
    }
  }
}

/// Goes through the assessments, sections and banks of QTI 1.2.
private struct QTI1Reader {
  let media: EmbeddedMedia
  private var package: ContentPackage?
  private var hasRoom = true
  /// The assessments that have been read.
  private var assessments: Set<String> = []
  /// The items of banks that are also in a quiz.
  private var copied: Set<String> = []
  private var copies = 0
  /// The items of banks that have been read.
  private var banked: Set<String> = []
  /// The items that quizzes take from banks.
  private var references: [(item: String, place: QuestionIssue.Place)] = []

  init(media: EmbeddedMedia) { self.media = media }

  /// Reads the files of a package: quizzes first, so that it is known which items of the banks are in them.
  mutating func read(_ names: [String], of package: ContentPackage, into out: inout QuestionCollector) {
    self.package = package
    var banks: [String] = []
    for name in names where hasRoom {
      guard let root = package.xml(name, &out) else { continue }
      if root.first("objectbank") != nil { banks.append(name) } else { read(root.elements, in: name, into: &out) }
    }
    for name in banks where hasRoom {
      guard let root = package.xml(name, &out) else { continue }
      read(root.elements, in: name, into: &out)
    }
    finish(into: &out)
  }

  /// Reads the elements of one file.
  ///
  /// - Parameter name: The file's name in the package; nil if it is alone.
  mutating func read(_ elements: some Sequence<XMLNode>, in name: String?, into out: inout QuestionCollector) {
    for node in elements {
      switch node.name {
      case "assessment":
        if let ident = node.attributes["ident"], !ident.isEmpty, !assessments.insert(ident).inserted { continue }
        // The title of an only section is "Main" or "root_section".
        walk(node, Group(name: name, title: node.title, usesSections: node.titledSections > 1), into: &out)
      case "objectbank":
        walk(node, Group(name: name, title: Self.field("bank_title", of: node), isBank: true), into: &out)
      case "section": walk(node, Group(name: name, title: node.title, usesSections: true), into: &out)
      case "item": add(node, Group(name: name), into: &out)
      default: break
      }
    }
  }

  /// What is around items.
  private struct Group {
    /// The file's name in a package; nil if it is alone.
    var name: String?
    var title: (text: String, line: Int)?
    var usesSections = false
    var isBank = false

    func place(_ line: Int) -> QuestionIssue.Place { name.map { .inner($0, line: line) } ?? .line(line) }
  }

  private mutating func walk(_ node: XMLNode, _ group: Group, into out: inout QuestionCollector) {
    for child in node.elements where hasRoom {
      switch child.name {
      case "section":
        var group = group
        if group.usesSections { group.title = child.title ?? group.title }
        walk(child, group, into: &out)
      case "item": add(child, group, into: &out)
      case "bankentry_item":
        references.append((child.attributes["item_ref"] ?? "", group.place(child.line)))
      case "selection_ordering":
        for bank in child.descendants("sourcebank_ref") { references.append(("", group.place(bank.line))) }
      default: break
      }
    }
  }

  private mutating func add(_ node: XMLNode, _ group: Group, into out: inout QuestionCollector) {
    if let ident = node.attributes["ident"], group.isBank {
      banked.insert(ident)
      if copied.contains(ident) {
        copies += 1
        return
      }
    }
    hasRoom = out.beginItem()
    guard hasRoom else { return }
    if let original = QTI1Item.original(of: node) { copied.insert(original) }
    guard media.beginItem() else { return }
    let package = package
    let media = media
    let name = group.name
    let draft = Draft(at: group.place(node.line)) { address in
      if let embedded = media.add(address: address) { return embedded }
      if let package, let name { return package.media(at: address, from: name) }
      return MediaAddress.isWeb(address) ? .web : .missing
    }
    var item = QTI1Item(node, draft, place: group.place)
    if let title = group.title { item.draft.setCategory(title.text, at: group.place(title.line)) }
    item.read()
    item.draft.add(to: &out)
  }

  /// Names what is missing at the end.
  func finish(into out: inout QuestionCollector) {
    if copies > 0 {
      let what = copies == 1 ? "1 question is" : "\(copies) questions are"
      out.warn(at: .file, "\(what) both in a quiz and in a question bank, and taken once")
    }
    for (item, place) in references where !banked.contains(item) {
      // Without an item, the quiz draws some from the bank, which can be in this package under its own name.
      if item.isEmpty, !banked.isEmpty { continue }
      guard out.beginItem() else { return }
      out.skip(at: place, "this question is in a question bank that is not in the file; export the bank too")
    }
  }

  /// Returns the value of a field in the metadata of a bank.
  private static func field(_ label: String, of node: XMLNode) -> (text: String, line: Int)? {
    for field in node.first("qtimetadata")?.all("qtimetadatafield") ?? []
    where field.first("fieldlabel")?.text.trimmingSpaces == label {
      return field.first("fieldentry").map { ($0.text, $0.line) }
    }
    return nil
  }
}

extension XMLNode {
  /// The number of sections in it that have titles, at any depth.
  fileprivate var titledSections: Int {
    all("section").reduce(0) { $0 + ($1.title == nil ? 0 : 1) + $1.titledSections }
  }

  /// The title with its line; nil if there is none.
  fileprivate var title: (text: String, line: Int)? {
    guard let title = attributes["title"], !title.isBlank else { return nil }
    return (title, line)
  }
}
