import Canvas
import Catalogue
import Host
import Journal
import PadProtocol
import Questions
import Server
import Stage

/// The reasons why the program cannot start, in the requested language.
extension StartTexts {
  /// Returns the sentence for an error; in English if there is none in this language.
  func sentence(_ error: any SentenceError) -> String {
    switch error {
    case let error as ServerError: sentence(error)
    case let error as StageError: sentence(error)
    case let error as JournalError: JournalTexts(language: language).sentence(error)
    case let error as QuestionsError: sentence(error)
    case let error as FilterError: sentence(error)
    case let error as CanvasError: sentence(error)
    case let error as HostError: sentence(error)
    default: error.description
    }
  }

  private func sentence(_ error: ServerError) -> String {
    switch error {
    case .portTaken(let port): portTaken("\(port)")
    case .portForbidden(let port): portForbidden("\(port)")
    case .portOutOfRange(let port): portOutOfRange("\(port)")
    case .addressUnknown(let address): addressUnknown(address)
    case .cannotListen(let port, let reason): cannotListen(port: "\(port)", reason: reason)
    }
  }

  private func sentence(_ error: StageError) -> String {
    switch error {
    case .noScreen: noScreen
    case .sdl(let message): screenFailed(message)
    case .window(let message): windowFailed(message)
    case .noRenderer(let message): noRenderer(message)
    case .noSeat: noSeat
    case .inUse(let process?): screenInUse(process)
    case .inUse(nil): screenInUseBySomebody
    case .oldRandR: oldRandR
    case .lost: desktopEnded
    }
  }

  func sentence(_ error: QuestionsError) -> String {
    switch error {
    case .unreadable(let path, let reason): questionsUnreadable(path: path, reason: reason)
    case .noFile(let path, let kind): questionsNoFile(path: path, kind: words(for: kind))
    case .unusable(let name, let reason?): noQuestionsBecause(path: name, reason: reason)
    case .unusable(let name, nil): noQuestions(name)
    }
  }

  func sentence(_ error: FilterError) -> String {
    switch error {
    case .noSuchCategory(let category, let known):
      known.isEmpty
        ? noCategories(category)
        : noSuchCategory(category: category, known: ListTexts(language: language).joined(known))
    case .noDifficulties: noDifficulties
    case .nothingLeft(let known): nothingLeft(known.map(\.rawValue).joined(separator: ", "))
    }
  }

  private func sentence(_ error: CanvasError) -> String {
    switch error {
    case .cannotWrite(let path, let reason): pictureNotWritten(path: path, reason: reason)
    case .cannotRead(let path, let reason): pictureNotRead(path: path, reason: reason)
    case .resourcesMissing(let name, let tried): folderMissing(name: name, places: tried.joined(separator: ", "))
    case .badFontConfiguration(let path): badFonts(path)
    case .noFonts: noFonts(CanvasError.fontPackages)
    case .textLibrary(let reason): textLibrary(reason)
    }
  }

  private func sentence(_ error: HostError) -> String {
    switch error {
    case .noDescriptors: noDescriptors
    }
  }
}

extension StartTexts {
  private func words(for kind: QuestionsError.Kind) -> String {
    switch kind {
    case .pipe: aPipe
    case .socket: aSocket
    case .device: aDevice
    case .other: notAFile
    }
  }
}

/// The reason why there is no question to ask.
enum QuestionsError: SentenceError, Hashable {
  /// The file cannot be read; `reason` is the system's message.
  case unreadable(path: String, reason: String)
  /// The path does not lead to a file, but to something of this kind.
  case noFile(path: String, kind: Kind)
  /// The file has no question that can be used; `reason` is its first problem, nil if there is none.
  case unusable(name: String, reason: String?)

  /// Kinds of paths that are not files.
  enum Kind: Hashable, CaseIterable {
    case pipe, socket, device, other
  }

  /// The sentence in English.
  var description: String { StartTexts(language: .en).sentence(self) }
}

/// The reason why no question is left after filtering.
enum FilterError: SentenceError, Hashable {
  /// No question has this category; `known` are the categories that exist.
  case noSuchCategory(String, known: [String])
  /// No question states its difficulty.
  case noDifficulties
  /// No question matches the filter; `known` are the difficulties that exist.
  case nothingLeft(known: [QuestionDifficulty])

  /// The sentence in English.
  var description: String { StartTexts(language: .en).sentence(self) }
}

extension Language {
  /// Creates the language named in a command line that could not be parsed as a whole, or else the locale's language.
  init(arguments: [String], locale: String) {
    var asked: String?
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--language" { asked = next }
      if argument.hasPrefix("--language=") { asked = String(argument.dropFirst("--language=".count)) }
    }
    self = asked.flatMap(Language.init(rawValue:)) ?? Language(locale: locale)
  }
}
