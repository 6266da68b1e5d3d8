// What just happened, for hands and eyes: a short buzz where the device can, else a flash of the page's edge.

import { isPhone } from './device.js';

/** How each buzzes: milliseconds on, off, on. */
const patterns = {
  lockedIn: [20], right: [40, 60, 120], wrong: [250], buzz: [80, 40, 80], tooEarly: [60, 40, 60], turn: [90, 60, 90],
  won: [80, 60, 80, 60, 240],
};
const edge = document.getElementById('edge');

/** Buzzes; false where nothing can be felt of it. */
export function buzz(pattern) {
  // Before the first touch browsers refuse it, loudly; laptops do as if they could.
  return isPhone() && navigator.userActivation?.hasBeenActive !== false && !!navigator.vibrate?.(pattern);
}

export function feel(cue) {
  if (!patterns[cue] || buzz(patterns[cue])) return;
  // More than three flashes a second can harm people.
  if (edge.dataset.cue) return;
  edge.dataset.cue = cue;
  setTimeout(() => { delete edge.dataset.cue; }, 350);
}
