// The browser pad: a form, then whatever `screen` messages say. It knows no game.

import { isChosen, listenToAnswers, mayAnswer, pressAsked, showAsked, takeAnswerKey } from './asking.js';
import { letSleep, prepareToStayAwake, stayAwake } from './awake.js';
import { isInstalled } from './device.js';
import { drafts } from './drafts.js';
import { keepBlinking } from './faces.js';
import { buzz, feel } from './feel.js';
import { listenToHeads, showHead, showHeads } from './heads.js';
import { listen } from './input.js';
import { Line } from './line.js';
import { endMoment, moodOf, moodOfCue } from './moment.js';
import { listenToReactions, showReactions } from './reactions.js';
import { followScan } from './scan.js';
import { seats } from './seat.js';
import { hearWishes, isCovered, listenToSettings } from './settings.js';
import { offerTerminal } from './terminal.js';
import { language, texts, translatePage } from './texts.js';
import { showLine, showPart, showPlayer, showScreen, showSending } from './view.js';

const element = (id) => document.getElementById(id);
const form = { code: element('code'), name: element('name'), submit: element('join'), notice: element('notice') };

/** For the host's good-bye, in milliseconds. */
const goodbyeLimit = 1000;
/** Whatever the host says so long after a press is its answer, even if nothing changed by it. */
const pressSettled = 800;

/** The seat asked for: code and name as typed, and the secret once there is one. */
let wanted = null;
/** The latest screen on this line; null before the first one. */
let screen = null;
/** The presses and answers that the host owes a word to, by their tokens: the line each went out on, when, and what. */
const pending = new Map();
/** What the player looks like. */
let look = { head: -1, color: '' };
/** The mood of their head for a moment; nothing for the one that the screen says. */
let moment;
let isLeaving = false;
let goodbyeTimer = 0;

const line = new Line({ state: lineChanged, message: receive, failed: () => askAgain(texts.noAnswer, form.submit) });

const normalized = (code) => code.toUpperCase().replace(/[\s-]/g, '');

/** The code and, where the QR code was scanned, the invitation: `#CODE/INVITATION`. */
function address() {
  let text = location.hash.slice(1);
  try { text = decodeURIComponent(text); } catch { /* Not an encoded text: taken as it is. */ }
  const [code, invitation] = text.split('/');
  return { code: normalized(code).slice(0, 12), invitation };
}

const codeInAddress = () => address().code;

function askAgain(notice, focus) {
  leaveSeat();
  showForm();
  form.notice.textContent = notice;
  focus.focus();
  if (focus === form.code) form.code.select();
}

function showForm() {
  showPart('form');
  setBusy(false);
  form.notice.textContent = '';
}

function setBusy(isBusy) {
  form.submit.disabled = isBusy;
  form.submit.textContent = isBusy ? texts.joining : texts.join;
}

element('join-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (form.submit.disabled) return;
  setBusy(true);
  form.notice.textContent = '';
  const code = normalized(form.code.value);
  const name = form.name.value.trim();
  seats.name = name;
  stayAwake({ isTap: true });
  const seat = await seats.find(code, name);
  join({ code, name, secret: seat?.secret }, { persistent: false });
});

function join({ code, name, secret }, options) {
  wanted = { code, name, secret };
  const message = { type: 'join', v: 2, name, language };
  if (code) message.code = code;
  if (secret) message.secret = secret;
  // Who types another code means another room.
  const { code: invitedTo, invitation } = address();
  if (invitation && code === invitedTo) message.invitation = invitation.slice(0, 64);
  line.start(message, options);
}

function receive(message) {
  switch (message.type) {
    case 'welcome': welcome(message); break;
    case 'screen': showNew(message); break;
    case 'pong':
      settlePresses();
      render();
      break;
    case 'denied': denied(message); break;
    case 'bye': end(message.reason, message.text); break;
    default: break;
  }
}

/** The line on which the host has said what holds of the player's wishes. */
let wishedOn = 0;

