# What the scripts share. Source it from bash with the checkout as the working folder.

# What is needed, one thing in a line: how to look for it, its name there, and the package that brings it on Debian and
# Ubuntu, Fedora, and Arch. Those of Debian 12 are tried with every change; the others are from the distributions' lists
# and were not tried.
#
#   library  a module of pkg-config, which is there with the headers alone
#   program  a program
#   font     a family that fontconfig knows
#   shared   a library that is looked for when it is needed (`dlopen`); * stands for any version
#   file     a file; * stands for anything

# To build and run a host.
HOST_NEEDS='
program pkg-config          pkg-config               pkgconf-pkg-config           pkgconf
library sdl2                libsdl2-dev              SDL2-devel                   sdl2
library SDL2_ttf            libsdl2-ttf-dev          SDL2_ttf-devel               sdl2_ttf
library SDL2_image          libsdl2-image-dev        SDL2_image-devel             sdl2_image
library libzip              libzip-dev               libzip-devel                 libzip
library expat               libexpat1-dev            expat-devel                  expat
library sndfile             libsndfile1-dev          libsndfile-devel             libsndfile
library x11                 libx11-dev               libX11-devel                 libx11
library xext                libxext-dev              libXext-devel                libxext
library xfixes              libxfixes-dev            libXfixes-devel              libxfixes
library xrandr              libxrandr-dev            libXrandr-devel              libxrandr
library xscrnsaver          libxss-dev               libXScrnSaver-devel          libxss
library wayland-client      libwayland-dev           wayland-devel                wayland
library cairo               libcairo2-dev            cairo-devel                  cairo
library fontconfig          libfontconfig-dev        fontconfig-devel             fontconfig
library fribidi             libfribidi-dev           fribidi-devel                fribidi
library harfbuzz            libharfbuzz-dev          harfbuzz-devel               harfbuzz
library libunibreak         libunibreak-dev          libunibreak-devel            libunibreak
library libqrencode         libqrencode-dev          qrencode-devel               qrencode
library avahi-client        libavahi-client-dev      avahi-devel                  avahi
library zlib                zlib1g-dev               zlib-devel                   zlib
library dbus-1              libdbus-1-dev            dbus-devel                   dbus
library sqlite3             libsqlite3-dev           sqlite-devel                 sqlite
program strip               binutils                 binutils                     binutils
program fc-list             fontconfig               fontconfig                   fontconfig
font    Inter               fonts-inter              rsms-inter-fonts             inter-font
font    Noto_Sans_CJK_SC    fonts-noto-cjk           google-noto-sans-cjk-fonts   noto-fonts-cjk
font    Noto_Sans_Arabic    fonts-noto-core          google-noto-sans-arabic-fonts noto-fonts
font    Noto_Color_Emoji    fonts-noto-color-emoji   google-noto-color-emoji-fonts noto-fonts-emoji
font    DejaVu_Sans         fonts-dejavu-core        dejavu-sans-fonts            ttf-dejavu
'

# What reads aloud where the desktop has no Speech Dispatcher; nobody has to have it.
VOICE_NEEDS='
program espeak-ng           espeak-ng                espeak-ng                    espeak-ng
'

# A display without a monitor.
VIRTUAL_NEEDS='
program Xvnc                tigervnc-standalone-server tigervnc-server            tigervnc
'

BENCH_NEEDS='
program Xvfb                xvfb                     xorg-x11-server-Xvfb         xorg-server-xvfb
'

# An X server of our own on a real monitor.
BARE_NEEDS='
program Xorg                xserver-xorg-core        xorg-x11-server-Xorg         xorg-server
driver  libinput            xserver-xorg-input-libinput xorg-x11-drv-libinput     xf86-input-libinput
program xinit               xinit                    xorg-x11-xinit               xorg-xinit
'

# Networks of one's own, for tests and benches.
NETWORK_NEEDS='
program ip                  iproute2                 iproute                      iproute2
program unshare             util-linux               util-linux                   util-linux
'

