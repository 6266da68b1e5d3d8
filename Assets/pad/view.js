// What the page shows of a screen: it changes only what differs, or screen readers would say all of it again.

import { mark, write } from './elements.js';
import { gainOf } from './moment.js';
import { contrast, drawShape, drawSymbol, ink, readableOn, role, sound, visibleOn, white } from './shapes.js';
import { fill, form, texts } from './texts.js';

const element = (id) => document.getElementById(id);
const card = role('card');
document.querySelector('meta[name="theme-color"]').content = role('background');

export function showPart(name) {
  document.body.dataset.view = name;
  element('form-view').hidden = name !== 'form';
  element('play').hidden = name !== 'play';
  element('end').hidden = name !== 'end';
  window.scrollTo(0, 0);
}

/** The first letter, whole even where it takes several code points. */
function initial(name) {
  if (!Intl.Segmenter) return [...name][0] ?? '';
  return [...new Intl.Segmenter().segment(name)][0]?.segment ?? '';
}

export function showPlayer(name, color) {
  write(element('player'), name);
  for (const disc of document.querySelectorAll('.disc')) {
    write(disc, initial(name));
    disc.style.setProperty('--color', sound(color));
  }
  document.body.style.setProperty('--mine', sound(color));
}

/** The banner about the line; empty while it is fine. */
export function showLine(text) {
  write(element('line'), text);
}

/**
 * Shows a screen; of a button's token `isOpen` says if it may be pressed, `isPressed` if it was, or is chosen,
 * `isSending` if the host owes an answer to it.
 */
export function showScreen(screen, { isOpen, isPressed, isSending }) {
  const { title, status, input, right, hold } = screen.shared;
  const { you } = screen;
  // What is put in order has rows of its own.
  const buttons = !input || input.form === 'choices' ? screen.shared.buttons : [];
  const rights = screen.shared.rights ?? (right == null ? [] : [right]);
  write(element('title'), title);
  // Before the host has said anything.
  mark(element('title'), 'aria-label', title ? null : texts.waiting);
  write(element('status'), you.status ?? status);
  const isWorded = showQuestion(screen.shared);
  element('buttons').classList.toggle('worded', isWorded);
  showDetails(you.details);
  showScore(you.score, screen.shared.unit);
  showVerdict(you.verdict);
  showGain(gainOf(screen), you, screen.shared);
  mark(element('play'), 'data-input', input?.form);
  mark(element('play'), 'data-buttons', buttons.length || (input ? 'none' : 0));
  mark(element('play'), 'data-hold', hold || null);
  // Once the answer is told, the face takes room; before that it has what there is, and no button moves.
  const isTold = rights.length > 0 || you.place != null;
  const isIn = you.verdict ? isTold : !you.open && (you.pressed != null || you.value != null);
  mark(element('play'), 'data-in', isIn && !screen.shared.question && (buttons.length || input) ? '' : null);
  mark(document.body, 'data-won', you.won || null);
  const places = element('buttons').children;
  while (places.length > buttons.length) element('buttons').lastChild.remove();
  buttons.forEach((button, index) => {
    const place = places[index] ?? element('buttons').appendChild(makePlace());
    const isMine = isPressed(button.token);
    const isRight = rights.includes(button.token);
    dress(place, button);
    showState(place, {
      isPressed: isMine,
      isSending: !isMine && isSending(button.token),
      isOpen: isOpen(button.token),
      isLit: isRight,
      verdict: isMine ? verdictOf(isRight, rights, screen) : undefined,
      // Of several that are chosen, and where there are words already, the sign is enough.
      words: input || isWorded ? '✓' : undefined,
    });
  });
  arrange();
}

/** Shows what the TV asks, where it is wanted here too; says whether the buttons have the answers' texts. */
function showQuestion({ question, buttons }) {
  const answers = question ? buttons.filter(({ key, label }) => label !== key) : [];
  mark(element('play'), 'data-question', question ? '' : null);
  for (const id of ['question', 'answers', 'picture']) mark(element(id), 'lang', question?.language);
  write(element('question'), question?.text ?? '');
  write(element('picture'), question?.picture ? fill(texts.picture, { alt: question.picture }) : '');
  // Read out with the question; seen on the buttons.
  write(element('answers'), answers.map(({ key, label }) => `${key}: ${label}`).join('; '));
  write(element('solution'), question?.right ? fill(texts.solution, { answer: question.right }) : '');
  return answers.length > 0;
}