function welcome({ name, color, head, secret, wishes, note }) {
  if (secret) {
    // What was begun on another seat is nothing to this one.
    if (secret !== wanted.secret) drafts.forget();
    wanted.secret = secret;
    line.remember(secret);
    seats.take(wanted);
  }
  showPlayer(name, color);
  look = { head: head ?? -1, color };
  showFace();
  hearWishes(wishes, line.generation !== wishedOn);
  wishedOn = line.generation;
  if (note) sayOnce(note);
  if (document.body.dataset.view === 'play') return;
  screen = null;
  pending.clear();
  showEmpty(texts.waiting);
  showPart('play');
  element('title').focus();
}

function showNew(message) {
  screen = message;
  moment = moodOfCue(screen) ?? (moment && !screen.you.verdict ? moment : undefined);
  if (screen.you.cue && moment) {
    endMoment(() => {
      moment = undefined;
      showFace();
    });
  }
  settlePresses();
  render();
  feel(screen.you.cue);
}

function showFace() {
  showHead(look.head, look.color, moment ?? (screen ? moodOf(screen) : 'calm'));
}

/** What the host answered is done; what was lost with its line is pressed again if it counts. */
function settlePresses() {
  for (const [token, { generation, at, value }] of pending) {
    if (!isOpen(token) || (value ? screen.you.value : screen.you.pressed === token)) pending.delete(token);
    else if (generation !== line.generation) sendAgain(token, value);
    else if (Date.now() - at > pressSettled) pending.delete(token);
  }
}

const sendAgain = (token, value) => (value ? answer(token, value) : press(token));

function denied({ reason, text }) {
  switch (reason) {
    // Too eager or too slow once: the seat is still there.
    case 'tooFast': case 'tooSlow':
      if (document.body.dataset.view !== 'play') askAgain(text, form.submit);
      break;
    case 'refused': case 'wrongVersion': end(reason, text); break;
    case 'wrongCode':
      // The room has begun anew.
      if (wanted.secret) seats.forget();
      askAgain(text, form.code);
      break;
    default: askAgain(text, form.submit);
  }
}

function leaveSeat() {
  clearTimeout(goodbyeTimer);
  isLeaving = false;
  letSleep();
  sayOnce('');
  line.stop();
  seats.release();
  drafts.forget();
  closeDialog();
  pending.clear();
}

const buttonAtEnd = { left: 'again', closed: 'again', replaced: 'here', wrongVersion: 'again' };

function end(reason, text) {
  leaveSeat();
  if (reason !== 'replaced') seats.forget();
  document.body.dataset.reason = reason;
  element('end-text').textContent = text;
  element('again').textContent = reason === 'wrongVersion' ? texts.reload : texts.again;
  for (const id of ['again', 'here']) element(id).hidden = buttonAtEnd[reason] !== id;
  showPart('end');
  element('end-text').focus();
}

element('again').addEventListener('click', () => {
  // A newer page comes with a newer host.
  if (document.body.dataset.reason === 'wrongVersion') location.reload();
  showForm();
  form.submit.focus();
});

element('here').addEventListener('click', () => comeBack(wanted, true));

/** Takes a seat that is there already. */
function comeBack(seat, isTap) {
  stayAwake({ isTap });
  showEmpty(texts.waiting);
  showPart('play');
  join(seat, { persistent: true });
}

function lineChanged(state) {
  document.body.dataset.line = state;
  if (state === 'broken' && isLeaving) {
    end('left', texts.left);
    return;
  }
  showLine(state === 'broken' ? texts.reconnecting : '');
  render();
}

function showEmpty(status) {
  screen = { shared: { title: '', status, buttons: [] }, you: { open: false } };
  render();
}

