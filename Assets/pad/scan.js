// Playing with one switch or two: they type Space and Enter, and all there is to choose is shown in turn.

import { press, start, step } from './scan-plan.js';

/** What can be chosen, what matters most first. */
const parts = ['#buttons', '#ask', '#reactions', '#heads', '#me'];
const choosable = 'button:not(.grip, .none), input:not([type="range"]), summary';
const isText = (target) => target.matches?.('input:not([type="radio"], [type="checkbox"], [type="range"])');
/** Heads are chosen from in rows of so many. */
const row = 6;
/** Whoever presses so soon after everything changed meant what was there before, in milliseconds. */
const grace = 400;

let switches = 0;
let pace = 0;
let timer = 0;
let groups = [];
let at = start;
/** The answer that could be chosen first when it was looked last: where there is another one now, all begins anew. */
let first;
let changedAt = -Infinity;

/** Whether somebody plays with switches, who has no keyboard to type with. */
export const isScanning = () => switches > 0;

/** Plays with so many switches from now on; with one the choice moves on every `seconds`. */
export function scan(count, seconds) {
  switches = count;
  pace = seconds * 1000;
  run();
  if (count === 0) show(start);
}

function run() {
  clearInterval(timer);
  timer = switches === 1 ? setInterval(() => { if (!document.hidden) next(); }, pace) : 0;
}

/**
 * In which group something is. With one switch the keys of a keypad and the heads stand in rows, and so does what is above:
 * nobody leaves with one press.
 */
function groupOf(element, index) {
  const part = parts.find((selector) => element.closest(selector));
  if (switches !== 1 || element.closest('dialog')) return index;
  if (part === '#me' || part === '#reactions') return part;
  if (part === '#heads') return `${part}${Math.floor(Number(element.value) / row)}`;
  return element.dataset.row ? `row${element.dataset.row}` : index;
}

function choices() {
  const covering = document.querySelector('dialog[open]');
  const rank = (element) => parts.findIndex((part) => element.closest(part)) + (element.matches('.erase') ? 0.5 : 0);
  const all = [...(covering ?? document).querySelectorAll(choosable)]
    .filter((element) => element.getClientRects().length > 0 && !element.disabled && !isText(element)
      && element.getAttribute('aria-disabled') !== 'true' && (covering || !element.closest('dialog')))
    .map((element, place) => ({ element, place: rank(element) * 1000 + place }))
    .sort((one, other) => one.place - other.place)
    .map(({ element }) => element);
  const known = new Map();
  all.forEach((element, index) => {
    const name = groupOf(element, index);
    known.set(name, [...(known.get(name) ?? []), element]);
  });
  return [...known.values()];
}

/** Sees what can be chosen now; says whether that is something else than before, so that all begins anew. */
function look() {
  const { token } = document.querySelector('#buttons > .answer[aria-disabled="false"]')?.dataset ?? {};
  const current = groups[at.group]?.[Math.max(at.item, 0)];
  const now = choices();
  const group = now.findIndex((items) => items.includes(current));
  const isNew = token !== first || (current !== undefined && group < 0);
  groups = now;
  first = token;
  if (isNew || group < 0) at = start;
  else at = { group, item: at.item < 0 ? -1 : now[group].indexOf(current) };
  return isNew;
}

function show(next) {
  const hadFocus = document.activeElement?.hasAttribute('data-scanned');
  for (const element of document.querySelectorAll('[data-scanned]')) element.removeAttribute('data-scanned');
  at = next;
  const group = groups[at.group] ?? [];
  const shown = at.item < 0 ? group : [group[at.item]];
  for (const element of shown) element?.setAttribute('data-scanned', '');
  // A group as a whole is nothing that could have the focus.
  if (shown.length === 1) shown[0]?.focus();
  else if (hadFocus) document.activeElement.blur();
}

// Somebody types all the same.
const isTyping = () => isText(document.activeElement) && !document.activeElement.readOnly;

function next() {
  if (isTyping()) return;
  look();
  show(step(at, groups));
}

/** The page has changed: with one switch a new question begins anew at once, with all its time. */
export function followScan() {
  if (!switches || !look()) return;
  show(start);
  if (switches !== 1 || isTyping()) return;
  changedAt = performance.now();
  show(step(at, groups));
  run();
}

function choose() {
  // What has changed since the last step begins anew, and a press was for what is not there any more.
  if (look() && switches === 1) {
    next();
    run();
    return;
  }
  if (switches === 1 && performance.now() - changedAt < Math.min(grace, 0.4 * pace)) return;
  const { at: then, chosen } = press(at, groups);
  show(then);
  run();
  chosen?.click();
  // It has its own effect, and a group that was chosen from is left.
  if (switches === 1 && chosen && then === start) {
    look();
    show(step(start, groups));
  }
}

document.addEventListener('keydown', (event) => {
  if (!switches || (event.key !== ' ' && event.key !== 'Enter')) return;
  if (event.ctrlKey || event.altKey || event.metaKey || isText(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A switch that is held is pressed once.
  if (event.repeat) return;
  if (switches === 2 && event.key === ' ') next();
  else choose();
}, true);

// Some browsers click what has the focus when the space bar comes up.
document.addEventListener('keyup', (event) => {
  if (switches && event.key === ' ' && !isText(event.target)) event.preventDefault();
}, true);
