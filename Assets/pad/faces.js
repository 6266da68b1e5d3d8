// The eyes and mouths of heads, in the moods that they have on the TV (Portrait+Paths.swift), and when they blink.

import { ink, sound, white } from './shapes.js';

/** How the whole head is stretched or squashed in a mood. */
export const stances = { happy: 'matrix(.97 0 0 1.05 0 -.05)', sad: 'matrix(1.03 0 0 .9 0 .1)' };

const ellipse = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/** A curve of this half width that sags by so much. */
const arc = (half, y, sag, x = 0) =>
  `M${x - half} ${y}c${half / 2} ${(sag * 4) / 3} ${1.5 * half} ${(sag * 4) / 3} ${2 * half} 0`;

/**
 * Where the eyes look, how high the brows begin and end (all in radii of an eye), and the mouth: an outline, and how wide
 * the pen is that draws it, or no width where it is filled.
 */
const moods = {
  calm: {
    mouth: (y, half, isSleepy) => [isSleepy
      ? `M${-0.8 * half} ${y + 0.04}C${-0.2 * half} ${y + 0.1} ${0.5 * half} ${y + 0.06} ${0.85 * half} ${y - 0.06}`
      : arc(half, y - 0.04, 0.15), 0.075],
  },
  happy: { mouth: (y, half) => [`${arc(half, y - 0.06, 0.3)}Z`] },
  sad: { down: 0.28, brows: [-1.3, -0.8], mouth: (y, half) => [arc(0.8 * half, y + 0.1, -0.12), 0.075] },
  thinking: { aside: 0.2, down: -0.3, brow: [-1.4, -1.5], mouth: (y, half) => [arc(0.5 * half, y, -0.04), 0.075] },
  sly: {
    aside: 0.34,
    down: 0.1,
    brows: [-0.45, -0.85],
    mouth: (y, half) => [
      `M${-0.7 * half} ${y + 0.02}C${-0.1 * half} ${y + 0.12} ${0.6 * half} ${y + 0.06} ${half} ${y - 0.14}`, 0.085],
  },
  shocked: { brows: [-1.75, -1.45], mouth: (y) => [ellipse(0, y + 0.06, 0.14, 0.19)] },
};

/** Draws a face; `on(kind)` makes a layer with `fill(outline, paint, opacity)` and `line(outline, width)`. */
export function drawFace(on, { eyes: [x, y, radius], mouth, isSleepy, color, mood }) {
  const { aside = 0, down = 0, brow, brows = brow, mouth: lips } = moods[mood] ?? moods.calm;
  const { fill, line } = on('eyes');
  const both = (draw) => [-x, x].map(draw).join('');
  const discs = (size, dx = 0, dy = 0, tall = size) => both((cx) =>
    ellipse(cx + dx * radius, y + dy * radius, size * radius, tall * radius));
  const shut = (drop, sag) => both((cx) => arc(0.9 * radius, y + drop * radius, sag * radius, cx));
  /** Lids that hang so many radii below the middle of the eyes. */
  const lids = (half, drop, height) => {
    const outline = both((cx) => `${arc(half * radius, y + drop * radius, -height * radius, cx)}Z`);
    fill(outline, sound(color));
    fill(outline, ink, 0.3);
  };
  if (mood === 'happy') {
    line(shut(0.35, -0.85), 0.1);
  } else if (mood === 'shocked') {
    fill(discs(1.14, 0, 0, 1.24), ink);
    fill(discs(0.96, 0, 0, 1.06), white);
    fill(discs(0.3), ink);
  } else {
    fill(discs(0.9), ink);
    fill(discs(0.72), white);
    if (isSleepy) {
      fill(discs(0.48, 0.8 * aside, 0.22 + 0.4 * Math.max(0, down)), ink);
      lids(1, 0, 1);
      line(both((cx) => `M${cx - 0.95 * radius} ${y}h${1.9 * radius}`), 0.07);
    } else {
      fill(discs(0.54, aside, down), ink);
      fill(discs(0.17, aside - 0.18, down - 0.2), white);
    }
    if (mood === 'sly') lids(0.95, -0.25, 0.72);
  }
  if (brows) {
    line((brow ? [x] : [-x, x]).map((cx) => {
      const out = cx < 0 ? -radius : radius;
      return `M${cx - 0.9 * out} ${y + brows[0] * radius}L${cx + 1.1 * out} ${y + brows[1] * radius}`;
    }).join(''), 0.08);
  }
  // Those who laugh have their eyes closed already.
  if (mood !== 'happy') on('lids').line(shut(0.1, 0.35), 0.09);
  if (!mouth) return;
  const [outline, width] = lips(...mouth, isSleepy);
  if (width) on('mouth').line(outline, width);
  else on('mouth').fill(outline, ink);
}

/** The shortest time between two blinks, how much longer it may be, and how long one lasts, in milliseconds. */
const [pause, more, length] = [3000, 3000, 150];
const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Closes the eyes of the player's own heads for a moment; false where nothing may move: the system or the host says so. */
export function blink() {
  if (stillness.matches || 'calm' in document.documentElement.dataset) return false;
  const places = document.querySelectorAll('[data-head]');
  for (const place of places) place.dataset.blinking = '';
  setTimeout(() => { for (const place of places) delete place.dataset.blinking; }, length);
  return true;
}

/** Blinks from now on, now and then. */
export function keepBlinking() {
  setTimeout(() => {
    blink();
    keepBlinking();
  }, pause + Math.random() * more);
}