/** What is said of a button that was pressed; of several that were chosen each has its own. */
function verdictOf(isRight, rights, { shared, you }) {
  if (!shared.input) return you.verdict;
  if (rights.length === 0) return undefined;
  return isRight ? 'right' : 'wrong';
}

function showDetails(lines) {
  const list = element('details');
  list.hidden = !lines?.length;
  const known = [...list.children].map((item) => item.textContent).join('\n');
  if (known === (lines ?? []).join('\n')) return;
  list.replaceChildren(...(lines ?? []).map((line) => {
    const item = document.createElement('li');
    item.dir = 'auto';
    item.textContent = line;
    return item;
  }));
}

/** The word after a number of points. */
const wordFor = (score, unit) => unit?.[Math.abs(score) === 1 ? 'one' : 'many'] ?? form(texts.points, score);

function showScore(score, unit) {
  const target = element('score');
  target.hidden = score == null;
  const said = wordFor(score, unit);
  if (score == null || (target.dataset.score === String(score) && target.lastChild?.textContent === said)) return;
  target.dataset.score = score;
  const number = document.createElement('b');
  const word = document.createElement('small');
  number.textContent = String(score).replace('-', '−');
  word.textContent = said;
  target.replaceChildren(number, ' ', word);
}

function showVerdict(verdict) {
  const known = signs[verdict] ? verdict : null;
  write(element('verdict'), known ? texts[known] : '');
  mark(element('head'), 'data-verdict', known);
  write(element('sign'), known ? signs[known] : '');
}

/** What the question has brought, and the place that this makes, once there is a verdict. */
function showGain(gain, { place, verdict }, { unit }) {
  const points = verdict && gain > 0 ? `+${gain}` : '';
  const known = verdict && place ? fill(texts.place, { place }) : '';
  write(element('gain'), points);
  write(element('gain-unit'), points && wordFor(gain, unit));
  write(element('place'), known);
  mark(document.body, 'data-cheer', points && verdict === 'right' ? '' : null);
}

const signs = { right: '✓', wrong: '✕', partly: '◐' };

function makePlace() {
  const place = document.createElement('button');
  place.type = 'button';
  place.className = 'answer';
  place.append(document.createElement('span'), document.createElement('span'));
  place.lastChild.className = 'mark';
  return place;
}

/** A key as it is called. */
export const keyName = (key) => (key === 'space' ? texts.space : key.toUpperCase());

const looks = new WeakMap();

/** Everything of a button but its state; the element stays, and so does a finger on it. */
function dress(place, { token, ...button }) {
  place.dataset.token = token;
  const look = JSON.stringify(button);
  if (looks.get(place) === look) return;
  looks.set(place, look);
  const { key, label, shape, symbol, idle } = button;
  place.dataset.key = key;
  place.classList.toggle('idle', !!idle);
  mark(place, 'data-shape', shape);
  mark(place, 'aria-keyshortcuts', key === 'space' ? 'Space' : key);
  mark(place, 'aria-label', shape ? `${label}, ${texts[shape] ?? shape}` : label);

  paint(place, button.color);

  const face = document.createElement('span');
  face.className = 'face';
  const picture = shape ? drawShape(shape, keyName(key)) : null;
  const figure = picture ?? drawSymbol(symbol);
  if (figure) face.append(figure);
  if (!picture || label.toLowerCase() !== key.toLowerCase()) {
    const words = document.createElement('bdi');
    words.textContent = label;
    // Longer words are set smaller, so that one of them fits a narrow button.
    words.dataset.length = label.length <= 3 ? 'short' : label.length <= 12 ? 'medium' : 'long';
    face.append(words);
  }
  if (!picture && label.toLowerCase() !== key.toLowerCase()) {
    const hint = document.createElement('kbd');
    hint.textContent = keyName(key);
    face.append(hint);
  }
  place.firstChild.replaceWith(face);
}