# What the tests start beside the program.
TEST_NEEDS="$VIRTUAL_NEEDS$NETWORK_NEEDS"'
program openbox             openbox                  openbox                      openbox
program i3                  i3-wm                    i3                           i3-wm
program xfwm4               xfwm4                    xfwm4                        xfwm4
program metacity            metacity                 metacity                     metacity
program tint2               tint2                    tint2                        tint2
program dbus-run-session    dbus-daemon              dbus-daemon                  dbus
program sway                sway                     sway                         sway
program swaybg              swaybg                   swaybg                       swaybg
program cage                cage                     cage                         cage
program weston              weston                   weston                       weston
program Xorg                xserver-xorg-core        xorg-x11-server-Xorg         xorg-server
driver  dummy               xserver-xorg-video-dummy xorg-x11-drv-dummy           xf86-video-dummy
program Xvfb                xvfb                     xorg-x11-server-Xvfb         xorg-server-xvfb
program xprop               x11-utils                xprop                        xorg-xprop
program xrandr              x11-xserver-utils        xrandr                       xorg-xrandr
program xsetroot            x11-xserver-utils        xsetroot                     xorg-xsetroot
program xdotool             xdotool                  xdotool                      xdotool
program import              imagemagick              ImageMagick                  imagemagick
program grim                grim                     grim                         grim
program wtype               wtype                    wtype                        wtype
program chromium            chromium                 chromium                     chromium
program chromedriver        chromium-driver          chromedriver                 chromium
program WebKitWebDriver     webkit2gtk-driver        webkitgtk6.0                 webkitgtk-6.0
program firefox-esr         firefox-esr              firefox                      firefox
program pip3                python3-pip              python3-pip                  python-pip
font    OpenDyslexic        fonts-opendyslexic       open-dyslexic-fonts          otf-opendyslexic
program curl                curl                     curl                         curl
program msgfmt              gettext                  gettext                      gettext
program zbarimg             zbar-tools               zbar                         zbar
program avahi-daemon        avahi-daemon             avahi                        avahi
program dbus-daemon         dbus-daemon              dbus-daemon                  dbus
program hostname            hostname                 hostname                     inetutils
program setpriv             util-linux               util-linux                   util-linux
program prlimit             util-linux               util-linux                   util-linux
program systemd-analyze     systemd                  systemd                      systemd
library wlroots             libwlroots-dev           wlroots-devel                wlroots
program mutter              mutter                   mutter                       mutter
program gdbus               libglib2.0-bin           glib2                        glib2
program kwin_wayland        kwin-wayland             kwin                         kwin
program kscreen-doctor      libkf5screen-bin         libkscreen                   libkscreen
shared  librsvg-2.so.2      librsvg2-2               librsvg2                     librsvg
shared  libhyphen.so.0      libhyphen0               hyphen                       hyphen
file    /usr/share/hyphen/hyph_de*.dic hyphen-de     hyphen-de                    hyphen-de
shared  libicuuc.so.*       libicu-dev               libicu                       icu
'

say() { printf '%s\n' "$*" >&2; }

die() {
  say "${0##*/}: $*"
  exit 1
}

# Whether something is here that the lists above name; in the names of fonts _ stands for a blank.
is_here() {
  local name=$2
  case $1 in
  library) pkg-config --exists "$name" 2>/dev/null ;;
  program) PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin command -v "$name" >/dev/null ;;
  font) fc-list -q "${name//_/ }" 2>/dev/null ;;
  # The linker's list names each with its version and where it is.
  shared) PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null | awk '{ print $1 }' | grep -E "^$(sed 's/[.]/\\./g; s/[*]/[0-9]+/' <<<"$name")$" >/dev/null ;;
  file) compgen -G "$name" >/dev/null ;;
  driver) compgen -G "/usr/lib*/xorg/modules/*/${name}_drv.so" >/dev/null || compgen -G "/usr/lib/*/xorg/modules/*/${name}_drv.so" >/dev/null ;;
  esac
}

# Which distribution's packages this machine takes: debian, fedora, arch, or nothing where it is another one.
distribution() {
  local id
  for id in $(. "${PARLOR_OS_RELEASE:-/etc/os-release}" 2>/dev/null && echo "${ID:-} ${ID_LIKE:-}"); do
    case $id in
    debian | ubuntu) echo debian && return ;;
    fedora | rhel) echo fedora && return ;;
    arch) echo arch && return ;;
    esac
  done
}

