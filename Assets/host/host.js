// The page of a phone that hosts: shows what the host says that may be done now, and says what was pressed.
//
// The one-time code stands in the address behind the #, which no browser sends anywhere; it is taken out of there at once.

import { letSleep, prepareToStayAwake, stayAwake } from '/awake.js';
import { languages } from './words.js';

/** Milliseconds before each try; the last one is repeated. */
const pauses = [0, 250, 500, 1000, 2000];
/** From dialing to the host's answer. */
const attemptLimit = 5000;
/** The host says something every five seconds. */
const silenceLimit = 16000;
/** How long the page says that a press came too late. */
const missedLimit = 4000;
/** How long it says that nothing keeps the screen on. */
const sleepyLimit = 10000;

const at = (id) => document.getElementById(id);

// MARK: Words

let spoken = pick((navigator.languages?.[0] ?? navigator.language ?? 'en').toLowerCase());
let { texts } = spoken;

function pick(preferred) {
  return languages
    .filter(({ code }) => `${preferred}-`.startsWith(`${code.toLowerCase()}-`))
    .sort((one, other) => other.code.length - one.code.length)[0] ?? languages[0];
}

/** What keeps a space to a Han character: letters and digits of other scripts, as the host has it (HanSpacing.swift). */
const apart = /[!-~\u00A1-\u10FF\u1E00-\u1FFF\u2190-\u25FF]/;

const fill = (text, values) =>
  text.replace(/(\p{Script=Han}?)\{(\w+)\}(?=(\p{Script=Han}?))/gu, (_, before, name, after) => {
    const value = String(values[name]);
    const left = before && apart.test(value.slice(0, 1)) ? ' ' : '';
    return before + left + value + (after && apart.test(value.slice(-1)) ? ' ' : '');
  });

const form = (forms, number) => forms[new Intl.PluralRules(spoken.tag).select(number)] ?? forms.other ?? forms;

/** Changes a text only where it differs, or screen readers would say it again. */
const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };

function translatePage() {
  document.documentElement.lang = spoken.tag;
  for (const element of document.querySelectorAll('[data-text]')) write(element, texts[element.dataset.text]);
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
  }
}

// MARK: The secret

const key = 'parlor.host';

function attempt(action) {
  try { return action(); } catch { return null; }
}

let secret = attempt(() => localStorage.getItem(key));

function keep(value) {
  secret = value;
  attempt(() => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)));
}

/** The one-time code of the link, which is in the address no longer. */
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, '', location.pathname);
  return code.slice(0, 64);
}

let code = takeCode();

function device() {
  const names = [
    ['iPhone', /iPhone/], ['iPad', /iPad/], ['Android', /Android/], ['Chrome OS', /CrOS/], ['Windows', /Windows/],
    ['Mac', /Macintosh/], ['Linux', /Linux/],
  ];
  return names.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0];
}

// MARK: The line

let socket = null;
let failures = 0;
let isWanted = false;
let screen = null;
const timers = {};

function after(name, milliseconds, action) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(action, milliseconds);
}

function hangUp() {
  for (const name of ['attempt', 'silence', 'retry']) clearTimeout(timers[name]);
  const old = socket;
  socket = null;
  old?.close();
}

function dial() {
  hangUp();
  after('attempt', attemptLimit, broke);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const line = new WebSocket(`${scheme}://${location.host}/host/line`, 'parlor-host.v1');
  socket = line;
  line.onopen = () => {
    if (line !== socket) return;
    const message = { type: 'open', v: 1, language: spoken.code, device: device() };
    if (code) message.code = code;
    if (secret) message.secret = secret;
    line.send(JSON.stringify(message));
  };
  line.onmessage = ({ data }) => {
    if (line !== socket) return;
    after('silence', silenceLimit, broke);
    hear(JSON.parse(data));
  };
  line.onclose = () => { if (line === socket) broke(); };
}

