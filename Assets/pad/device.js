// What kind of machine this is, as far as browsers tell.

/** A phone or tablet: by name, or as nothing but fingers points at it. */
export const isPhone = () => /Android|iPhone|iPad|Mobile/.test(navigator.userAgent)
  || window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Apple's phones and tablets, all of whose browsers are WebKit; a tablet says that it is a Mac. */
export const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)
  || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** WebKit on Linux, as in GNOME's browser. Chromium and Android name WebKit too, but themselves beside it. */
export const isLinuxWebKit = () => /AppleWebKit/i.test(navigator.userAgent) && /Linux/.test(navigator.userAgent)
  && !/Android|Chrom(e|ium)\//.test(navigator.userAgent);

/** Whether the page runs as an app of its own, installed or put on a home screen. */
export const isInstalled = () => navigator.standalone === true
  || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;

/** The processor as `uname -m` says it; null where this is not Linux, or nobody knows. */
export function linuxProcessor() {
  const words = `${navigator.platform ?? ''} ${navigator.userAgent}`;
  if (!/Linux/.test(words)) return null;
  return words.match(/x86_64|aarch64|armv\d\w*|i[3-6]86|riscv64|ppc64le|s390x/)?.[0] ?? null;
}
