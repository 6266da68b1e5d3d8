# What the scripts that make packages share. Source it after common.sh, with the checkout as the working folder.

# To make packages of what was built, and to look them over.
PACKAGE_NEEDS='
program dpkg-gencontrol     dpkg-dev                 dpkg-dev                     dpkg
program rsvg-convert        librsvg2-bin             librsvg2-tools               librsvg
program python3             python3                  python3                      python
program patchelf            patchelf                 patchelf                     patchelf
program mandoc              mandoc                   mandoc                       mandoc
program lintian             lintian                  lintian                      lintian
program appstreamcli        appstream                appstream                    appstream
program desktop-file-validate desktop-file-utils     desktop-file-utils           desktop-file-utils
'

# To try them in a tree of Debian's own.
PACKAGE_TEST_NEEDS='
program mmdebstrap          mmdebstrap               mmdebstrap                   mmdebstrap
program import              imagemagick              ImageMagick                  imagemagick
'

# What packages are built with, in a folder of their own: Swift's runtime inside, so that nobody needs a toolchain, and small
# code where that costs nothing that anybody notices (docs/performance.md). Nobody links to the programs: with no names
# for that the linker finds out what nobody calls. It folds what is the same, and writes addresses to move in a hundredth
# of the space, which glibc 2.36 can read.
#
# Nothing in them says in which folder they were built: built anywhere else they are the same, byte for byte.
PACKAGE_FOLDER=.build-package
PACKAGED=("${RELEASE[@]}" --static-swift-stdlib --scratch-path "$PACKAGE_FOLDER"
  -Xswiftc -Osize -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs
  -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker packaging/no-frames.ld
  -Xswiftc -gnone -Xcc -g0 -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=.")

. packaging/identity

# The version that host and pad say.
parlor_version() { sed -n 's/.*static let current = "\(.*\)"$/\1/p' Sources/PadProtocol/ParlorVersion.swift; }

# The moment that everything in a package is from: that of the commit.
commit_time() { git log -1 --format=%ct; }

# Fails where the checkout is not its commit and nothing else: nobody could build the same again.
require_clean_tree() {
  local changes
  changes=$(git status --porcelain) || die "packages are made of a commit, and this is no git checkout."
  [ -z "$changes" ] || die "packages are made of a commit: commit or put away what has changed, and run this again.
$changes"
}

# Fails where program, changelog and metainfo do not have the same newest version, or CHANGELOG.md is older than that.
require_one_version() {
  local version changelog release
  version=$(parlor_version)
  changelog=$(sed -n '1s/^parlor (\(.*\)) .*/\1/p' packaging/changelog)
  release=$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' packaging/parlor.metainfo.xml.in | head -n 1)
  [ "$version" = "$changelog" ] || die "the program is $version, and packaging/changelog begins with $changelog; write down what is new."
  [ "$version" = "$release" ] || die "the program is $version, and the newest release in packaging/parlor.metainfo.xml.in is $release."
  scripts/lib/make-changelog --check
}

# Builds both programs for packages.
build_packaged() {
  local name fixed=()
  # What an earlier commit has left there would be linked in another order.
  rm -rf "$PACKAGE_FOLDER"
  # Where the compiler's own tables lie in memory decides in which order it writes some constants.
  ! setarch --addr-no-randomize true 2>/dev/null || fixed=(setarch --addr-no-randomize)
  for name in parlor parlor-pad; do
    SWIFT_DETERMINISTIC_HASHING=1 "${fixed[@]}" swift build "${PACKAGED[@]}" --product "$name" >&2 || return 1
  done
}

# Where they are.
packaged_folder() { printf "%s\n" "$PACKAGE_FOLDER/release"; }

# Writes a file of packaging/ with what stands in it between @ filled in.
fill_in() { sed -e "s|@ID@|$ID|g" -e "s|@HOMEPAGE@|$HOMEPAGE|g" -e "s|@MAINTAINER@|$MAINTAINER|g" "packaging/$1"; }
