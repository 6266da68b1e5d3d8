# A virtual machine to try things on that a container has not: a screen with cables, logins and devices. Source it after tree.sh.
# It makes $work, a folder that is removed at the end with the machine; $out is where pictures go.

VM_NEEDS='
program qemu-system-x86_64  qemu-system-x86          qemu-system-x86              qemu-system-x86
program mkfs.ext4           e2fsprogs                e2fsprogs                    e2fsprogs
program mmdebstrap          mmdebstrap               mmdebstrap                   mmdebstrap
program python3             python3                  python3                      python
program import              imagemagick              ImageMagick                  imagemagick
'

work=$(mktemp -d)
machine=
trap '[ -z "$machine" ] || kill "$machine" 2>/dev/null || true; rm -rf "$work"' EXIT

# Some hosts refuse to lend a guest what this processor says of its own faults.
processor=(-cpu max,-arch-capabilities)
# Where the machine is a virtual one itself, KVM may be there and start nothing.
boots() {
  timeout 20 qemu-system-x86_64 -accel kvm "${processor[@]}" -m 512 -nodefaults -display none -serial stdio -no-reboot \
    -kernel "$work/vmlinuz" -append "console=ttyS0 panic=-1" 2>/dev/null | grep -aq "Linux version"
}

# Sets the accelerator, and how many times slower than KVM it is. The tree is there by then.
choose_accelerator() {
  cp "$TREE"/boot/vmlinuz-* "$work/vmlinuz"
  cp "$TREE"/boot/initrd.img-* "$work/initrd"
  # Without KVM the processor is worked out by program: ten times as slow, and all limits are as much longer.
  accelerator=${PARLOR_VM_ACCEL:-$([ -w /dev/kvm ] && boots && echo kvm || echo tcg)}
  case $accelerator in
  kvm) slower=1 ;;
  *) slower=8 ;;
  esac
  step "The machine's processor is lent by $accelerator."
}

# Makes the disk of the tree, so many gigabytes large. The second serial line is a shell for the script.
make_disk() {
  cat >"$TREE/etc/systemd/system/shell.service" <<'UNIT'
[Service]
ExecStart=/bin/sh -c 'stty -echo </dev/ttyS1; exec env PS1= bash --norc </dev/ttyS1 >/dev/ttyS1 2>&1'
UNIT
  mkdir -p "$TREE/etc/systemd/system/multi-user.target.wants"
  ln -sf ../shell.service "$TREE/etc/systemd/system/multi-user.target.wants/shell.service"
  step "Making the disk …"
  truncate -s "${1}G" "$work/disk"
  mkfs.ext4 -q -F -d "$TREE" "$work/disk"
}

# Switches it on; what follows are further words for QEMU.
switch_on() {
  qemu-system-x86_64 -accel "$accelerator" "${processor[@]}" -smp 2 -m 2048 -nodefaults -display none \
    -drive "file=$work/disk,format=raw,if=virtio,cache=unsafe" -kernel "$work/vmlinuz" -initrd "$work/initrd" \
    -append "root=/dev/vda rw console=ttyS0 quiet net.ifnames=0" \
    -serial "file:$out/console.txt" -serial "unix:$work/shell,server=on,wait=off" -qmp "unix:$work/qmp,server=on,wait=off" \
    -device virtio-keyboard-pci -device virtio-mouse-pci "$@" >"$out/qemu.txt" 2>&1 &
  machine=$!
}

# Says something to QEMU, or to the machine's shell.
qmp() { python3 - "$work/qmp" "$@" <<'P'
import json, socket, sys
line = socket.socket(socket.AF_UNIX); line.connect(sys.argv[1]); file = line.makefile("rw")
file.readline()
for words in ['{"execute":"qmp_capabilities"}'] + sys.argv[2:]:
    file.write(words + "\n"); file.flush()
    while True:
        answer = json.loads(file.readline())
        if "return" in answer or "error" in answer: break
    if "error" in answer: sys.exit(str(answer))
P
}
guest() { python3 - "$work/shell" "$*" <<'P'
import re, socket, sys, time
line = socket.socket(socket.AF_UNIX); line.connect(sys.argv[1]); line.settimeout(60)
mark = f"end-{time.monotonic_ns()}"
line.sendall(f"{sys.argv[2]}\necho \"{mark}:$?\"\n".encode())
said = ""
while not (end := re.search(mark + r":(\d+)", said)):
    said += line.recv(4096).decode(errors="replace")
print(said[:end.start()].replace("\r", ""), end="")
sys.exit(int(end.group(1)))
P
}
screen() { qmp "{\"execute\":\"screendump\",\"arguments\":{\"filename\":\"$work/screen.ppm\"}}" && convert "$work/screen.ppm" "$out/$1.png"; }
key() { qmp "{\"execute\":\"send-key\",\"arguments\":{\"keys\":[{\"type\":\"qcode\",\"data\":\"$1\"}]}}"; }
wait_until() {
  local what=$1 seconds=$(($2 * slower)) end=$((SECONDS + $2 * slower))
  shift 2
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $end ]; then
      screen failed || true
      guest journalctl -b --no-pager -n 60 >&2 || true
      die "$what did not happen within $seconds seconds; above is the machine's journal, and $out/failed.png its screen."
    fi
    sleep 0.2
  done
}
now() { date +%s%N; }
since() { printf '%d.%01d s' $((($(now) - $1) / 1000000000)) $((($(now) - $1) / 100000000 % 10)); }
