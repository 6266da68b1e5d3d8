import Catalogue
import Console
import PadProtocol

extension SampleData {
  /// Returns the console when a phone may host.
  ///
  /// - Parameter many: Whether the maximum number of phones host.
  static func phoneConsole(
    language: Language = .en, code: HostPhones.Code? = nil, many: Bool = false
  ) -> ConsoleView {
    let texts = PhoneTexts(language: language)
    let devices = ["Android", "iPhone", "Linux", "iPad", "Mac", "Windows", "Android", "Chrome OS"]
    var phones = HostPhones()
    phones.code = many ? .full : code ?? .shown(qr, seconds: 42)
    phones.phones = devices.prefix(many ? HostPhones.most : 2).enumerated().map { place, device in
      .init(
        id: place + 1, name: texts.nameOf(number: place + 1, device: device), since: "20:1\(place)",
        isHere: place % 3 != 1)
    }
    phones.showsAnswers = many
    var view = console(language: language)
    view.showPhones(phones)
    return view
  }
}
