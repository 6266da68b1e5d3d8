# What the scripts share. Source it from bash with the checkout as the working folder.

# What a host needs to build and run.
HOST_PACKAGES=(
  libsdl2-dev libsdl2-ttf-dev libx11-dev libxrandr-dev libxss-dev libwayland-dev libcairo2-dev libfontconfig-dev
  libfribidi-dev libharfbuzz-dev libunibreak-dev libqrencode-dev libavahi-client-dev libsqlite3-dev binutils fonts-inter fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji fonts-dejavu-core
)

# What the tests start beside the program.
TEST_PACKAGES=(
  tigervnc-standalone-server openbox i3-wm xfwm4 metacity tint2 dbus-daemon sway swaybg xvfb x11-utils
  x11-xserver-utils xdotool imagemagick grim wtype util-linux chromium chromium-driver curl zbar-tools avahi-daemon iproute2
)

say() { printf '%s\n' "$*" >&2; }

die() {
  say "${0##*/}: $*"
  exit 1
}

# Whether a Debian package is installed; one that is there for two architectures has two lines and counts once.
is_installed() {
  local states
  states=$(dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null) || return 1
  grep -qx installed <<<"$states"
}

# Installs those of the named Debian packages that are missing; without the right to, says the one line to run.
install_missing() {
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null || die "install these first: ${missing[*]} (this machine has no apt-get)."
  local as=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      die "run this first, as root: apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
    fi
    as=(sudo)
  fi
  say "Installing ${missing[*]} …"
  "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "apt-get update failed; trying with the lists that are there."
  "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
    die "apt-get could not install: ${missing[*]}."
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
