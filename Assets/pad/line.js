// The line to the host: one WebSocket at a time, dialed again for as long as somebody wants it.
//
//   idle ──start──▶ dialing ──welcome──▶ open ──silence, close──▶ broken ──welcome──▶ open
//                      └──close──▶ idle (the person is asked)        └──close──▶ broken, after a pause
//
// All times are Date.now(): performance.now() stands still on some machines while they sleep.

import { isPhone } from './device.js';

/** Milliseconds before each try; the last one is repeated. */
const pauses = [0, 250, 500, 1000];
/** From dialing to the host's welcome. */
const attemptLimit = 3000;
/** Between two pings, and how long the host may be silent after one. */
const pingInterval = 5000;
const pingLimit = 3000;
/** The same when a person is looking. */
const checkLimit = 1000;
/** A line that held for so long was a good one. */
const steadyAfter = 5000;

/** A tab left behind must not take the seat from the one in use. */
const isResting = () => document.hidden && isPhone();

export class Line {
  #events;
  #join = null;
  #state = 'idle';
  #socket = null;
  #timers = {};
  #failures = 0;
  #triedAt = 0;
  #askedAt = 0;
  #welcomedAt = 0;
  #knock = null;

  /** How often a line has been made; tells a press on an old line from one on this. */
  generation = 0;

  /**
   * @param events `state(name)`, `message(object)` and `failed()`, which says that the first try came to nothing.
   */
  constructor(events) {
    this.#events = events;
    document.addEventListener('visibilitychange', () => (isResting() ? this.#rest() : this.#wake()));
    for (const name of ['pageshow', 'online', 'focus']) window.addEventListener(name, () => this.#wake());
  }

  get state() { return this.#state; }

  /** Dials and says `join`; where `persistent`, failing is not the end. */
  start(join, { persistent = false } = {}) {
    this.#join = join;
    this.#failures = 0;
    this.#become(persistent ? 'broken' : 'dialing');
    this.#dial();
  }

  /** Says from now on another secret in `join`. */
  remember(secret) {
    if (this.#join) this.#join = { ...this.#join, secret };
  }

  stop() {
    this.#join = null;
    this.#drop();
    this.#become('idle');
  }

  /** Sends a message; false where there is no line to send it on. */
  send(message) {
    if (this.#state !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends a press or an answer; if nothing at all comes back the line is checked. */
  press(message) {
    const sent = this.send(message);
    if (sent) this.#after('press', checkLimit, () => this.#ask(checkLimit));
    return sent;
  }

  #become(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#events.state(state);
  }

  /** One timer of each name, so that those of a frozen page cannot pile up. */
  #after(name, milliseconds, action) {
    this.#cancel(name);
    this.#timers[name] = setTimeout(action, milliseconds);
  }

  #cancel(...names) {
    for (const name of names) clearTimeout(this.#timers[name]);
  }

  /** Forgets the socket, whose later events mean nothing. */
  #drop() {
    this.#cancel(...Object.keys(this.#timers));
    this.#knock?.abort();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #dial() {
    this.#drop();
    this.#triedAt = Date.now();
    this.#after('attempt', attemptLimit, () => this.#broke());
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/pad`, 'parlor.v2');
    this.#socket = socket;
    socket.onopen = () => { if (socket === this.#socket) socket.send(JSON.stringify(this.#join)); };
    socket.onmessage = (event) => { if (socket === this.#socket) this.#hear(event.data); };
    socket.onclose = () => { if (socket === this.#socket) this.#broke(); };
  }

  /** Browsers dial a WebSocket ever later: plain HTTP finds out when the host is back. */
  async #knockThenDial() {
    this.#drop();
    this.#triedAt = Date.now();
    this.#after('attempt', attemptLimit, () => this.#broke());
    const knock = new AbortController();
    this.#knock = knock;
    try {
      await fetch('icon.svg', { cache: 'no-store', signal: knock.signal });
      if (!knock.signal.aborted) this.#dial();
    } catch {
      if (!knock.signal.aborted) this.#broke();
    }
  }

  #broke() {
    this.#drop();
    if (this.#state === 'dialing') {
      this.stop();
      this.#events.failed();
      return;
    }
    if (this.#state === 'open' && Date.now() - this.#welcomedAt > steadyAfter) this.#failures = 0;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)];
    this.#failures += 1;
    this.#become('broken');
    // Who heard of it may have given up.
    if (!this.#join || isResting()) return;
    this.#after('retry', pause, () => (this.#failures > 3 ? this.#knockThenDial() : this.#dial()));
  }

  #hear(text) {
    this.#cancel('silence', 'press');
    this.#pingLater();
    let message;
    try { message = JSON.parse(text); } catch { return; }
    if (message.type === 'welcome') {
      this.#cancel('attempt');
      this.#welcomedAt = Date.now();
      this.generation += 1;
      this.#become('open');
    }
    this.#events.message(message);
  }

  #pingLater() {
    if (!isResting()) this.#after('ping', pingInterval, () => this.#ask(pingLimit));
  }

  /** Pings, and takes the line for broken if nothing comes back in time. */
  #ask(limit) {
    if (!this.send({ type: 'ping' })) return;
    this.#askedAt = Date.now();
    this.#after('silence', limit, () => {
      // A timer that comes much too late tells of a page that slept.
      if (Date.now() - this.#askedAt > limit + 1000) this.#ask(checkLimit);
      else this.#broke();
    });
  }

  /** A page that nobody sees on a phone lets a broken line be. */
  #rest() {
    this.#cancel('ping', 'silence', 'press', 'retry');
  }

  /** Somebody is looking again: is the line still there? */
  #wake() {
    if (!this.#join || document.hidden) return;
    const now = Date.now();
    if (this.#state === 'open') {
      if (now - this.#askedAt > checkLimit / 2) this.#ask(checkLimit);
    } else if (!this.#socket || now - this.#triedAt > checkLimit) {
      this.#failures = 0;
      this.#dial();
    }
  }
}