/** Browsers dial a WebSocket ever later: plain HTTP finds out when the host is back. */
function knockThenDial() {
  after('attempt', attemptLimit, broke);
  const began = timers.attempt;
  fetch('/icon.svg', { cache: 'no-store' }).then(
    () => { if (timers.attempt === began) dial(); },
    () => { if (timers.attempt === began) broke(); });
}

function broke() {
  hangUp();
  timers.attempt = 0;
  if (!isWanted) return;
  sayLine();
  const pause = pauses[Math.min(failures, pauses.length - 1)];
  failures += 1;
  after('retry', pause, failures > 3 ? knockThenDial : dial);
}

function hear(message) {
  switch (message.type) {
    case 'welcome':
      clearTimeout(timers.attempt);
      if (isLeaving) return send({ type: 'leave' });
      failures = 0;
      code = '';
      if (message.secret) keep(message.secret);
      write(at('phone'), message.name);
      break;
    case 'screen':
      screen = message;
      show();
      break;
    case 'missed':
      sayFor(missedLimit, texts.missed);
      break;
    case 'denied':
      denied(message);
      break;
    default:
  }
}

function denied({ reason, text }) {
  isWanted = false;
  hangUp();
  code = '';
  // A secret that counted would have let this page in.
  if (isLeaving || ['unknown', 'used', 'expired', 'revoked'].includes(reason)) keep(null);
  isLeaving = false;
  wait(text, reason === 'elsewhere' ? 'hostHere' : secret ? 'tryAgain' : null);
}

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
}

// MARK: What is shown

function view(name) {
  document.body.dataset.view = name;
  at('wait').hidden = name !== 'wait';
  at('desk').hidden = name !== 'desk';
}

/** Nothing to do but to read, and perhaps to try again. */
function wait(text, again) {
  screen = null;
  letSleep();
  answered();
  view('wait');
  write(at('notice'), text);
  at('again').hidden = !again;
  if (again) {
    write(at('again'), texts[again]);
    at('again').focus();
  }
}

let remark = '';

/** Says something for a while, whatever is shown meanwhile. */
function sayFor(milliseconds, text) {
  remark = text;
  sayLine();
  after('remark', milliseconds, () => {
    remark = '';
    sayLine();
  });
}

/** What is wrong with the line, if anything is. */
function sayLine() {
  const text = socket?.readyState === WebSocket.OPEN ? remark : texts.reconnecting;
  if (screen) write(at('line'), text);
  else write(at('notice'), failures > 1 ? texts.reconnecting : texts.connecting);
}

/** Makes a list's elements those that are wanted, and keeps those that stay: the focus, too. */
function fit(list, wanted, make, update) {
  const known = new Map([...list.children].map((element) => [element.dataset.id, element]));
  let place = list.firstElementChild;
  for (const item of wanted) {
    let element = known.get(item.id);
    known.delete(item.id);
    if (!element) {
      element = make(item);
      element.dataset.id = item.id;
    }
    if (element === place) place = place.nextElementSibling;
    else list.insertBefore(element, place);
    update(element, item);
  }
  for (const element of known.values()) element.remove();
}

function button(act) {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}

function buttons(list, actions) {
  fit(list, actions, ({ id }) => button(() => press(id)), (element, action) => {
    element.className = action.look;
    element.disabled = !action.enabled;
    const hint = action.hint ?? '';
    if (element.dataset.words !== `${action.label}\n${hint}`) {
      element.dataset.words = `${action.label}\n${hint}`;
      element.textContent = action.label;
      if (hint) {
        const small = document.createElement('small');
        small.textContent = hint;
        element.append(small);
      }
    }
    if (action.chosen == null) element.removeAttribute('aria-pressed');
    else element.setAttribute('aria-pressed', action.chosen);
  });
}

