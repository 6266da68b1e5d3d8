import Catalogue
import Maker

extension MakerSession {
  /// Takes a file that has come as a whole.
  func uploaded(by place: Int) {
    guard let upload = people[place].upload else { return }
    people[place].upload = nil
    let name = upload.message["name"].text ?? "file"
    if upload.message["type"].text == "import" {
      importFile(upload.bytes, name, by: people[place])
    } else if let of = upload.message["of"].text, let key = upload.message["key"].text,
      ["image", "sound"].contains(key)
    {
      keep(upload.bytes, name, as: key, of: of, by: people[place])
    } else {
      people[place].line.close()
    }
  }

  private func keep(_ bytes: [UInt8], _ name: String, as key: String, of: String, by person: Person) {
    var sentence: String?
    do {
      let (file, note) = try MakerMedia.keep(bytes, name: name, key: key, beside: store.path, person.texts)
      let part: MakerEdit.Part = store.desk.pack.question(of) == nil ? .round : .question
      change(.own([.set(part, of: of, key: key, .string(file))], client: person.client), by: person.number, number: nil)
      sentence = note
    } catch {
      sentence = "\(error)"
    }
    person.line.send(object("filed", ("of", .string(of)), ("key", .string(key)), ("sentence", .text(sentence))))
  }

  private func importFile(_ bytes: [UInt8], _ name: String, by person: Person) {
    let most = max(0, MakerPack.most - store.desk.pack.questions.count)
    let (pack, texts) = (store.path, person.texts)
    let work: @Sendable () -> MakerImport = {
      MakerImport(bytes, name: name, beside: pack, atMost: most, texts)
    }
    aside(work) { [weak self] read in
      guard let self, !isOver else { return }
      take(read, name, by: person)
    }
  }

  private func take(_ read: MakerImport, _ name: String, by person: Person) {
    let edits = edits(adding: read.questions)
    if !edits.isEmpty { change(.own(edits, client: person.client), by: person.number, number: nil) }
    let named = read.named.map {
      MakerValue.object([.init("place", .string($0.place)), .init("sentence", .string($0.sentence))])
    }
    person.line.send(
      object("imported", ("name", .string(name)), ("in", .number(edits.count)), ("named", .array(named))))
  }

  /// Returns the edits that put questions behind those without a round, as many as there may be.
  private func edits(adding questions: [[MakerValue.Member]]) -> [MakerEdit] {
    let pack = store.desk.pack
    var after = pack.questions.last { $0.round == nil }?.name
    let taken = Set(pack.names)
    var counter = 0
    return questions.prefix(max(0, MakerPack.most - pack.questions.count)).map { content in
      repeat { counter += 1 } while taken.contains("qi\(counter)")
      defer { after = "qi\(counter)" }
      return .addQuestion("qi\(counter)", after: after, round: nil, content: content)
    }
  }
}
