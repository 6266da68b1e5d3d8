import TestSupport
import Testing

/// What `scripts/test` looks at besides its tests: what was left out, and whether the faults of `scripts/mutants` have
/// their places.
@Suite struct GateScripts {
  private static let scripts = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts"

  /// What a run says that leaves tests out for these reasons; nil for none.
  private static func log(_ reasons: String?...) -> String {
    let lines = reasons.map { reason in
      "\u{1B}[90m➜\u{1B}[0m Test \"what is skipped\" " + (reason.map { "skipped: \"\($0)\"" } ?? "skipped.")
    }
    return (["✔ Test \"it is skipped: all\" passed after 0.1 seconds."] + lines).joined(separator: "\n") + "\n"
  }

  private static func check(_ when: [String], _ log: String) throws -> CommandResult {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try run("\(scripts)/lib/check-skips", when + ["--", try folder.write(log, to: "log")])
  }

  @Test(
    arguments: [
      // For want of something that can be had, or of a reason.
      ([], "libhyphen0 and hyphen-de are not installed", false), ([], "there is no ICU", false),
      ([], "The program Xvnc is missing. Install it with: apt-get install tigervnc-standalone-server", false),
      ([], nil, false), ([], "", false),
      // What a machine may lack.
      ([], "mounting takes root", true), ([], "network namespaces cannot be had here: unshare has failed", true),
      // What only a part of the tests, or another build, lacks.
      ([], "PARLOR_STATIC_PAD names no static pad; scripts/test builds one", false),
      (["filtered"], "PARLOR_STATIC_PAD names no static pad; scripts/test builds one", true),
      (["sanitized", "programs"], "a sanitizer takes the signals of a crash for itself", true),
      (["programs"], "a sanitizer takes the signals of a crash for itself", false),
      (["here"], "mutter 50 is not here, whose displays come and go", true),
      (["filtered"], "mutter 50 is not here, whose displays come and go", false),
    ] as [([String], String?, Bool)])
  func aTestThatIsLeftOut_isSaid_andFailsTheRunWithoutAReasonOnTheList(
    when: [String], reason: String?, isRight: Bool
  ) throws {
    let result = try Self.check(when, Self.log("mounting takes root", reason))
    #expect(result.status == .exited(isRight ? 0 : 1), "\(result.errorText)")
    #expect(result.errorText.contains(reason ?? "skipped."))
    #expect(!result.errorText.contains("it is skipped: all"))
  }

  @Test func whereNothingIsLeftOut_nothingIsSaid() throws {
    let result = try Self.check([], Self.log())
    #expect(result.status == .exited(0) && result.errorText == "" && result.text == "")
  }

  @Test func everyFaultHasItsPlaceInTheSources() throws {
    let result = try run("\(Self.scripts)/mutants", ["--check"])
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  /// In sources in which none of them has its place, each is named.
  @Test func aFaultThatHasLostItsPlaceIsNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try runSuccessfully("cp", ["-r", Self.scripts, folder.path])
    let result = try run("\(folder.path)/scripts/mutants", ["--check"])
    #expect(result.status == .exited(1))
    #expect(result.errorText.contains("does not stand in Sources/Host/Clerk.swift once"), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count > 10)
  }
}
