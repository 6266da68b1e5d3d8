// What somebody needs to play as well as the others: kept on this device, but for what is the host's to give.

import { mark, write } from './elements.js';
import { scan } from './scan.js';
import { fill, texts } from './texts.js';
import { arrange } from './view.js';

const key = 'parlor.settings';
const element = (id) => document.getElementById(id);
const root = document.documentElement;
const dialog = element('settings');
const sizes = [1, 1.25, 1.5, 1.75, 2];
/** Pixels; as many as the narrowest phones have. */
const narrow = 312;
const [fastest, slowest] = [0.5, 8];
const usual = { size: 1, isLeft: false, isDyslexic: false, switches: 0, pace: 2, texts: null, time: null };

// Storage can be switched off, and hold whatever somebody put there.
const attempt = (action) => { try { return action(); } catch { return null; } };
const kept = { ...usual, ...attempt(() => JSON.parse(localStorage.getItem(key))) };
/** Sends what the host is to know. */
let wish = () => false;

function change(changes) {
  Object.assign(kept, changes);
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
  apply();
}

function apply() {
  const size = sizes.includes(kept.size) ? kept.size : 1;
  const pace = Math.min(Math.max(Number(kept.pace) || usual.pace, fastest), slowest);
  root.style.setProperty('--size', size);
  markLarge();
  mark(root, 'data-left', kept.isLeft ? '' : null);
  mark(root, 'data-dyslexic', kept.isDyslexic ? '' : null);
  write(element('size'), fill(texts.percent, { number: Math.round(size * 100) }));
  write(element('pace'), String(pace));
  [element('left').checked, element('dyslexic').checked] = [kept.isLeft, kept.isDyslexic];
  for (const radio of dialog.querySelectorAll('[name="switches"]')) radio.checked = radio.value === String(kept.switches);
  element('pacing').hidden = kept.switches !== 1;
  for (const button of dialog.querySelectorAll('[data-size]')) {
    mark(button, 'aria-disabled', size === (button.dataset.size < 0 ? sizes[0] : sizes[sizes.length - 1]));
  }
  scan(kept.switches, pace);
  arrange();
}

/** What stands side by side has no room for it where letters are large, or the screen is narrow for them. */
function markLarge() {
  const size = Number(root.style.getPropertyValue('--size')) || 1;
  mark(root, 'data-large', size > 1.25 || (size > 1 && window.innerWidth < narrow * size) ? '' : null);
}

window.addEventListener('resize', markLarge);

/** Whether the settings, or anything else, lie over the page. */
export const isCovered = () => document.querySelector('dialog[open]') !== null;

/** Listens for the rest of the page's life; `send` is called with a message for the host. */
export function listenToSettings(send) {
  wish = send;
  const opener = element('set');
  // Older browsers have no dialogs of the page's own.
  opener.hidden = !dialog.showModal;
  opener.addEventListener('click', () => {
    offerTypeface();
    dialog.showModal();
  });
  element('left').addEventListener('change', ({ target }) => change({ isLeft: target.checked }));
  element('dyslexic').addEventListener('change', ({ target }) => change({ isDyslexic: target.checked }));
  element('texts').addEventListener('change', ({ target }) => want({ texts: target.checked }));
  element('time').addEventListener('change', ({ target }) => want({ time: Number(target.value) }));
  for (const radio of times()) radio.nextElementSibling.textContent = fill(texts.times, { number: radio.value / 100 });
  element('switches').addEventListener('change', ({ target }) => change({ switches: Number(target.value) }));
  dialog.addEventListener('click', ({ target }) => {
    const { size, pace } = target.closest('button')?.dataset ?? {};
    if (size) change({ size: sizes[sizes.indexOf(kept.size) + Number(size)] ?? kept.size });
    if (pace) change({ pace: Math.min(Math.max(kept.pace + Number(pace), fastest), slowest) });
  });
  apply();
}

/** The host has the typeface or has it not. */
async function offerTypeface() {
  const answer = await fetch('opendyslexic.otf', { method: 'HEAD' }).catch(() => null);
  element('typeface').hidden = !answer?.ok;
}

const times = () => dialog.querySelectorAll('[name="time"]');

/** Somebody needs something of the host. */
function want(wishes) {
  change(wishes);
  wish({ type: 'wish', ...wishes });
}

/** What the host says of the player's wishes; nothing where it knows none. */
export function hearWishes(wishes, isNewLine) {
  for (const row of dialog.querySelectorAll('[data-wish]')) row.hidden = !wishes;
  element('time').hidden = wishes?.time == null;
  if (!wishes) return;
  element('texts').checked = kept.texts ?? !!wishes.texts;
  const time = kept.time ?? wishes.time;
  for (const radio of times()) radio.checked = radio.value === String(time);
  if (!isNewLine) return;
  // Somebody may have said on this device what they need before they came to this room.
  const missing = {};
  if (kept.texts !== null && kept.texts !== !!wishes.texts) missing.texts = kept.texts;
  if (kept.time !== null && wishes.time != null && kept.time !== wishes.time) missing.time = kept.time;
  if (Object.keys(missing).length > 0) wish({ type: 'wish', ...missing });
}
