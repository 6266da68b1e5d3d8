# A tree of a distribution's own to try packages in. Source it after package.sh and call enter_tree with the script's
# arguments: what follows runs as root with processes and mounts of its own, all of which end with it.
# TREE is where it is.

TREE=${PARLOR_TREE:-}
# What is tried there.
PARLOR=parlor PAD=parlor-pad

enter_tree() {
  [ -z "$TREE" ] || return 0
  [ "$(id -u)" -eq 0 ] || die "a tree of a distribution's own takes root: sudo $0 $*"
  install_missing "$PACKAGE_TEST_NEEDS"
  require "$PACKAGE_TEST_NEEDS"
  local status=0
  TREE=$(mktemp -d)
  export PARLOR_TREE=$TREE
  chmod 755 "$TREE"
  unshare --mount --pid --fork --kill-child --propagation private --mount-proc "$0" "$@" || status=$?
  rm -rf --one-file-system "$TREE"
  exit $status
}

step() { say "[$((SECONDS / 60)):$(printf %02d $((SECONDS % 60)))] $*"; }

# The mirror of this machine, if it is a Debian one.
mirror() {
  local found
  found=$({ sed -n 's/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list.d/*.sources && sed -n 's/^deb \(\[[^]]*\] \)\?\([^ ]*\).*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/*.list; } 2>/dev/null |
    grep -E '/debian/?$' | head -n 1)
  printf '%s\n' "${PARLOR_MIRROR:-${found:-http://deb.debian.org/debian}}"
}

# What this machine's apt was told of its sources holds for a tree's too.
mapfile -t APT_OPTIONS < <(apt-config dump 2>/dev/null | sed -nE 's/^(Acquire::Check-(Valid-Until|Date) ".+");$/--aptopt=\1/p')

# Makes the tree: of a release of Debian's, with packages. Nothing in it runs by itself.
make_tree() {
  local release=$1
  shift
  step "Making a tree of Debian's $release in $TREE …"
  mmdebstrap --quiet --variant=apt --include=ca-certificates,passwd "$release" "$TREE" "$(mirror)" || die "mmdebstrap made no tree; the lines above say why."
  mount --bind /dev "$TREE/dev"
  mount --bind /dev/pts "$TREE/dev/pts"
  mount -t proc proc "$TREE/proc"
  [ ! -e /etc/resolv.conf ] || cp --dereference /etc/resolv.conf "$TREE/etc/resolv.conf"
  printf '#!/bin/sh\nexit 101\n' >"$TREE/usr/sbin/policy-rc.d"
  chmod +x "$TREE/usr/sbin/policy-rc.d"
  as_root useradd --create-home guest
  [ -z "$(as_root sh -c 'command -v swift || true')" ] || die "there is a Swift in the tree."
  apt update
  [ $# -eq 0 ] || apt install --no-install-recommends "$@"
}

# Runs a command in the tree: as root, or as the person who plays.
as_root() { chroot "$TREE" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
# What runs in the background is to be the program itself, or nobody could end it: so this replaces the shell.
player() { exec chroot --userspec=guest:guest "$TREE" env -i PATH=/usr/bin:/bin:/usr/games HOME=/home/guest USER=guest LC_ALL=C.UTF-8 ${DISPLAY:+DISPLAY=$DISPLAY} "$@"; }
as_player() { (player "$@"); }
apt() { as_root apt-get -y -qq -o Dpkg::Use-Pty=0 "$@" >>"$TREE/apt.log" 2>&1 || { tail -n 30 "$TREE/apt.log" >&2 && die "apt-get $* failed in the tree; above is what it said."; }; }

# Waits until a command succeeds, at most so many seconds.
wait_for() {
  local what=$1 seconds=$2 end=$((SECONDS + $2))
  shift 2
  until "$@"; do
    [ $SECONDS -lt $end ] || { tail -n 20 "$TREE"/tmp/*.log >&2 && die "$what did not happen within $seconds seconds; above are the logs."; }
    sleep 0.1
  done
}

says() { grep -qE -- "$1" "$2" 2>/dev/null; }
gone() { ! kill -0 "$1" 2>/dev/null; }

# Starts a display of the tree's own program (xvfb) and has everything else use it.
show_display() {
  mkdir -p "$TREE/tmp/.X11-unix" && chmod 1777 "$TREE/tmp" "$TREE/tmp/.X11-unix"
  chroot "$TREE" Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3>"$TREE/tmp/display" >"$TREE/tmp/xvfb.log" 2>&1 &
  wait_for "the virtual display" 20 grep -q . "$TREE/tmp/display"
  DISPLAY=:$(cat "$TREE/tmp/display")
  export DISPLAY
}

# Opens a room in the background; sets host, its log, and address.
open_room() {
  log=$TREE/tmp/$1.log
  shift
  player "$PARLOR" --no-discovery --no-host-player --code GUEST --language en --sound off --name Tree "$@" >"$log" 2>&1 &
  host=$!
  wait_for "the room" 60 says '^Parlor is ready: ' "$log"
  address=$(sed -n 's|^Parlor is ready: http://\([^/]*\)/.*|\1|p' "$log" | head -n 1)
  address=127.0.0.1:${address##*:}
}

# Joins with the pad of the package, which presses the first button again and again.
join() {
  pad_log=$TREE/tmp/$1.log
  while sleep 0.3; do printf 1 || break; done 2>/dev/null | player "$PAD" "$address" --code GUEST --name "$2" --json >"$pad_log" 2>&1 &
}

# Whether the host hands out its page, and the pad whose sum it says.
check_page() { python3 - "$address" <<'P'
import hashlib, sys, urllib.request
get = lambda path: urllib.request.urlopen(f"http://{sys.argv[1]}{path}", timeout=10).read()
assert b"<!doctype html>" in get("/").lower(), "no page"
assert hashlib.sha256(get("/parlor-pad")).hexdigest() == get("/parlor-pad.sha256").split()[0].decode(), "another pad than its sum says"
P
}

picture() { import -window root "$pictures/$1.png"; }
# How many colours a picture has: a black one has few.
colours() { identify -format %k "$1"; }
pad_has() { [ "$(grep -cE "$2" "$pad_log" 2>/dev/null || true)" -ge "$1" ]; }

# Plays a whole game with a pad and two robots; $1 is what its pictures are called, which lie in $pictures.
play_whole_game() {
  local begin name
  step "A whole game, with a pad and two robots …"
  begin=$(date +%s%N)
  open_room game --port 0 --robots 2 --start-with 1 --rounds 4 --read-time 1 --reveal 1 --exit-after-game
  step "From the start to the lobby: $((($(date +%s%N) - begin) / 1000000)) ms."
  check_page || die "the host does not hand out its page, or another pad than its sum says."
  picture "$1-lobby"
  join pad Kim
  wait_for "a question on the pad" 60 pad_has 1 '"buttons":\[\{'
  picture "$1-question"
  wait_for "the end of the game" 180 gone "$host"
  wait "$host" || die "the host ended with $?; its log is $(cat "$log")"
  grep -E '^(Winner|Winners|No winner)' "$log" >&2 || die "nobody was said to have won."
  for name in lobby question; do
    [ "$(colours "$pictures/$1-$name.png")" -gt 200 ] || die "the picture of the $name is empty: $pictures/$1-$name.png"
  done
  as_player "$PARLOR" history 1 | grep -q Kim || die "the history does not know the game's player."
}
