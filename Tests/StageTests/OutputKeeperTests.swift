import Glibc
import Logging
import Testing

import class TestSupport.TemporaryFolder

@testable import Displays
@testable import Stage

/// What was changed is put back, at the end or later, and the state file is there for as long as something is left to do.
@MainActor
@Suite struct OutputKeeping {
  private let system = MadeUpOutputs()
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/outputs" }
  private static let tv = LayoutPlan.Placement(
    connector: "TV", mode: MadeUpOutputs.large, rectangle: PixelRect(x: 1280, y: 0, width: 3840, height: 2160))

  init() throws { folder = try TemporaryFolder() }

  private func keeper() -> OutputKeeper {
    OutputKeeper(system, stateFile: file, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// A keeper that has given the TV its largest mode.
  private func keeperAtWork() -> OutputKeeper {
    let keeper = keeper()
    #expect(keeper.make([Self.tv], displays: system.displays))
    #expect(system.mode(of: "TV") == MadeUpOutputs.large)
    return keeper
  }

  private var isFileThere: Bool { access(file, F_OK) == 0 }

  @Test func atTheEnd_theOldModeIsBack_andTheFileGone() {
    let keeper = keeperAtWork()
    #expect(isFileThere)
    keeper.restore()
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  /// The server goes on feeding an output whose cable was pulled.
  @Test(arguments: [true, false]) func pulledAndLit_itIsPutBackAtOnce_orWhenItIsThereAgain(takesModes: Bool) {
    let keeper = keeperAtWork()
    system.change("TV") { $0.isConnected = false }
    system.refusesPulled = !takesModes
    keeper.restore()
    #expect(system.mode(of: "TV") == (takesModes ? MadeUpOutputs.small : MadeUpOutputs.large))
    #expect(isFileThere, "until it is seen again nobody knows what it shows")
    // Still away at the next start, and kept over that one too.
    #expect(self.keeper().recover() == .waiting(["TV"]))
    #expect(isFileThere)
    system.change("TV") { $0.isConnected = true }
    #expect(self.keeper().recover() == (takesModes ? .outdated : .restored(["TV"])))
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  @Test func pulledAndDark_itWaits_andItsOldModeIsKnownToTheNextRun() {
    keeperAtWork().close(system) { $0.isConnected = false }
    let next = keeper()
    #expect(next.recover() == .waiting(["TV"]))
    // It comes back dark, in the middle of the next run, which sets it and puts back what was there at first.
    system.change("TV") { $0.isConnected = true }
    #expect(next.make([Self.tv], displays: system.displays))
    next.restore()
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  @Test func moved_itGetsItsModeBackWhereItIs() {
    let keeper = keeperAtWork()
    system.change("TV") { $0.rectangle?.y = 300 }
    keeper.restore()
    #expect(system.displays.at("TV")?.rectangle == PixelRect(x: 1280, y: 300, width: 1280, height: 720))
  }

  @Test func setByOthers_itIsLeftAlone() {
    let keeper = keeperAtWork()
    system.change("TV") { display in
      display.currentMode = MadeUpOutputs.other
      display.rectangle?.width = 800
      display.rectangle?.height = 600
    }
    keeper.restore()
    #expect(system.mode(of: "TV") == MadeUpOutputs.other)
    #expect(!isFileThere)
  }

  /// It comes back dark, which says nothing of what its owner wants.
  @Test(arguments: [true, false]) func setByOthers_pulled_andBackInTheDark_itIsTheirsAtTheEnd(isKilled: Bool) {
    let keeper = keeperAtWork()
    system.show("TV", MadeUpOutputs.other)
    keeper.see(system.displays)
    system.change("TV") { ($0.isConnected, $0.rectangle, $0.currentMode) = (false, nil, nil) }
    keeper.see(system.displays)
    system.change("TV") { $0.isConnected = true }
    #expect(keeper.make([Self.tv], displays: system.displays))
    keeper.see(system.displays)
    #expect(system.mode(of: "TV") == MadeUpOutputs.large)
    if isKilled {
      #expect(self.keeper().recover() == .restored(["TV"]))
    } else {
      keeper.restore()
    }
    #expect(system.displays.at("TV")?.rectangle == PixelRect(x: 1280, y: 0, width: 800, height: 600))
    #expect(!isFileThere)
  }

  /// Of a system that moves outputs by itself: KWin has all of them begin at 0,0, so that a TV moves as the desk's goes.
  @Test(arguments: [(true, 2560), (false, 1280)])
  func movedAndMovedBack_isSomebodysWishOnlyWhereTheSystemMovesNothing(movesNothing: Bool, x: Int) {
    system.movesNothing = movesNothing
    let keeper = keeper()
    var far = Self.tv
    far.rectangle.x = 2560
    #expect(keeper.make([far], displays: system.displays))
    for x in [2560, 0, 2560] {
      system.change("TV") { $0.rectangle?.x = x }
      keeper.see(system.displays)
    }
    keeper.restore()
    #expect(system.displays.at("TV")?.rectangle == PixelRect(x: x, y: 0, width: 1280, height: 720))
  }

  /// A mode of Parlor's own that comes late, as when a compositor says yes at once and takes its time.
  @Test func doneLate_itIsNotTakenForSomebodysWish() {
    let keeper = keeper()
    system.lie = .mode
    #expect(keeper.make([Self.tv], displays: system.displays))
    keeper.see(system.displays)
    system.lie = nil
    system.show("TV", MadeUpOutputs.large)
    keeper.see(system.displays)
    keeper.restore()
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  /// Told once more before anything has come about: the mode that it is in till then is Parlor's own of before.
  @Test(arguments: [true, false]) func toldAgainBeforeItIsDone_theModeOfBeforeIsNotTakenForSomebodysWish(
    isCaughtUp: Bool
  ) {
    let keeper = keeperAtWork()
    var trial = Self.tv
    trial.mode = MadeUpOutputs.other
    trial.rectangle = PixelRect(x: 1280, y: 0, size: MadeUpOutputs.other.size)
    system.isSlow = true
    for _ in 1...2 {
      #expect(keeper.make([trial], displays: system.displays))
      keeper.see(system.displays)
    }
    if isCaughtUp { system.catchUp() } else { system.isSlow = false }
    #expect(system.mode(of: "TV") == (isCaughtUp ? MadeUpOutputs.other : MadeUpOutputs.large))
    keeper.restore()
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  /// The run was killed, and what it asked for last comes only then: first of all, or after a mode that it has set.
  @Test(arguments: [true, false]) func killedBeforeItIsDone_itIsPutBackOnceItIsDone(isFirst: Bool) {
    if isFirst {
      system.isSlow = true
      #expect(keeper().make([Self.tv], displays: system.displays))
    } else {
      let keeper = keeperAtWork()
      var trial = Self.tv
      trial.mode = MadeUpOutputs.other
      trial.rectangle = PixelRect(x: 1280, y: 0, size: MadeUpOutputs.other.size)
      system.isSlow = true
      #expect(keeper.make([trial], displays: system.displays))
    }
    for _ in 1...2 { #expect(keeper().recover(hasJustEnded: true) == .underWay) }
    #expect(system.mode(of: "TV") == (isFirst ? MadeUpOutputs.small : MadeUpOutputs.large))
    #expect(isFileThere)
    system.catchUp()
    #expect(keeper().recover(hasJustEnded: true) == .restored(["TV"]))
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(!isFileThere)
  }

  /// What somebody has set, or put back, is not waited for; nor is a display that is not plugged in.
  @Test func killed_nothingIsUnderWay_whereItIsAsSetOrOtherwise() {
    _ = keeperAtWork()
    system.change("TV") { $0.isConnected = false }
    #expect(keeper().recover(hasJustEnded: true) == .waiting(["TV"]))
    system.change("TV") { $0.isConnected = true }
    system.show("TV", MadeUpOutputs.other)
    #expect(keeper().recover(hasJustEnded: true) == .outdated)
    #expect(system.mode(of: "TV") == MadeUpOutputs.other)
  }

  @Test func refused_theFileStaysForAnotherTry() {
    _ = keeperAtWork()
    system.refuses = true
    #expect(keeper().recover() == .refused)
    #expect(isFileThere)
    system.refuses = false
    #expect(keeper().recover() == .restored(["TV"]))
    #expect(system.mode(of: "TV") == MadeUpOutputs.small)
    #expect(keeper().recover() == .nothing)
  }

  /// A system that says yes and does otherwise: with places KWin 6.7 did.
  @Test(arguments: [MadeUpOutputs.Lie.place, .mode]) func saidToBeDone_andNotSeen_theFileStays(lie: MadeUpOutputs.Lie) {
    let keeper = keeper()
    var far = Self.tv
    far.rectangle.x = 2560
    #expect(keeper.make([far], displays: system.displays))
    system.lie = lie
    keeper.restore()
    #expect(isFileThere)
    #expect(self.keeper().recover() == .refused)
    #expect(isFileThere)
    system.lie = nil
    #expect(self.keeper().recover() == .restored(["TV"]))
    #expect(system.displays.at("TV")?.rectangle == PixelRect(x: 1280, y: 0, width: 1280, height: 720))
    #expect(!isFileThere)
  }

  @Test func refusedAtTheEnd_theFileStaysForTheNextStart() {
    let keeper = keeperAtWork()
    system.refuses = true
    keeper.restore()
    #expect(isFileThere)
    system.refuses = false
    #expect(self.keeper().recover() == .restored(["TV"]))
    #expect(!isFileThere)
  }

  @Test func anotherServer_isNoneOfItsBusiness() {
    _ = keeperAtWork()
    system.serverIdentity = "made up, again"
    #expect(keeper().recover() == .outdated)
    #expect(system.mode(of: "TV") == MadeUpOutputs.large)
    #expect(!isFileThere)
  }
}

extension OutputKeeper {
  /// Ends as the display has gone dark in some way.
  @MainActor
  fileprivate func close(_ system: MadeUpOutputs, _ change: (inout Display) -> Void) {
    system.change("TV") { display in
      change(&display)
      display.rectangle = nil
      display.currentMode = nil
    }
    restore()
  }
}