function show() {
  if (spoken.code !== screen.language) {
    spoken = pick(screen.language.toLowerCase());
    ({ texts } = spoken);
  }
  translatePage();
  const isFirst = document.body.dataset.view !== 'desk';
  view('desk');
  sayLine();
  if (isFirst) stayAwake({ isTap: false });
  document.title = `${texts.title} · ${screen.room}`;
  at('spoiler').hidden = !screen.answers;
  write(at('room'), screen.room);
  write(at('title'), screen.title);
  write(at('status'), screen.status);
  showQuestion(screen.question);
  const group = (name) => screen.actions.filter((action) => action.group === name);
  at('door').hidden = group('door').length === 0;
  buttons(at('door'), group('door'));
  buttons(at('play'), group('play'));
  at('next').hidden = group('game').length + group('choice').length === 0;
  buttons(at('games'), group('game'));
  buttons(at('choices'), group('choice'));
  showPlayers();
  buttons(at('clear'), group('people'));
  at('sound').hidden = group('sound').length + screen.volumes.length === 0;
  showVolumes();
  buttons(at('mute'), group('sound'));
  // Who asks about something that is gone asks about nothing.
  if (pending?.id && !find(pending.id)) answered();
  if (isFirst) at('title').focus();
}

function showQuestion(question) {
  at('question').hidden = !question;
  if (!question) return;
  write(at('asked'), question.text);
  for (const id of ['asked', 'answers', 'right', 'notes']) {
    if (question.language) at(id).lang = question.language;
    else at(id).removeAttribute('lang');
  }
  const items = question.answers.map((text, place) => ({ id: `${place}`, text }));
  fit(at('answers'), items, () => document.createElement('li'), (element, { text }) => {
    element.dir = 'auto';
    write(element, text);
    element.classList.toggle('right', text === question.right);
  });
  write(at('right'), question.right ? fill(texts.right, { text: question.right }) : '');
  write(at('notes'), question.notes ?? '');
}

function showPlayers() {
  write(at('count'), `${screen.players.length + screen.others}`);
  const players = screen.players.map((player, place) => ({ ...player, kick: player.id, id: player.id ?? `host${place}` }));
  fit(at('players'), players, ({ kick }) => {
    const row = document.createElement('li');
    const [dot, who, score] = ['dot', 'who', 'score'].map((name) => {
      const part = document.createElement('span');
      part.className = name;
      return part;
    });
    dot.setAttribute('aria-hidden', 'true');
    who.dir = 'auto';
    const deeds = document.createElement('span');
    deeds.className = 'deeds';
    deeds.append(...['-', '+'].map((sign) => button(() => press(row.dataset.adjust + sign))));
    deeds.append(button(() => press(row.dataset.time)));
    if (kick) deeds.append(button(() => press(kick)));
    row.append(dot, who, score, deeds);
    return row;
  }, (row, player) => {
    const [dot, who, score] = row.children;
    dot.style.setProperty('background-color', player.color);
    const words = `${player.name}\n${player.note ?? ''}`;
    if (who.dataset.words !== words) {
      who.dataset.words = words;
      who.textContent = player.name;
      if (player.note) {
        const note = document.createElement('small');
        note.textContent = player.note;
        who.append(note);
      }
    }
    write(score, player.score == null ? '' : `${player.score}`);
    const [less, more, time, remove] = row.querySelectorAll('button');
    row.dataset.adjust = player.adjust ?? '';
    for (const [element, sign, words] of [[less, '−', texts.fewerPoints], [more, '+', texts.morePoints]]) {
      element.hidden = player.adjust == null;
      write(element, `${sign}${player.step ?? ''}`);
      element.setAttribute('aria-label', fill(words, { name: player.name, count: player.step ?? 0 }));
    }
    less.disabled = !(player.score > 0);
    row.dataset.time = player.time ?? '';
    time.hidden = player.time == null;
    write(time, texts.extraTime);
    time.setAttribute('aria-label', fill(texts.extraTimeFor, { name: player.name }));
    time.setAttribute('aria-pressed', player.hasTime === true);
    if (!remove) return;
    remove.className = 'remove';
    write(remove, texts.remove);
    remove.setAttribute('aria-label', fill(texts.removePlayer, { name: player.name }));
  });
  const others = screen.others;
  write(at('others'), others > 0 ? fill(form(texts.others, others), { count: others }) : '');
}

