import Glibc
import TestSupport
import Testing

/// What `scripts/lib/common.sh` makes of the packages that `dpkg-query` tells of.
@Suite struct CommonScript {
  @Test(
    arguments: [
      ("installed\\n", true),
      // For two architectures.
      ("installed\\ninstalled\\n", true), ("not-installed\\ninstalled\\n", true),
      ("config-files\\n", false), ("not-installed\\n", false), ("", false),
    ])
  func aPackage_countsOnce_forHoweverManyArchitecturesItIsInstalled(states: String, isInstalled: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The real one writes its format once for each architecture, with nothing in between.
    let query = """
      #!/bin/bash
      [ -n '\(states)' ] || exit 1
      end=; case $3 in *'\\n') end=$'\\n' ;; esac
      printf '\(states)' | while read -r state; do printf '%s%s' "$state" "$end"; done

      """
    for (name, text) in [("dpkg-query", query), ("apt-get", "#!/bin/bash\necho \"$@\"\n")] {
      guard chmod(try folder.write(text, to: name), 0o755) == 0 else { throw TestFailure("\(name) is no program.") }
    }
    let scripts = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/lib"
    let result = try run(
      "bash",
      ["-c", "set -euo pipefail; . \"$0/common.sh\"; install_missing libexample && echo all there", scripts],
      environment: ["PATH": folder.path + ":" + Tools.searchPath])
    #expect(result.text.hasSuffix("all there\n"))
    #expect(result.errorText.contains("Installing libexample") == !isInstalled, "\(result.errorText)")
  }
}
