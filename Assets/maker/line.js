// The line to the host: one WebSocket at a time, dialed again until the host says no.
//
//   dialing ──opened──▶ open ──close, silence──▶ broken ──opened──▶ open
//      └───────────────denied──▶ closed, until `dial` is called again

/** Milliseconds before each try; the last one is repeated. */
const pauses = [0, 250, 500, 1000, 2000];
/** From dialing to the host's answer. */
const attemptLimit = 5000;
/** The host acknowledges edits at once: after so long nobody is there. */
const answerLimit = 10000;
/** So much of a file is one frame. */
const frameSize = 65536;
/** So much may wait in the browser: an edit must not wait behind a whole film. */
const bufferLimit = 262144;
const bufferPause = 20;

export class Line {
  #hello;
  #events;
  #state = 'dialing';
  #socket = null;
  #timers = {};
  #failures = 0;
  /** A message whose binary frame comes next. */
  #announced = null;
  /** What is to be sent once the file that is on its way is there; null while none is. */
  #waiting = null;

  /**
   * @param hello makes the message that opens a line
   * @param events `state(name)`, and `message(object, bytes)`
   */
  constructor(hello, events) {
    this.#hello = hello;
    this.#events = events;
    window.addEventListener('online', () => this.#wake());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.#wake(); });
    // A page that is left may be kept for the way back: meanwhile another one may have sent what it had to send.
    window.addEventListener('pagehide', () => this.#drop());
    window.addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  }

  get isOpen() { return this.#state === 'open'; }

  dial() {
    this.#drop();
    if (this.#state === 'closed') this.#become('dialing');
    this.#after('attempt', attemptLimit, () => this.#broke());
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/edit`, 'parlor-edit.1');
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => { if (socket === this.#socket) socket.send(JSON.stringify(this.#hello())); };
    socket.onmessage = ({ data }) => { if (socket === this.#socket) this.#hear(data); };
    socket.onclose = () => { if (socket === this.#socket) this.#broke(); };
  }

  /** Sends a message; false where there is no line to send it on. */
  send(message) {
    if (!this.isOpen || this.#socket?.readyState !== WebSocket.OPEN) return false;
    if (this.#waiting) this.#waiting.push(message);
    else this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends a message and takes the line for broken if nothing at all comes back. */
  demand(message) {
    const isSent = this.send(message);
    if (isSent && !this.#waiting && !this.#timers.silence) this.#after('silence', answerLimit, () => this.#broke());
    return isSent;
  }

  /** Sends a message with a file behind it; false where the line does not last so long. */
  async sendFile(message, file) {
    if (this.#waiting || !this.send(message)) return false;
    const socket = this.#socket;
    this.#waiting = [];
    try {
      for (let start = 0; start < file.size; start += frameSize) {
        const bytes = await file.slice(start, start + frameSize).arrayBuffer();
        while (socket === this.#socket && socket.bufferedAmount > bufferLimit) await pause(bufferPause);
        if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return false;
        socket.send(bytes);
      }
      return true;
    } catch {
      // The file is gone: the host still waits for the rest of it, and a new line is the only way out.
      if (socket === this.#socket) this.#broke();
      return false;
    } finally {
      if (socket === this.#socket) this.#sendWaiting();
    }
  }

  #sendWaiting() {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.send(message);
  }

  #become(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#events.state(state);
  }

  #after(name, milliseconds, action) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(() => {
      delete this.#timers[name];
      action();
    }, milliseconds);
  }

  #cancel(name) {
    clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }

  /** Forgets the socket, whose later events mean nothing. */
  #drop() {
    for (const name of Object.keys(this.#timers)) this.#cancel(name);
    const socket = this.#socket;
    this.#socket = null;
    this.#announced = null;
    this.#waiting = null;
    socket?.close();
  }

  /** Browsers dial a WebSocket ever later: plain HTTP finds out when the host is back. */
  #knockThenDial() {
    this.#after('attempt', attemptLimit, () => this.#broke());
    const began = this.#timers.attempt;
    const then = (action) => () => { if (this.#timers.attempt === began) action(); };
    fetch('/icon.svg', { cache: 'no-store' }).then(then(() => this.dial()), then(() => this.#broke()));
  }

  #broke() {
    this.#drop();
    this.#become('broken');
    const wait = pauses[Math.min(this.#failures, pauses.length - 1)];
    this.#failures += 1;
    this.#after('retry', wait, () => (this.#failures > 3 ? this.#knockThenDial() : this.dial()));
  }

  #hear(data) {
    this.#cancel('silence');
    if (typeof data !== 'string') {
      const message = this.#announced;
      this.#announced = null;
      if (message) this.#events.message(message, data);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === 'opened') this.#opened();
    if (message.type === 'denied') {
      this.#drop();
      this.#become('closed');
    }
    if (message.type === 'picture' && message.width) this.#announced = message;
    else this.#events.message(message);
  }

  #opened() {
    this.#cancel('attempt');
    this.#failures = 0;
    // What is said of the line belongs behind what the host says with it.
    this.#state = 'open';
    queueMicrotask(() => this.#events.state('open'));
  }

  /** Somebody is looking again, or there is a network again. */
  #wake() {
    if (this.#state !== 'broken') return;
    this.#failures = 0;
    this.dial();
  }
}

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