# Installs the packages of what is missing from some of the lists above; without the right to, says the one line to run.
# PARLOR_SKIP_PACKAGES=1 leaves all that to the user.
install_missing() {
  [ "${PARLOR_SKIP_PACKAGES:-}" != 1 ] || return 0
  local kind name debian fedora arch things=() missing=() distribution package
  distribution=$(distribution)
  while read -r kind name debian fedora arch; do
    [ -n "$kind" ] || continue
    is_here "$kind" "$name" && continue
    things+=("$name")
    # Of the columns the one that is named as the distribution is.
    package=${distribution:+${!distribution}}
    [ -z "$package" ] || [[ " ${missing[*]:-} " == *" $package "* ]] || missing+=("$package")
  done <<<"$*"
  [ ${#things[@]} -eq 0 ] && return 0
  local install
  case $distribution in
  debian) install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends) ;;
  fedora) install=(dnf install -y --setopt=install_weak_deps=False) ;;
  arch) install=(pacman -S --needed --noconfirm) ;;
  *) die "install what brings these, and run this again with PARLOR_SKIP_PACKAGES=1 if it still does not find them: ${things[*]}." ;;
  esac
  local as=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      local update=
      [ "$distribution" != debian ] || update='apt-get update && '
      die "run this first, as root: $update${install[*]#env DEBIAN_FRONTEND=noninteractive } ${missing[*]}"
    fi
    as=(sudo)
  fi
  say "Installing ${missing[*]} …"
  if [ "$distribution" = debian ]; then
    "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "apt-get update failed; trying with the lists that are there."
  fi
  "${as[@]}" "${install[@]}" "${missing[@]}" >&2 || die "these could not be installed: ${missing[*]}."
}

# Fails where something of some of the lists above is missing, and says what: for a run that must leave nothing out.
require() {
  local kind name _ things=()
  while read -r kind name _; do
    [ -z "$kind" ] || is_here "$kind" "$name" || things+=("$name")
  done <<<"$*"
  [ ${#things[@]} -eq 0 ] || die "these are missing, and without them tests would be left out: ${things[*]}."
}

# axe-core, which finds what keeps people from using a page: a package of PyPI's has it.
AXE_PACKAGE=axe-playwright-python==0.1.8
AXE_SHA256=84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc

# Fetches axe-core for the tests; where it cannot be had they fail, and this says why.
fetch_axe() {
  local file=.build/axe/axe.min.js folder
  has_axe() { echo "$AXE_SHA256  $file" | sha256sum --check --status 2>/dev/null; }
  has_axe && return 0
  folder=$(mktemp -d)
  mkdir -p .build/axe
  if pip3 download --quiet --disable-pip-version-check --no-deps --dest "$folder" "$AXE_PACKAGE" >&2; then
    python3 -m zipfile -e "$folder"/*.whl "$folder" && cp "$folder"/*/axe.min.js "$file"
  fi
  rm -rf "$folder"
  has_axe || say "axe-core could not be fetched ($AXE_PACKAGE from PyPI), and the tests of the pages fail without it: run this again with internet."
}

# One clear sentence each for a Swift that is too old, a full disk, and too little memory.
check_machine() {
  local version free_kib memory_kib
  command -v swift >/dev/null || die "there is no Swift toolchain; install Swift 6.2 or newer from swift.org and run this again."
  version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9]+\.[0-9]+' | head -n 1)
  [ -n "$version" ] || die "the Swift toolchain does not say its version; install Swift 6.2 or newer from swift.org."
  if [ "$(printf '%s\n6.2\n' "$version" | sort -V | head -n 1)" != 6.2 ]; then
    die "Swift $version is too old; install 6.2 or newer from swift.org."
  fi
  free_kib=$(df -Pk . | awk 'NR == 2 { print $4 }')
  [ "$free_kib" -ge 2500000 ] || die "the build needs 2.5 GB of free disk here, and there are $((free_kib / 1000)) MB; make room."
  memory_kib=$(awk '/^MemAvailable:|^SwapFree:/ { sum += $2 } END { print sum }' /proc/meminfo)
  [ "$memory_kib" -ge 1500000 ] || die "the build needs 1.5 GB of free memory, and there are $((memory_kib / 1000)) MB; close some programs."
}

# The tests on sockets and terminals, which have their timers: thousands of games and large pictures in the same process
# would keep them from those.
SOCKET_TESTS='^(ServerTests|DiscoveryTests|AdvertisingTests|PadClientTests|parlor_padTests|TestSupportTests)\.'

# What a release is built with; the same everywhere, so that no script builds anew what another has built. Debug information
# would take an eighth of the time, and what tells of a crash names the functions without it. With a section for each
# function the linker leaves out those that nobody calls.
RELEASE=(-c release -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -function-sections)

# Builds a program of the release; host and pad share all that they have in common.
build_release() { swift build "${RELEASE[@]}" --product "$1" >&2; }

# Where the programs of the release are.
release_folder() { swift build "${RELEASE[@]}" --show-bin-path; }
