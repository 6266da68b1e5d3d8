import Questions

/// Reads QTI 2.0 to 2.2 and QTI 3: single items and content packages.
///
/// QTI 3 has the same parts under other names: `qti-choice-interaction` is `choiceInteraction`.
enum QTI2: QuestionFormat {
  static let name = "QTI 2 or 3"

  private static let items: Set<String> = ["assessmentItem", "qti-assessment-item"]
  private static let tests: Set<String> = [
    "assessmentTest", "qti-assessment-test", "assessmentSection", "qti-assessment-section",
  ]

  static func recognizes(_ file: SourceFile) -> Bool {
    if let root = file.xmlRoot { return items.contains(root) || tests.contains(root) }
    guard let package = ContentPackage(file) else { return false }
    return ["imsqti_item", "imsqti_test", "imsqti_assessment", "imsqti_section"].contains(where: package.lists)
      || package.hasRoot(items)
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
    if let package = ContentPackage(file) { return read(package, media, into: &out) }
    switch file.xml {
    case .success(let root):
      let root = root.withNamesOfQTI2
      guard root.name == "assessmentItem" else {
        return out.fail("this test has its items in other files; import the package that contains them all")
      }
      guard out.beginItem(), media.beginItem() else { return }
      let draft = Draft(at: .line(root.line)) { address in
        media.add(address: address) ?? (MediaAddress.isWeb(address) ? .web : .missing)
      }
      var item = QTI2Item(root, draft) { .line($0) }
      item.read()
      item.draft.add(to: &out)
    case .failure(let problem): out.skip(at: .line(problem.line), problem.message)
    case nil: break
    }
  }

  private static func read(_ package: ContentPackage, _ media: EmbeddedMedia, into out: inout QuestionCollector) {
    guard let files = package.files(items.union(tests), &out) else { return }
    var entries: [QTI2Test.Entry] = []
    for (name, root) in files where root.hasSuffix("Test") || root.hasSuffix("-test") {
      guard let test = package.xml(name, &out) else { continue }
      entries += QTI2Test.entries(of: test.withNamesOfQTI2, in: name, of: package, &out)
    }
    let known = Set(files.filter { items.contains($0.root) }.map(\.name))
    var seen: Set<String> = []
    for entry in entries {
      switch entry.file {
      case .some(let file) where known.contains(file):
        guard seen.insert(file).inserted else { continue }
        guard add(file, entry, of: package, media, into: &out) else { return }
      default:
        guard out.beginItem() else { return }
        _ = media.beginItem()
        out.skip(at: entry.place, "the item \(entry.address.excerpt) is not in the package")
      }
    }
    for (name, root) in files where items.contains(root) && !seen.contains(name) {
      guard add(name, nil, of: package, media, into: &out) else { return }
    }
  }

  /// Reads an item of a package; returns false if there are too many.
  private static func add(
    _ name: String, _ entry: QTI2Test.Entry?, of package: ContentPackage, _ media: EmbeddedMedia,
    into out: inout QuestionCollector
  ) -> Bool {
    guard out.beginItem() else { return false }
    guard media.beginItem() else { return true }
    // A file that is not XML has been named, and counts as an item.
    guard let root = package.xml(name, &out)?.withNamesOfQTI2 else { return true }
    let draft = Draft(at: .inner(name, line: root.line)) { address in
      media.add(address: address) ?? package.media(at: address, from: name)
    }
    var item = QTI2Item(root, draft) { .inner(name, line: $0) }
    if let entry, let title = entry.title { item.draft.setCategory(title, at: entry.place) }
    if entry?.isTimed == true { item.draft.warnOfFile(Draft.times) }
    item.read()
    item.draft.add(to: &out)
    return true
  }
}

/// The order of items in a test of QTI 2.
enum QTI2Test {
  /// An item that a test asks.
  struct Entry {
    /// The address of the item's file.
    var address: String
    /// The name of the file in the package; nil if it is not there.
    var file: String?
    /// Where the test names it.
    var place: QuestionIssue.Place
    /// The title of its section, or of the test if that has only one section.
    var title: String?
    /// Whether its time is limited.
    var isTimed: Bool
  }

  /// Returns the items of a test in their order.
  static func entries(
    of test: XMLNode, in name: String, of package: ContentPackage, _ out: inout QuestionCollector
  ) -> [Entry] {
    var reader = Reader(package: package)
    let sections = test.descendants("testPart").flatMap { $0.all("assessmentSection", "assessmentSectionRef") }
    reader.walk(test, in: name, title: test.attributes["title"], usesSections: sections.count > 1, &out)
    return reader.entries
  }

  private struct Reader {
    let package: ContentPackage
    var entries: [Entry] = []
    /// The files of sections that have been read, so that none leads to itself.
    private var files: Set<String> = []

    init(package: ContentPackage) { self.package = package }

    mutating func walk(
      _ node: XMLNode, in name: String, title: String?, usesSections: Bool, _ out: inout QuestionCollector
    ) {
      for child in node.elements {
        switch child.name {
        case "testPart": walk(child, in: name, title: title, usesSections: usesSections, &out)
        case "assessmentSection":
          let own = child.attributes["title"].flatMap { $0.isBlank ? nil : $0 }
          walk(child, in: name, title: usesSections ? own ?? title : title, usesSections: usesSections, &out)
        case "assessmentSectionRef":
          guard let file = package.file(at: child.attributes["href"] ?? "", from: name), files.insert(file).inserted,
            let section = package.xml(file, &out)?.withNamesOfQTI2
          else { continue }
          let own = section.attributes["title"].flatMap { $0.isBlank ? nil : $0 }
          walk(section, in: file, title: usesSections ? own ?? title : title, usesSections: usesSections, &out)
        case "assessmentItemRef":
          let address = child.attributes["href"] ?? ""
          entries.append(
            Entry(
              address: address, file: package.file(at: address, from: name), place: .inner(name, line: child.line),
              title: title, isTimed: child.first("timeLimits") != nil))
        default: break
        }
      }
    }
  }
}

extension XMLNode {
  /// The same tree with the names of QTI 2 in place of those of QTI 3.
  var withNamesOfQTI2: XMLNode {
    guard treeHasName(where: { $0.hasPrefix(Self.prefix) }) else { return self }
    var builder = XMLTreeBuilder()
    copy(to: &builder)
    return builder.tree.root ?? self
  }

  private static let prefix = "qti-"

  private func copy(to builder: inout XMLTreeBuilder) {
    let isNew = name.hasPrefix(Self.prefix)
    builder.begin(isNew ? Self.joined(name.dropFirst(Self.prefix.count)) : name, line: line)
    for (key, value) in attributes.all { builder.addAttribute(key, value) }
    for (key, value) in isNew ? attributes.all : [] where key.utf8.contains(UInt8(ascii: "-")) {
      builder.addAttribute(Self.joined(key[...]), value)
    }
    for child in children {
      switch child {
      case .element(let element): element.copy(to: &builder)
      case .text(let text): builder.add(text)
      }
    }
    builder.end()
  }

  /// Returns `responseIdentifier` for `response-identifier`.
  private static func joined(_ name: Substring) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
