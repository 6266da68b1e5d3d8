// What kind of machine this is, as far as browsers tell.

/** A phone or tablet: by name, or as nothing but fingers points at it. */
export const isPhone = () => /Android|iPhone|iPad|Mobile/.test(navigator.userAgent)
  || window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** The processor as `uname -m` says it; null where this is not Linux, or nobody knows. */
export function linuxProcessor() {
  const words = `${navigator.platform ?? ''} ${navigator.userAgent}`;
  if (!/Linux/.test(words)) return null;
  return words.match(/x86_64|aarch64|armv\d\w*|i[3-6]86|riscv64|ppc64le|s390x/)?.[0] ?? null;
}
