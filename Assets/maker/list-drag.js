// Questions and rounds that a mouse drags to another place of the list.

import { choose } from './chosen.js';
import { moveTo } from './deeds.js';
import { make } from './elements.js';
import { apply, find, isRound, lastOf, questionsOf } from './pack.js';
import { store } from './store.js';

/** So far a button that is pressed may move before it is dragged, in pixels. */
const slack = 6;
/** So near to its edges the list moves by itself, in pixels, and so far at a time. */
const edge = 36;
const pace = 12;

/** The edit that puts a question in front of another one of its round, or behind it. */
function besideQuestion(name, other, isBefore) {
  const round = find(store.pack, other).round ?? null;
  const siblings = questionsOf(store.pack, round).filter(({ as }) => as !== name);
  const place = siblings.findIndex(({ as }) => as === other);
  return { move: 'question', of: name, after: isBefore ? siblings[place - 1]?.as ?? null : other, round };
}

/** The edit that drops a question on a heading: in front of it is the end of what is above. */
function besideRound(name, round, isBefore) {
  const above = store.pack.rounds[store.pack.rounds.findIndex(({ as }) => as === round) - 1]?.as ?? null;
  if (!isBefore) return { move: 'question', of: name, after: null, round };
  const last = lastOf(store.pack, above);
  return { move: 'question', of: name, after: last === name ? null : last, round: above };
}

/** The edit that drops a round on a row: it stands in front of that row's round, or behind it; null for its own row. */
function moveOfRound(name, other, isBefore) {
  const { rounds } = store.pack;
  const target = isRound(store.pack, other) ? other : find(store.pack, other).round ?? null;
  const rest = rounds.filter(({ as }) => as !== name);
  const place = rest.findIndex(({ as }) => as === target);
  if (target === name) return null;
  const isAbove = isBefore && isRound(store.pack, other);
  return { move: 'round', of: name, after: isAbove ? rest[place - 1]?.as ?? null : target };
}

function moveOf(name, other, isBefore) {
  if (isRound(store.pack, name)) return moveOfRound(name, other, isBefore);
  return isRound(store.pack, other) ? besideRound(name, other, isBefore) : besideQuestion(name, other, isBefore);
}

/** Whether anything stands elsewhere after an edit. */
function changes(edit) {
  const order = ({ rounds, questions }) => [...rounds, ...questions].map(({ as, round }) => `${as} ${round}`).join();
  return edit !== null && order(apply(store.pack, [edit])) !== order(store.pack);
}

export function listenToDragging(rows, { name }) {
  const line = make('div', { class: 'drop-line', 'aria-hidden': true });
  /** What the mouse is down on: `{id, row, y, isDragged, other, isBefore}`. */
  let held = null;
  let wasDragged = false;

  rows.addEventListener('pointerdown', (event) => {
    const entry = event.target.closest('.entry');
    wasDragged = false;
    if (!entry || event.button !== 0 || event.pointerType === 'touch') return;
    held = { id: event.pointerId, row: entry.closest('li'), name: name(entry), y: event.clientY, isDragged: false };
  });

  function begin() {
    held.isDragged = true;
    wasDragged = true;
    held.row.classList.add('dragged');
    document.body.append(line);
    document.body.classList.add('dragging');
  }

  function target(y) {
    const candidates = [...rows.querySelectorAll('.question, .round')].filter((row) => row !== held.row);
    return candidates.find((row) => row.getBoundingClientRect().bottom > y) ?? candidates.at(-1);
  }

  document.addEventListener('pointermove', (event) => {
    if (event.pointerId !== held?.id) return;
    if (!held.isDragged && Math.abs(event.clientY - held.y) < slack) return;
    if (!held.isDragged) begin();
    const box = rows.getBoundingClientRect();
    if (event.clientY < box.top + edge) rows.scrollBy(0, -pace);
    else if (event.clientY > box.bottom - edge) rows.scrollBy(0, pace);
    const row = target(event.clientY);
    if (!row) return;
    const { top, bottom, left, width } = row.getBoundingClientRect();
    held.isBefore = event.clientY < (top + bottom) / 2;
    held.other = row.dataset.id;
    line.style.transform = `translate(${left}px, ${held.isBefore ? top : bottom}px)`;
    line.style.width = `${width}px`;
  });

  function end(isDropped) {
    if (!held) return;
    const { row, name: dragged, other, isBefore, isDragged } = held;
    held = null;
    row.classList.remove('dragged');
    document.body.classList.remove('dragging');
    line.remove();
    if (!isDropped || !isDragged || !other || !find(store.pack, dragged) || !find(store.pack, other)) return;
    choose(dragged);
    const edit = moveOf(dragged, other, isBefore);
    if (changes(edit)) moveTo(edit);
  }

  document.addEventListener('pointerup', ({ pointerId }) => { if (pointerId === held?.id) end(true); });
  document.addEventListener('pointercancel', ({ pointerId }) => { if (pointerId === held?.id) end(false); });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !held) return;
    event.preventDefault();
    end(false);
  });
  // The end of dragging is no click.
  rows.addEventListener('click', (event) => {
    if (!wasDragged) return;
    wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
