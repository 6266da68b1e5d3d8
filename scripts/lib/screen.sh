# Finds a screen for the TV. Source it after common.sh.

SCREEN_REASON=

# What runs a program in a compositor of its own.
TV_SESSION=$(cd "${BASH_SOURCE[0]%/*}" && pwd)/tv-session

# Whether somebody listens on a socket; that of a server that crashed stays behind.
is_listening() { [ -S "$1" ] && grep -qE " $1\$" /proc/net/unix; }

# Whether an X server listens on a display such as :0.
x_answers() {
  local number=${1##*:}
  is_listening "/tmp/.X11-unix/X${number%%.*}"
}

# Whether a compositor listens on WAYLAND_DISPLAY $1 in XDG_RUNTIME_DIR $2.
wayland_answers() {
  case $1 in /*) is_listening "$1" ;; *) is_listening "$2/$1" ;; esac
}

# Whether logind runs and can be asked.
knows_sessions() { command -v loginctl >/dev/null && loginctl list-sessions --no-legend >/dev/null 2>&1; }

# The sessions that logind calls graphical and that are on the screen of a seat now, of `mine` or of `others`: their ids.
sessions_on_screen() {
  local id properties user
  user=$(id -u)
  for id in $(loginctl list-sessions --no-legend 2>/dev/null | awk '{ print $1 }'); do
    properties=$(loginctl show-session "$id" -p User -p Seat -p Type -p Active 2>/dev/null) || continue
    grep -q '^Seat=.' <<<"$properties" && grep -qx Active=yes <<<"$properties" || continue
    grep -qxE 'Type=(x11|wayland)' <<<"$properties" || continue
    if grep -qx "User=$user" <<<"$properties"; then
      [ "$1" = mine ] && printf '%s\n' "$id"
    else
      [ "$1" = others ] && printf '%s\n' "$id"
    fi
  done
  return 0
}

session_property() { loginctl show-session "$1" -p "$2" 2>/dev/null | sed -n "s/^$2=//p"; }

# What of a process's environment, given as zero-ended strings on standard input, leads to a screen.
screen_variables() { tr '\0' '\n' | grep -E '^(DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR)=.'; }

# The environments of the processes of a session, the oldest first, each ended by an empty line. A process is the session's
# by its control group or by what logind has put into its environment; any other has nothing to say about its screen.
environments_in_session() {
  local id=$1 process
  for process in $(printf '%s\n' /proc/[0-9]* | sort -t / -k 3 -n); do
    [ -O "$process" ] && [ -r "$process/environ" ] || continue
    grep -qE "/session-$id\\.scope(/|\$)" "$process/cgroup" 2>/dev/null ||
      tr '\0' '\n' 2>/dev/null <"$process/environ" | grep -qx "XDG_SESSION_ID=$id" || continue
    screen_variables 2>/dev/null <"$process/environ" && echo
  done
  return 0
}

# What leads to the screen of a session of this kind, from environments as above; a session may hold other servers too, a
# test's for instance: logind names the X server, and the compositor is the one that the oldest process knows.
first_fitting() {
  local type=$1 shown=$2 line display= wayland= runtime="/run/user/$(id -u)"
  local -a variables=()
  while IFS= read -r line; do
    case $line in
    DISPLAY=*) display=${line#*=} ;;
    WAYLAND_DISPLAY=*) wayland=${line#*=} ;;
    XDG_RUNTIME_DIR=*) runtime=${line#*=} ;;
    '')
      case $type in
      wayland) [ -n "$wayland" ] && wayland_answers "$wayland" "$runtime" ;;
      *) is_local_display "$display" && [ -z "$wayland" ] && [ "${shown:-${display%.*}}" = "${display%.*}" ] && x_answers "$display" ;;
      esac && printf '%s\n' "${variables[@]}" && return 0
      variables=() display= wayland= runtime="/run/user/$(id -u)"
      continue
      ;;
    esac
    [ -z "$line" ] || variables+=("$line")
  done
  return 1
}

# The desktop session of this user that is on this machine's screen: what its programs have in their environment.
session_environment() {
  local id type shown ids
  knows_sessions || return 1
  ids=$(sessions_on_screen mine)
  for id in $ids; do
    type=$(session_property "$id" Type) shown=$(session_property "$id" Display)
    environments_in_session "$id" | first_fitting "$type" "$shown" && return 0
    # Desktops that run as services of the user's own manager tell that; it is of this session if there is no other.
    if [ "$ids" = "$id" ] && command -v systemctl >/dev/null; then
      {
        XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-/run/user/$(id -u)} systemctl --user show-environment 2>/dev/null |
          grep -E '^(DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR)=[^$]'
        echo
      } | first_fitting "$type" "$shown" && return 0
    fi
    if [ "$type" = x11 ] && [ -n "$shown" ] && x_answers "$shown"; then
      printf 'DISPLAY=%s\n' "$shown"
      return 0
    fi
  done
  return 1
}

# A display of this machine; one that ssh forwards (localhost:10.0) is another machine's screen.
is_local_display() { case $1 in :* | unix:*) true ;; *) false ;; esac }

# The desktop of somebody else, which a bare X server would fight with for the screen: logind's session, or where there is
# no logind the program.
foreign_desktop() {
  local process name
  if knows_sessions; then
    name=$(sessions_on_screen others | head -n 1)
    [ -n "$name" ] && printf 'session %s\n' "$name"
    return
  fi
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

# The compositor that can be a session of its own here; see docs/displays.md for why these.
tv_compositor() {
  local name
  for name in sway labwc; do
    command -v "$name" >/dev/null && printf '%s\n' "$name" && return 0
  done
  return 1
}

# Why this login may take the screen and the keyboards of this machine, in words; fails where it may not.
own_seat() {
  local id=${XDG_SESSION_ID:-}
  if [ -n "$id" ] && knows_sessions && [ -n "$(session_property "$id" Seat)" ] && [ "$(session_property "$id" Active)" = yes ]; then
    echo "in this login session"
  elif [ -S "${SEATD_SOCK:-/run/seatd.sock}" ] && [ -w "${SEATD_SOCK:-/run/seatd.sock}" ]; then
    echo "through seatd"
  else
    return 1
  fi
}

# Whether a login session on the screen can be opened from elsewhere, over SSH for instance: systemd does it for root.
can_open_session() { knows_sessions && command -v systemd-run >/dev/null && command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; }

# A display, and no desktop on it: sets SCREEN_KIND, SCREEN_COMPOSITOR and SCREEN_REASON.
choose_without_desktop() {
  local connector=$1 how why
  if [ "$(id -u)" -eq 0 ]; then
    why="root runs no compositor"
  elif ! SCREEN_COMPOSITOR=$(tv_compositor); then
    why="neither sway nor labwc is installed"
  elif how=$(own_seat); then
    SCREEN_KIND=compositor
    SCREEN_REASON="the display at $connector; no desktop runs, so $SCREEN_COMPOSITOR is started on it, $how."
    return
  elif can_open_session; then
    SCREEN_KIND=session-of-its-own
    SCREEN_REASON="the display at $connector; no desktop runs, so $SCREEN_COMPOSITOR is started on it, in a login session of its own."
    return
  else
    why="this login has no seat for $SCREEN_COMPOSITOR"
  fi
  SCREEN_KIND=bare
  SCREEN_REASON="the display at $connector; no desktop runs, so a bare X server is started on it: $why."
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
  elif knows_sessions && [ -n "$(sessions_on_screen mine)" ]; then
    die "your desktop session runs on this machine, but not what its display is called; run this from a terminal on that desktop."
  elif desktop=$(foreign_desktop); then
    die "another user's desktop ($desktop) runs on this machine; run this as that user, or from that desktop."
  elif connector=$(connected_connector); then
    choose_without_desktop "$connector"
  else
    SCREEN_KIND=virtual SCREEN_REASON="a virtual one; no desktop runs here and no display is connected."
  fi
}

# Puts options before the user's own, who has the last word; a command stays in front of them. Sets ARGUMENTS.
add_options() {
  local -a options
  read -ra options <<<"$1"
  shift
  ARGUMENTS=()
  case ${1:-} in host | displays) ARGUMENTS+=("$1") && shift ;; esac
  ARGUMENTS+=("${options[@]}" "$@")
}

run_on_screen() {
  local program=$1
  shift
  case $SCREEN_KIND in
  session) exec "$program" "$@" ;;
  # Nobody works at these: the only display is the TV at once.
  compositor)
    local status=0
    add_options --kiosk "$@"
    run_in_compositor "$TV_SESSION" "$SCREEN_COMPOSITOR" "$program" "${ARGUMENTS[@]}" || status=$?
    [ "$status" -eq 97 ] || exit "$status"
    say "So a bare X server is started instead."
    run_on_bare_screen "$program" "${ARGUMENTS[@]}"
    ;;
  session-of-its-own)
    add_options --kiosk "$@"
    run_in_session_of_its_own "$program" "${ARGUMENTS[@]}"
    ;;
  bare)
    add_options --kiosk "$@"
    run_on_bare_screen "$program" "${ARGUMENTS[@]}"
    ;;
  virtual) run_on_virtual_screen "$program" "$@" ;;
  esac
}

run_on_bare_screen() {
  install_missing "$BARE_NEEDS"
  say "If the X server is not allowed to start, run this on the machine's own console or as root."
  exec xinit "$@" -- :7 -nolisten tcp -noreset
}

# Runs a session and hands on the signals that ask this script to end.
run_in_compositor() {
  local status=0
  "$@" &
  SESSION=$!
  trap 'kill -TERM "$SESSION" 2>/dev/null || true' INT TERM HUP
  wait "$SESSION" || status=$?
  while kill -0 "$SESSION" 2>/dev/null; do
    status=0
    wait "$SESSION" || status=$?
  done
  return "$status"
}

# Has systemd log this user in on terminal 7, which logind makes the owner of screen and keyboards, and runs the compositor
# there; what the program says is shown here.
run_in_session_of_its_own() {
  local log status=0 unit=parlor-tv-$$ seen terminal
  log=$(mktemp)
  terminal=$(sed 's/^tty//' /sys/class/tty/tty0/active 2>/dev/null) || terminal=1
  tail -n +1 -F "$log" 2>/dev/null &
  seen=$!
  trap 'sudo systemctl stop '"$unit"' 2>/dev/null || true' INT TERM HUP
  sudo chvt 7 || true
  sudo systemd-run --quiet --collect --wait --unit="$unit" --uid="$(id -un)" --working-directory="$PWD" \
    --property=PAMName=login --property=TTYPath=/dev/tty7 --property=StandardInput=tty-fail \
    --property="StandardOutput=append:$log" --property="StandardError=append:$log" --property=UtmpIdentifier=tty7 \
    --setenv=XDG_SESSION_TYPE=wayland --setenv=LANG="${LANG:-C.UTF-8}" --setenv=PATH="$PATH" \
    "$TV_SESSION" "$SCREEN_COMPOSITOR" "$@" || status=$?
  kill "$seen" 2>/dev/null || true
  rm -f "$log"
  sudo chvt "${terminal:-1}" || true
  [ "$status" -ne 97 ] || die "$SCREEN_COMPOSITOR did not start; run this on the machine's own console, or as root."
  exit "$status"
}

run_on_virtual_screen() {
  local program=$1 number status=0
  shift
  install_missing "$VIRTUAL_NEEDS"
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
  # The only display there is shows the TV's picture in the size that it was made in; Escape shows the console over it.
  add_options "--kiosk --mode current" "$@"
  DISPLAY=:$number "$program" "${ARGUMENTS[@]}" &
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