/** Gives an element a button's colour, and those that go with it. */
export function paint(place, given) {
  const color = sound(given);
  const front = readableOn(color);
  const quiet = visibleOn(card, color);
  const colors = {
    '--color': color,
    '--front': front,
    '--number': contrast(front, white) >= 4.5 ? white : ink,
    '--quiet': quiet,
    '--quiet-number': readableOn(quiet),
  };
  for (const [name, value] of Object.entries(colors)) place.style.setProperty(name, value);
}

function showState(place, { isPressed, isSending, isOpen, isLit, verdict, words }) {
  place.classList.toggle('open', isOpen);
  place.classList.toggle('lit', isLit);
  place.classList.toggle('pressed', isPressed);
  place.classList.toggle('sending', isSending);
  place.classList.toggle('right', verdict === 'right');
  place.classList.toggle('wrong', verdict === 'wrong');
  mark(place, 'aria-pressed', isPressed);
  mark(place, 'aria-disabled', !isOpen);
  const isChoice = place.querySelector('.shape') !== null;
  const said = isPressed ? words ?? (isChoice ? texts.yourChoice : texts.pressed) : isSending ? words ? '…' : texts.sending : '';
  write(place.lastChild, verdict ? signs[verdict] : isLit ? signs.right : said);
  place.classList.toggle('chosen', isPressed && !!words);
}

/** Marks a press in the same frame, before the host knows of it. */
export function showSending(token) {
  for (const place of element('buttons').children) {
    if (place.dataset.token !== token || place.classList.contains('pressed')) continue;
    place.classList.add('sending');
    write(place.lastChild, place.closest('.worded') ? '…' : texts.sending);
  }
}

const gap = 12;
/** Lower than this a button does not get, in pixels: then the page scrolls. */
const lowest = 72;
/** Narrower than so many letters a column of words is hard to read. */
const narrow = 15;
let columns = 1;

/** In how many columns the buttons stand. */
export const columnCount = () => columns;

/** A button so large, in pixels, gains nothing from being larger. */
const largeEnough = 200;

/** Puts the buttons where they are largest, best in even rows. */
export function arrange() {
  const box = element('buttons');
  const count = box.children.length;
  box.hidden = count === 0;
  if (count === 0) return;
  const area = box.getBoundingClientRect();
  const below = element('ask').getBoundingClientRect();
  const taken = below.height > 0 && below.left === area.left ? below.height + gap : 0;
  const height = Math.max(0, window.innerHeight - (area.top + window.scrollY) - gap - taken);
  let best = null;
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isWorded = box.classList.contains('worded');
  // Nine stand like the keys of a telephone: fingers find them without looking.
  const [least, most] = isWorded ? [1, area.width >= 2 * narrow * size && height < count * 3.5 * size ? 2 : 1]
    : count === 9 ? [3, 3] : [1, count];
  for (let across = least; across <= most; across += 1) {
    const down = Math.ceil(count / across);
    const empty = across * down - count;
    if (empty > 1) continue;
    const rowHeight = Math.max(lowest, (height - gap * (down - 1)) / down);
    const side = Math.min((area.width - gap * (across - 1)) / across, rowHeight);
    // Of two that are as good the one with the larger buttons.
    const merit = isWorded ? across : Math.min(side, largeEnough) * (empty ? 0.85 : 1) - Math.abs(across - down) + side / 1000;
    if (!best || merit > best.merit) best = { across, merit, empty };
  }
  columns = best.across;
  box.style.setProperty('--columns', columns);
  box.classList.toggle('filled', best.empty === 1);
  box.classList.toggle('still', !mayMove());
}

/** Whether a finger on the buttons may want to move the page: one that is longer than the screen, or zoomed in. */
export function mayMove() {
  return document.documentElement.scrollHeight > window.innerHeight + 1 || (window.visualViewport?.scale ?? 1) > 1.01;
}

new ResizeObserver(arrange).observe(document.documentElement);
window.addEventListener('resize', arrange);
window.visualViewport?.addEventListener('resize', arrange);
