// A list that is put in order: by dragging, with the buttons at each row's end, or with keys alone.

import { isPhone } from './device.js';
import { make, makeButton, mark, write } from './elements.js';
import { drawShape } from './shapes.js';
import { listenToTaps } from './taps.js';
import { fill, texts } from './texts.js';
import { keyName, paint } from './view.js';

/** What a thing is called; the TV says what it stands for. */
function called({ label, key, shape }) {
  const name = shape && label.toLowerCase() === key.toLowerCase() ? texts[shape] ?? label : label;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** So near to the screen's edges a finger that drags moves the page, in pixels. */
const edge = 40;

export function makeOrder({ buttons }, { changed, say }) {
  const list = make('ol', { class: 'asked-order', 'aria-label': texts.yourOrder });
  list.style.setProperty('--count', buttons.length);
  // Where the screen is low and wide they stand in two columns, unless they are few.
  list.style.setProperty('--half', buttons.length > 5 ? Math.ceil(buttons.length / 2) : buttons.length);
  const rows = new Map(buttons.map((button) => [button.token, makeRow(button)]));
  let state = null;
  /** The row that arrows take along, and where it stood before. */
  let lifted = null;
  let dragged = null;
  /** How many at the beginning were put there by their keys. */
  let placed = 0;

  const order = () => [...list.children].map((row) => row.dataset.token);
  const place = (row) => [...list.children].indexOf(row);
  const told = (text, row) => fill(text, { item: row.dataset.name, place: place(row) + 1, count: rows.size });

  function makeRow(button) {
    const name = called(button);
    const picture = button.shape ? drawShape(button.shape, keyName(button.key)) : null;
    const grip = makeButton({ class: 'grip' }, ...(picture ? [picture] : []), make('bdi', {}, name));
    const up = makeButton({ class: 'step', tabindex: -1, 'data-step': -1 }, '▲');
    const down = makeButton({ class: 'step', tabindex: -1, 'data-step': 1 }, '▼');
    mark(up, 'aria-label', fill(texts.moveUp, { item: name }));
    mark(down, 'aria-label', fill(texts.moveDown, { item: name }));
    const number = make('span', { class: 'place', 'aria-hidden': true });
    const sign = make('span', { class: 'sign' });
    const data = { 'data-token': button.token, 'data-name': name, 'data-key': button.key };
    const row = make('li', data, number, grip, sign, up, down);
    paint(row, button.color);
    list.append(row);
    return row;
  }

  /** Moves a row by moving the others past it: it keeps the focus, and the finger that is on it. */
  function put(row, target) {
    for (let from = place(row); from < target; from += 1) list.insertBefore(row.nextElementSibling, row);
    for (let from = place(row); from > target; from -= 1) row.after(row.previousElementSibling);
  }

  function move(row, target) {
    const last = list.children.length - 1;
    const wanted = Math.min(Math.max(target, 0), last);
    const from = place(row);
    if (!state.isOpen || wanted === from) return;
    // Whatever passes the end of those that have their places belongs to them, or does so no longer.
    if (from < placed && wanted >= placed) placed -= 1;
    else if (from >= placed && wanted < placed) placed += 1;
    put(row, wanted);
    row.scrollIntoView({ block: 'nearest' });
    changed(told(texts.placed, row));
  }

  /** Makes a row the next one in order, the first one at first; or takes that back. */
  function pick(row) {
    const isPlaced = place(row) < placed;
    if (isPlaced) placed -= 1;
    lifted = null;
    put(row, placed);
    if (!isPlaced) placed += 1;
    row.scrollIntoView({ block: 'nearest' });
    changed(told(texts.placed, row));
  }

  function arrange(tokens) {
    tokens.forEach((token, index) => put(rows.get(token), index));
  }

  const isWhole = (tokens) => Array.isArray(tokens) && tokens.length === rows.size && new Set(tokens).size === rows.size
    && tokens.every((token) => rows.has(token));

  function lift(row) {
    const before = lifted?.row;
    lifted = !row || before === row ? null : { row, from: place(row) };
    refresh();
    if (lifted) say(told(texts.lifted, row));
    else if (before) say(told(texts.placed, before));
  }

  function refresh() {
    const isRevealed = state.isOver && state.value !== null;
    const belongs = ({ dataset }) => state.rights?.indexOf(dataset.token) ?? -1;
    for (const [index, row] of [...list.children].entries()) {
      const [number, grip, sign, up, down] = row.children;
      const wanted = isRevealed ? belongs(row) : -1;
      // What brings points are two that belong one after the other, wherever they stand.
      const isJudged = wanted >= 0 && index > 0;
      const isRight = isJudged && wanted === belongs(row.previousElementSibling) + 1;
      const isElsewhere = wanted >= 0 && wanted !== index && !isRight;
      write(number, String(index + 1));
      write(sign, [isJudged && (isRight ? '✓' : '✕'), isElsewhere && `→ ${wanted + 1}`].filter(Boolean).join(' '));
      const verdict = [
        isJudged && (isRight ? texts.right : texts.wrong),
        isElsewhere && fill(texts.belongs, { place: wanted + 1 }),
      ].filter(Boolean).map((words) => `, ${words}`).join('');
      mark(grip, 'aria-label', told(texts.placeOf, row) + verdict);
      mark(grip, 'aria-pressed', state.isOpen ? row === lifted?.row : null);
      mark(grip, 'aria-disabled', !state.isOpen);
      row.classList.toggle('lifted', row === lifted?.row || row === dragged?.row);
      row.classList.toggle('right', isRight);
      [up.hidden, down.hidden] = [!state.isOpen, !state.isOpen];
      mark(up, 'aria-disabled', index === 0);
      mark(down, 'aria-disabled', index === list.children.length - 1);
    }
    // One stop of the Tab key: the row that had the focus, else the first.
    const stops = ['.grip:focus', '.grip[tabindex="0"]', '.grip'].map((selector) => list.querySelector(selector));
    const stop = stops.find((grip) => grip);
    for (const grip of list.querySelectorAll('.grip')) grip.tabIndex = grip === stop ? 0 : -1;
  }

  listenToTaps(list, '.step', (step) => {
    const row = step.closest('li');
    move(row, place(row) + Number(step.dataset.step));
  });
  list.addEventListener('click', ({ detail, target }) => {
    // Keys and screen readers click without a finger.
    if (detail === 0 && state.isOpen && target.closest('.grip')) lift(target.closest('li'));
  });
  list.addEventListener('focusin', refresh);
  list.addEventListener('contextmenu', (event) => event.preventDefault());

  // MARK: Dragging

  const rect = (row) => {
    row.style.transform = '';
    return row.getBoundingClientRect();
  };

  list.addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (!grip || event.button !== 0 || !state.isOpen || dragged) return;
    const row = grip.parentNode;
    const { left, top } = rect(row);
    grip.setPointerCapture(event.pointerId);
    dragged = { id: event.pointerId, row, x: event.clientX - left, y: event.clientY - top };
    lifted = null;
    refresh();
  });

  list.addEventListener('pointermove', (event) => {
    if (event.pointerId !== dragged?.id) return;
    const { row, x, y } = dragged;
    if (!state.isOpen) return drop(event);
    if (event.clientY > window.innerHeight - 2 * edge) window.scrollBy(0, edge / 4);
    else if (event.clientY < edge) window.scrollBy(0, -edge / 4);
    row.style.transform = '';
    // Along the line it is the row that counts, which is where its number is, and not the finger.
    const distance = (other) => {
      const { left, top, height } = other.getBoundingClientRect();
      return Math.hypot(event.clientX - x - left, event.clientY - top - height / 2);
    };
    const nearest = [...list.children].reduce((best, other) => (distance(other) < distance(best) ? other : best), row);
    if (nearest !== row) move(row, place(nearest));
    const { left, top } = rect(row);
    row.style.transform = `translate(${event.clientX - x - left}px, ${event.clientY - y - top}px)`;
    return undefined;
  });

  function drop({ pointerId }) {
    if (pointerId !== dragged?.id) return;
    dragged.row.style.transform = '';
    dragged = null;
    refresh();
  }
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) list.addEventListener(name, drop);

  return {
    element: list,

    show(next) {
      state = next;
      if (!state.isOpen) lifted = null;
      const shown = state.value ?? (state.isOver ? state.rights : null);
      if (isWhole(shown)) arrange(shown);
      refresh();
    },

    get value() { return { order: order() }; },
    /** Whether Enter sends, wherever the focus is: whoever has said what is next by digits is done with it. */
    get isTypedOut() { return placed > 0 && !lifted; },
    get words() { return isPhone() ? texts.orderHint : texts.orderKeys; },
    get outcome() { return state.isOver && state.value === null ? texts.rightOrder : ''; },
    get draft() { return order(); },
    restore(tokens) { if (isWhole(tokens)) arrange(tokens); },

    takeKey(event) {
      const { key, target, repeat } = event;
      const row = target.closest?.('.grip')?.parentNode;
      if (key.startsWith('Arrow')) {
        if (target.type === 'submit') return false;
        event.preventDefault();
        const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
        if (!row) list.querySelector('.grip[tabindex="0"]').focus();
        else if (row === lifted?.row) move(row, place(row) + step);
        else list.children[place(row) + step]?.firstElementChild.nextElementSibling.focus();
        return true;
      }
      if (key === 'Escape' && lifted) {
        const { row: taken, from } = lifted;
        lifted = null;
        move(taken, from);
        refresh();
        return true;
      }
      const named = [...list.children].find((other) => other.dataset.key.toLowerCase() === key.toLowerCase());
      if (named && !repeat) pick(named);
      // Held down they would lift and put down in turn.
      if (row && (key === 'Enter' || key === ' ') && repeat) event.preventDefault();
      return !!named || (!!row && (key === 'Enter' || key === ' '));
    },
  };
}
