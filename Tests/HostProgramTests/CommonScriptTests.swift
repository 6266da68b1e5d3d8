import Glibc
import TestSupport
import Testing

/// What `scripts/lib/common.sh` does about what is missing.
@Suite struct CommonScript {
  private static let needs = """
    library here     here-dev      here-devel      here
    library gone     gone-dev      gone-devel      gone-arch
    library away     gone-dev      away-devel      away-arch
    program bash     bash-deb      bash-fed        bash-arch
    program no-such  no-such-deb   no-such-fed     no-such-arch
    font    Some_Font fonts-some   some-fonts      ttf-some
    font    Other_Font fonts-other other-fonts     ttf-other
    shared  libhere.so.2 libhere   here-libs       here
    shared  libmany.so.* libmany   many-libs       many
    shared  libgone.so.* libgone   gone-libs       gone-so
    file    /bin/bas*  bash-deb    bash-fed        bash-arch
    file    /nowhere/*.dic words   words-fed       words-arch
    """

  /// Runs some lines of bash after `common.sh`, with programs that only say what they were asked for.
  private static func bash(_ lines: String, distribution: String, environment: [String: String] = [:]) throws
    -> CommandResult
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let programs = [
      "pkg-config": "[ \"$2\" = here ]",
      "ldconfig":
        "printf '\\t%s (libc6) => /x\\n' libhere.so.2 libmany.so.72 libgone.so libgone.so.x xlibgone.so.1",
      "fc-list": "[ \"$2\" = 'Some Font' ]", "id": "echo 0",
      "apt-get": "echo \"apt-get $*\"", "dnf": "echo \"dnf $*\"", "pacman": "echo \"pacman $*\"",
    ]
    for (name, text) in programs {
      guard chmod(try folder.write("#!/bin/bash\n\(text)\n", to: name), 0o755) == 0 else {
        throw TestFailure("\(name) is no program.")
      }
    }
    let scripts = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/lib"
    let all = [
      "PATH": folder.path + ":" + Tools.searchPath, "NEEDS": needs,
      "PARLOR_OS_RELEASE": try folder.write(distribution, to: "os-release"),
    ]
    return try run(
      "bash", ["-c", "set -euo pipefail; . \"$0/common.sh\"; \(lines)", scripts],
      environment: all.merging(environment) { $1 })
  }

  @Test(
    arguments: [
      ("ID=debian", "apt-get install -y --no-install-recommends gone-dev no-such-deb fonts-other libgone words"),
      (
        "ID=ubuntu\nID_LIKE=debian",
        "apt-get install -y --no-install-recommends gone-dev no-such-deb fonts-other libgone words"
      ),
      (
        "ID=linuxmint\nID_LIKE=\"ubuntu debian\"",
        "apt-get install -y --no-install-recommends gone-dev no-such-deb fonts-other libgone words"
      ),
      (
        "ID=fedora",
        "dnf install -y --setopt=install_weak_deps=False gone-devel away-devel no-such-fed other-fonts gone-libs words-fed"
      ),
      (
        "ID=nobara\nID_LIKE=\"rhel centos fedora\"",
        "dnf install -y --setopt=install_weak_deps=False gone-devel away-devel no-such-fed other-fonts gone-libs words-fed"
      ),
      ("ID=arch", "pacman -S --needed --noconfirm gone-arch away-arch no-such-arch ttf-other gone-so words-arch"),
      (
        "ID=manjaro\nID_LIKE=arch",
        "pacman -S --needed --noconfirm gone-arch away-arch no-such-arch ttf-other gone-so words-arch"
      ),
    ])
  func whatIsMissing_andNothingElse_isInstalledByItsNameThere(distribution: String, command: String) throws {
    let result = try Self.bash("install_missing \"$NEEDS\"", distribution: distribution)
    #expect(result.status == .exited(0))
    #expect(result.errorText.contains(command + "\n"), "\(result.errorText)")
  }

  @Test func elsewhere_itIsSaidWhatIsMissing() throws {
    let result = try Self.bash("install_missing \"$NEEDS\"; echo on", distribution: "ID=plan9")
    #expect(result.status == .exited(1) && !result.text.contains("on"))
    #expect(
      result.errorText.contains("gone away no-such Other_Font libgone.so.* /nowhere/*.dic"), "\(result.errorText)")
  }

  @Test(arguments: ["ID=debian", "ID=plan9"]) func whoWantsToSeeToItThemselves_isLeftAlone(distribution: String) throws
  {
    let result = try Self.bash(
      "install_missing \"$NEEDS\"; echo on", distribution: distribution, environment: ["PARLOR_SKIP_PACKAGES": "1"])
    #expect(result.text == "on\n" && result.errorText == "")
  }

  @Test func whereAllIsThere_nothingIsDone() throws {
    let result = try Self.bash(
      "install_missing \"$(head -n 1 <<<\"$NEEDS\")\"; require \"$(head -n 1 <<<\"$NEEDS\")\"; echo on",
      distribution: "ID=debian")
    #expect(result.text == "on\n" && result.errorText == "")
  }

  @Test func aRunThatMustLeaveNothingOut_failsWhereSomethingIsMissing() throws {
    let result = try Self.bash("require \"$NEEDS\"; echo on", distribution: "ID=debian")
    #expect(result.status == .exited(1) && !result.text.contains("on"))
    #expect(
      result.errorText.contains("gone away no-such Other_Font libgone.so.* /nowhere/*.dic"), "\(result.errorText)")
  }
}
