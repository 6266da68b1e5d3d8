// The seat that this browser had, so that a reload, a closed tab or a second look at the QR code gets it back.
//
// localStorage is every tab's, and two tabs are two players: its seat is for who gives the same code and name, after
// asking whether another tab sits on it.

import { isPhone } from './device.js';

const key = 'parlor.seat';
/** How long other tabs have to say that a seat is theirs, in milliseconds. */
const patience = 150;

// Storage can be switched off.
const attempt = (action) => { try { return action(); } catch { return null; } };
const read = (storage) => attempt(() => JSON.parse(storage().getItem(key)));
const session = () => window.sessionStorage;
const local = () => window.localStorage;

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('parlor') : null;
/** The secret of the seat that this tab sits on. */
let held = null;

// On a phone a hidden tab was left behind: whoever scans the code again wants its seat.
const isAlive = () => !document.hidden || !isPhone();

channel?.addEventListener('message', ({ data }) => {
  if (held && data?.ask === held && isAlive()) channel.postMessage({ taken: held });
});

function isTaken(secret) {
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (answer) => {
      channel.removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(answer);
    };
    const listen = ({ data }) => { if (data?.taken === secret) done(true); };
    const timer = setTimeout(() => done(false), patience);
    channel.addEventListener('message', listen);
    channel.postMessage({ ask: secret });
  });
}

const freeSeat = async (seat) => (seat?.secret && !(await isTaken(seat.secret)) ? seat : null);

export const seats = {
  /** The seat of this very tab before it was loaded again, as `{code, name, secret}`. */
  ofThisTab: () => freeSeat(read(session)),

  /** The seat that somebody of this name had in the room with this code. */
  find(code, name) {
    const isSame = (seat) => seat?.code === code && seat.name === name;
    return freeSeat([read(session), read(local)].find(isSame));
  },

  take(seat) {
    held = seat.secret;
    for (const storage of [session, local]) attempt(() => storage().setItem(key, JSON.stringify(seat)));
  },

  /** Stands up, but may come back. */
  release() { held = null; },

  /** Gives the seat up for good. */
  forget() {
    const mine = held ?? read(session)?.secret;
    held = null;
    attempt(() => session().removeItem(key));
    if (read(local)?.secret === mine) attempt(() => local().removeItem(key));
  },

  get name() { return attempt(() => local().getItem('parlor.name')) ?? ''; },
  set name(name) { attempt(() => local().setItem('parlor.name', name)); },
};
