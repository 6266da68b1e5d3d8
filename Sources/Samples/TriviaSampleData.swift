import Games
import Questions
import Room

/// The data of the trivia samples.
extension SampleData {
  static let moons = "Which planet in our Solar System has the most known moons?"
  static let planets = ["Jupiter", "Saturn", "Uranus", "Neptune"]
  static let moonsInChinese = "太阳系中哪一颗行星拥有最多的已知卫星？它的卫星总数在2023年超过了140颗。"
  static let moonsInArabic = "ما هو الكوكب الذي يملك أكبر عدد من الأقمار المعروفة (146 قمراً في 2023)؟"
  static let apollo =
    "In 1969 Apollo 11 landed on the Moon. Which of these people stayed in lunar orbit in the command module "
    + "while the two others walked on the surface?"
  static let crew = [
    "Michael Collins, command module pilot", "Neil Armstrong, mission commander",
    "Edwin “Buzz” Aldrin, lunar module pilot", "Nobody: the spacecraft flew on its own for 21 hours",
  ]
  static let countries = [
    "Mali", "Niger", "Chad", "Mauritania", "Burkina Faso", "Senegal", "Central African Republic", "Sudan", "Algeria",
  ]
  static let timbuktu = "In which country is the city of Timbuktu?"

  // MARK: - Questions

  static let saturn = Question(text: moons, answers: ["Saturn", "Jupiter", "Uranus", "Neptune"])
  static let saturnExplained: Question = {
    var question = saturn
    question.explanation = "Saturn took the lead in 2023, when 62 small moons were added in one year."
    return question
  }()
  static let saturnInChinese = Question(
    text: moonsInChinese, answers: ["土星 🪐", "木星 Jupiter", "天王星", "海王星"])
  static let saturnInArabic = Question(
    text: moonsInArabic, answers: ["زحل – Saturn", "المشتري", "أورانوس", "نبتون"])
  static let collins = Question(text: apollo, answers: crew)
  static let mali = Question(
    text: timbuktu, answers: countries,
    explanation: "It lies on the edge of the Sahara, some 20 km north of the Niger.")
  static let maliOfSix = Question(text: timbuktu, answers: Array(countries.prefix(6)))
  static let tomato = Question(text: "Is a tomato a fruit to a botanist?", answers: ["Yes, it is a berry", "No"])
  static let fortran = Question(
    text: "Which of these is the oldest programming language?", answers: ["Fortran", "Lisp", "COBOL"])
  static let coast = Question(
    text: "From which coast was this painted?", answers: ["The Azores", "Brittany", "Madeira", "The Faroe Islands"])
  static let tower = Question(text: "Which tower is this?", answers: countries)

  static let hallTally = Tally(
    games: [.init(title: "Trivia", played: 2)], lines: players(Shown.lines).map { .init(player: $0, wins: [1]) },
    others: hall - Shown.lines)
}

extension Question {
  /// Returns the same question with a picture.
  ///
  /// - Parameter isUncovered: Whether the tiles over the picture disappear one by one.
  func with(_ picture: TriviaScene.Picture, isUncovered: Bool = false) -> Question {
    var question = self
    question.picture = QuestionPicture(
      file: picture.file, alt: picture.alt, isUncovered: isUncovered, width: picture.width, height: picture.height)
    return question
  }
}