function showVolumes() {
  fit(at('volumes'), screen.volumes, ({ id }) => {
    const row = document.createElement('li');
    const part = document.createElement('span');
    part.className = 'part';
    const [quieter, louder] = ['-', '+'].map((sign) => button(() => press(id + sign)));
    write(quieter, '−');
    write(louder, '+');
    row.append(part, quieter, document.createElement('output'), louder);
    return row;
  }, (row, volume) => {
    const [part, quieter, level, louder] = row.children;
    write(part, volume.label);
    write(level, `${volume.level}`);
    quieter.setAttribute('aria-label', fill(texts.quieter, { part: volume.label }));
    louder.setAttribute('aria-label', fill(texts.louder, { part: volume.label }));
    quieter.disabled = volume.level <= 0;
    louder.disabled = volume.level >= 100;
  });
}

// MARK: What is pressed

/** What is asked about before it is done: `{id, number}`, or `{leave: true}`. */
let pending = null;

const find = (id) => screen?.actions.find((action) => action.id === id && action.enabled)
  ?? screen?.players.find((player) => player.id === id);

function press(id) {
  if (!screen) return;
  const { number } = screen;
  const text = find(id)?.ask;
  if (text) ask(text, { id, number });
  else send({ type: 'act', action: id, number });
}

function ask(text, what) {
  pending = what;
  write(at('ask-text'), text);
  at('ask').showModal();
  at('ask-no').focus();
}

/** The dialog tells of its end only a moment later, when something else may be asked already. */
function answered() {
  const what = pending;
  pending = null;
  if (at('ask').open) at('ask').close();
  return what;
}

at('ask-no').addEventListener('click', answered);
at('ask').addEventListener('cancel', () => { pending = null; });
at('ask-yes').addEventListener('click', () => {
  const what = answered();
  if (what?.leave) leave();
  else if (what) send({ type: 'act', action: what.id, number: what.number });
});

at('stop').addEventListener('click', () => ask(texts.askStop, { leave: true }));

/** Whether somebody has pressed *Stop hosting*, and the host may not know of it yet. */
let isLeaving = false;

/** A broken line tells it as soon as it is back; a page that is closed before has forgotten the secret all the same. */
function leave() {
  isLeaving = true;
  attempt(() => localStorage.removeItem(key));
  send({ type: 'leave' });
}

at('play-too').addEventListener('click', () => { if (screen) location.assign(screen.pad); });
at('again').addEventListener('click', () => begin());

// MARK: The beginning

function begin() {
  isWanted = Boolean(code || secret);
  if (!isWanted) return wait(texts.scan, null);
  failures = 0;
  wait(texts.connecting, null);
  return dial();
}

/** A page that a browser only prepares, or that nobody sees, uses up no code. */
function beginWhenSeen() {
  if (!document.hidden) return begin();
  document.addEventListener('visibilitychange', () => begin(), { once: true });
  return undefined;
}

window.addEventListener('hashchange', () => {
  code = takeCode();
  if (code) begin();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && isWanted && socket?.readyState !== WebSocket.OPEN) {
    failures = 0;
    dial();
  }
});
window.addEventListener('online', () => { if (isWanted && !socket) dial(); });
// A page that is left may be kept for the way back, with its line: nobody sees it meanwhile.
window.addEventListener('pagehide', hangUp);
window.addEventListener('pageshow', (event) => { if (event.persisted && isWanted) dial(); });

document.querySelector('meta[name="theme-color"]').content =
  getComputedStyle(document.documentElement).getPropertyValue('--background').trim();
at('title').tabIndex = -1;
translatePage();
prepareToStayAwake(() => sayFor(sleepyLimit, texts.mayGoDark));
beginWhenSeen();
