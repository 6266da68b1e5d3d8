import Games

extension Theme {
  /// Light on dark blue, for a dark living room.
  package static let night = Theme(
    name: "night",
    background: Color(0x0B0E20),
    glow: Color(0x11103A),
    warmGlow: Color(0x1E0D36),
    surface: Fill(top: Color(0x303A6E), bottom: Color(0x2E376A)),
    raised: Fill(top: Color(0x434D92), bottom: Color(0x38417F)),
    step: Fill(top: Color(0x434D92), bottom: Color(0x343D78)),
    right: Fill(Color(0xFFF4DE)),
    line: Color(0x7F8BCB),
    faintLine: Color(0x454F93),
    track: Color(0x1A2048),
    rightTrack: Color(0xE2D6BC),
    text: Color(0xFFFFFF),
    secondaryText: Color(0xD6DCF3),
    disabledText: Color(0xC9D0EE),
    accent: Color(0xFFE9C2),
    onAccent: Color(0x0B0E20),
    warning: Color(0xFFD378),
    ink: Color(0x0B0E20),
    onInk: Color(0xFFFFFF),
    dim: Color(0x060814, alpha: 0.8),
    panel: Color(0x0D1128),
    good: Color(0x3CC28A),
    bad: Color(0xF49256),
    shadow: Color(0x000000, alpha: 0.35),
    rim: nil,
    answers: [
      Color(0xE69F00), Color(0x56B4E9), Color(0x009E73), Color(0xCC79A7), Color(0xF0E442), Color(0xDC643C),
      Color(0xE8EEF6), Color(0x3DEBA4), Color(0x966EFF),
    ],
    players: [
      Color(0xFF7890), Color(0x60CCFC), Color(0xFCE46C), Color(0x18B490), Color(0x789CFF), Color(0xE4B478),
      Color(0xA8FFE4), Color(0xF0E4FF), Color(0x9CA830), Color(0x9C9CC0), Color(0xE4FCC0), Color(0xA8C0C0),
    ],
    qr: QR(light: Color(0xFFFFFF), quietLight: Color(0xC7CDE8), dark: Color(0x0B0E20)),
    cards: Cards(
      paper: Color(0xFFF4DE), red: Color(0xA50E2D), edge: Color(0xD9CBAE), seam: Color(0x0B0E20, alpha: 0.45),
      back: Color(0x333B80), backLine: Color(0x8590D0), gold: Color(0xE69F00), felt: Color(0x062024),
      table: Color(0x000000, alpha: 0.22), feltLine: Color(0x3A7079), place: Color(0x224155)),
    radius: Radius(),
    worlds: [
      .trivia: World(
        base: Color(0x0D0A3B), glow: Color(0x100C4A), form: Color(0x100B47), shade: Color(0x050416),
        spark: Color(0xFFE9C2), lit: Color(0x322794)),
      .snap: World(
        base: Color(0x03150D), glow: Color(0x031B10), form: Color(0x031A10), shade: Color(0x010704),
        spark: Color(0xC98A4B), lit: Color(0x0D3B2B)),
      .disks: World(
        base: Color(0x22042D), glow: Color(0x290537), form: Color(0x280535), shade: Color(0x0D0212),
        spark: Color(0xFF5AC8), lit: Color(0x611375)),
      .dilemma: World(
        base: Color(0x1B1005), glow: Color(0x211407), form: Color(0x1F1306), shade: Color(0x090502),
        spark: Color(0xE8C878), lit: Color(0x4E3516)),
      .buzzer: World(
        base: Color(0x2A040D), glow: Color(0x33050F), form: Color(0x31050F), shade: Color(0x110205),
        spark: Color(0xFFB067), lit: Color(0x711824)),
    ],
    laterWorlds: [
      // Teal, plum and amber, after the indigo of the first round.
      .trivia: [
        World(
          base: Color(0x00151B), glow: Color(0x001A22), form: Color(0x001921), shade: Color(0x00070A),
          spark: Color(0xFFE9C2), lit: Color(0x04404A)),
        World(
          base: Color(0x250425), glow: Color(0x2D052D), form: Color(0x2B052B), shade: Color(0x0F020F),
          spark: Color(0xFFE9C2), lit: Color(0x621968)),
        World(
          base: Color(0x220C02), glow: Color(0x2B1002), form: Color(0x280F02), shade: Color(0x0C0401),
          spark: Color(0xFFE9C2), lit: Color(0x5C2E0A)),
      ],
      // A colder light, that of wine, and red for the last match.
      .dilemma: [
        World(
          base: Color(0x00151B), glow: Color(0x001A22), form: Color(0x001921), shade: Color(0x00070A),
          spark: Color(0xE8C878), lit: Color(0x04404A)),
        World(
          base: Color(0x250425), glow: Color(0x2D052D), form: Color(0x2B052B), shade: Color(0x0F020F),
          spark: Color(0xE8C878), lit: Color(0x621968)),
        World(
          base: Color(0x2A040D), glow: Color(0x33050F), form: Color(0x31050F), shade: Color(0x110205),
          spark: Color(0xE8C878), lit: Color(0x711824)),
      ],
    ])
}
