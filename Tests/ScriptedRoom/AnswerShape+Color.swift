package import PadProtocol
import Scenes

extension AnswerShape {
  /// The colour that hosts send for it unless they were given a theme.
  package var color: PadColor { Theme.night.pads.written(.answer(self)) }
}