function render() {
  if (!screen) return;
  const isReachable = line.state === 'open';
  const { head, heads } = screen.you;
  if (head != null) look.head = head;
  showFace();
  showHeads(look.head, isReachable ? heads : null);
  showReactions(isReachable ? screen.shared.reactions : 0, look.color);
  const { input } = screen.shared;
  showAsked(screen, { isReachable, isSending: pending.has(input?.token) });
  showScreen(screen, {
    // A draft can be gone on with while the line is broken.
    isOpen: (token) => (input ? mayAnswer() : isReachable && isOpen(token)),
    isPressed: (token) => (input ? isChosen(token) : token === screen.you.pressed),
    isSending: (token) => pending.has(token),
  });
  followScan();
}

/** Whether the host lets this player press a button, or answer what it asks for, now. */
function isOpen(token) {
  const { you, shared } = screen;
  if (shared.input) return you.open && shared.input.token === token;
  return you.open && !you.closed?.includes(token) && shared.buttons.some((button) => button.token === token);
}

function press(token) {
  if (screen.shared.input) {
    pressAsked(token);
    return;
  }
  if (line.state !== 'open' || !isOpen(token)) return;
  line.press({ type: 'press', token });
  pending.set(token, { generation: line.generation, at: Date.now() });
  showSending(token);
  buzz(15);
}

function answer(token, value) {
  if (line.state !== 'open' || !isOpen(token)) return;
  line.press({ type: 'answer', token, value });
  pending.set(token, { generation: line.generation, at: Date.now(), value });
  render();
  buzz(15);
}

const dialog = element('leave-dialog');
const closeDialog = () => { if (dialog.open) dialog.close('stay'); };

function askToLeave() {
  // Older browsers have no dialogs of the page's own.
  if (!dialog.showModal) {
    if (window.confirm(texts.leaveQuestion)) leave();
    return;
  }
  dialog.returnValue = 'stay';
  dialog.showModal();
}

dialog.addEventListener('close', () => { if (dialog.returnValue === 'leave') leave(); });
element('leave').addEventListener('click', askToLeave);

function leave() {
  isLeaving = line.send({ type: 'leave' });
  if (isLeaving) goodbyeTimer = setTimeout(() => end('left', texts.left), goodbyeLimit);
  else end('left', texts.left);
}

listenToHeads((head) => {
  if (!line.send({ type: 'head', head })) render();
});

listenToSettings((message) => line.send(message));

/** What is to be read before it goes, one sentence after the other. */
let unread = [];

/** A sentence above all else, until it was read; none takes all back that were not. */
function sayOnce(text) {
  if (!text) unread = [];
  else if (!unread.includes(text)) unread.push(text);
  showUnread();
}

function showUnread() {
  element('once').hidden = unread.length === 0;
  element('once-text').textContent = unread[0] ?? '';
}

element('once-read').addEventListener('click', () => {
  unread.shift();
  showUnread();
});

listenToReactions((reaction) => line.send({ type: 'react', reaction }));

listenToAnswers({ answer, redraw: render });

listen({
  /** The buttons that keys name; null while something else has the keys. */
  buttons: () => (document.body.dataset.view === 'play' && !isCovered() ? screen?.shared.buttons : null),
  takeKey: takeAnswerKey,
  press,
  askToLeave,
});

async function begin() {
  translatePage();
  keepBlinking();
  prepareToStayAwake(() => sayOnce(texts.mayGoDark));
  // An installed page begins without a code: the last room's may still be it.
  form.code.value = codeInAddress() || (isInstalled() ? seats.lastCode : '');
  form.name.value = seats.name;
  const refreshTerminal = offerTerminal(() => normalized(form.code.value));
  window.addEventListener('hashchange', () => {
    form.code.value = codeInAddress();
    refreshTerminal?.();
  });
  form.code.addEventListener('change', () => refreshTerminal?.());

  const seat = await seats.ofThisTab();
  if (seat && (!codeInAddress() || codeInAddress() === seat.code)) {
    form.code.value = seat.code;
    form.name.value = seat.name;
    showPlayer(seat.name, '');
    comeBack(seat, false);
    return;
  }
  showForm();
  const next = !form.code.value ? form.code : !form.name.value ? form.name : form.submit;
  next.focus();
}

begin();
