# Finds a screen for the TV. Source it after common.sh.

SCREEN_REASON=

# Whether an X server listens on a display such as :0. The socket of one that crashed stays behind.
x_answers() {
  local number=${1##*:}
  [ -S "/tmp/.X11-unix/X${number%%.*}" ] && grep -q "/tmp/.X11-unix/X${number%%.*}\$" /proc/net/unix
}

# The desktop session of this user on this machine: what its processes have in their environment.
session_environment() {
  local process name value found_display= found_wayland=
  for process in /proc/[0-9]*; do
    [ -O "$process" ] && [ -r "$process/environ" ] || continue
    found_display= found_wayland=
    local -a variables=()
    while IFS='=' read -r -d '' name value; do
      case $name in
      DISPLAY) found_display=$value ;;
      WAYLAND_DISPLAY) found_wayland=$value ;;
      esac
      case $name in DISPLAY | WAYLAND_DISPLAY | XAUTHORITY | XDG_RUNTIME_DIR) variables+=("$name=$value") ;; esac
    done 2>/dev/null <"$process/environ" || continue
    is_local_display "$found_display" || found_display=
    if [ -n "$found_wayland" ] || { [ -n "$found_display" ] && x_answers "$found_display"; }; then
      printf '%s\n' "${variables[@]}"
      return 0
    fi
  done
  return 1
}

# A display of this machine; one that ssh forwards (localhost:10.0) is another machine's screen.
is_local_display() { case $1 in :* | unix:*) true ;; *) false ;; esac }

# The desktop of somebody else, which a bare X server would fight with for the screen.
foreign_desktop() {
  local process name
  for process in /proc/[0-9]*; do
    [ ! -O "$process" ] || continue
    read -r name 2>/dev/null <"$process/comm" || continue
    case $name in
    Xorg | gnome-shell | kwin_wayland | sway | labwc | weston | wayfire | Hyprland)
      printf '%s\n' "$name"
      return 0
      ;;
    esac
  done
  return 1
}

connected_connector() {
  local status
  for status in /sys/class/drm/card*-*/status; do
    [ -r "$status" ] && grep -qx connected "$status" || continue
    status=${status%/status}
    printf '%s\n' "${status##*/card?-}"
    return 0
  done
  return 1
}

# Sets SCREEN_KIND and SCREEN_REASON, and the environment that goes with them.
find_screen() {
  local line desktop connector
  if [ -n "${WAYLAND_DISPLAY:-}" ]; then
    SCREEN_KIND=session SCREEN_REASON="WAYLAND_DISPLAY=$WAYLAND_DISPLAY, as it is set."
  elif is_local_display "${DISPLAY:-}"; then
    SCREEN_KIND=session SCREEN_REASON="DISPLAY=$DISPLAY, as it is set."
  elif line=$(session_environment); then
    while IFS= read -r variable; do export "${variable?}"; done <<<"$line"
    SCREEN_KIND=session
    SCREEN_REASON="your desktop session on this machine (${WAYLAND_DISPLAY:-$DISPLAY}); this shell has no display of its own."
  elif desktop=$(foreign_desktop); then
    die "another user's desktop ($desktop) runs on this machine; run this as that user, or from that desktop."
  elif connector=$(connected_connector); then
    SCREEN_KIND=bare SCREEN_REASON="the display at $connector; no desktop runs, so a bare X server is started on it."
  else
    SCREEN_KIND=virtual SCREEN_REASON="a virtual one; no desktop runs here and no display is connected."
  fi
}

run_on_screen() {
  local program=$1
  shift
  case $SCREEN_KIND in
  session) exec "$program" "$@" ;;
  bare)
    install_missing xserver-xorg-core xserver-xorg-input-libinput xinit
    say "If the X server is not allowed to start, run this on the machine's own console or as root."
    exec xinit "$program" "$@" -- :7 -nolisten tcp -noreset
    ;;
  virtual) run_on_virtual_screen "$program" "$@" ;;
  esac
}

run_on_virtual_screen() {
  local program=$1 number status=0
  shift
  install_missing tigervnc-standalone-server
  local pipe
  pipe=$(mktemp)
  Xvnc -displayfd 3 -geometry 1920x1080 -depth 24 -SecurityTypes None -localhost -AlwaysShared -nolisten tcp \
    3>"$pipe" >/dev/null 2>&1 &
  VIRTUAL_SERVER=$!
  trap 'kill "$VIRTUAL_SERVER" 2>/dev/null || true' EXIT
  for _ in $(seq 100); do
    number=$(tr -dc 0-9 <"$pipe")
    [ -n "$number" ] && break
    kill -0 "$VIRTUAL_SERVER" 2>/dev/null || die "the virtual screen could not be started; run Xvnc by hand to see why."
    sleep 0.1
  done
  rm -f "$pipe"
  [ -n "$number" ] || die "the virtual screen did not come up within 10 seconds."
  say "To watch: vncviewer localhost:$((5900 + number)), from elsewhere after ssh -L $((5900 + number)):localhost:$((5900 + number)) to this machine."
  # The only display there is shows the TV's picture; Escape shows the console over it.
  [ "${1:-}" = displays ] || set -- --display primary "$@"
  DISPLAY=:$number "$program" "$@" &
  VIRTUAL_PROGRAM=$!
  trap 'kill -TERM "$VIRTUAL_PROGRAM" 2>/dev/null || true' INT TERM HUP
  wait "$VIRTUAL_PROGRAM" || status=$?
  # A signal ends the first wait before the program has said goodbye.
  while kill -0 "$VIRTUAL_PROGRAM" 2>/dev/null; do
    status=0
    wait "$VIRTUAL_PROGRAM" || status=$?
  done
  exit "$status"
}
