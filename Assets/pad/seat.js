// The seats that this browser had, so that a reload, a closed tab or a second look at the QR code gets one back.
//
// localStorage is every tab's, and two tabs are two players: its seats are for who gives the same code and name, after
// asking whether another tab sits on one.

import { isPhone } from './device.js';

const key = 'parlor.seat';
const listKey = 'parlor.seats';
/** So many seats are remembered, the newest first. */
const most = 9;
/** How long other tabs have to say that a seat is theirs, in milliseconds. */
const patience = 150;

// Storage can be switched off.
const attempt = (action) => { try { return action(); } catch { return null; } };
const session = () => window.sessionStorage;
const local = () => window.localStorage;
const ofThisTab = () => attempt(() => JSON.parse(session().getItem(key)));
const ofAllTabs = () => attempt(() => JSON.parse(local().getItem(listKey)).filter((seat) => seat.secret)) ?? [];
/** Remembers all but the seat with a secret, behind those in front. */
const write = (secret, ...front) => attempt(() => local().setItem(
  listKey, JSON.stringify([...front, ...ofAllTabs().filter((seat) => seat.secret !== secret)].slice(0, most))));

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

/** The first that no other tab sits on. */
async function freeSeat(all) {
  for (const seat of all) if (seat?.secret && !(await isTaken(seat.secret))) return seat;
  return null;
}

export const seats = {
  /** The seat of this very tab before it was loaded again, as `{code, name, secret}`. */
  ofThisTab: () => freeSeat([ofThisTab()]),

  /** A seat that somebody of this name had in the room with this code. */
  find(code, name) {
    return freeSeat([ofThisTab(), ...ofAllTabs()].filter((seat) => seat?.code === code && seat.name === name));
  },

  take(seat) {
    held = seat.secret;
    attempt(() => session().setItem(key, JSON.stringify(seat)));
    write(held, seat);
  },

  /** Stands up, but may come back. */
  release() { held = null; },

  /** Gives the seat up for good. */
  forget() {
    const mine = held ?? ofThisTab()?.secret;
    held = null;
    attempt(() => session().removeItem(key));
    write(mine);
  },

  /** The code of the room that somebody was in last; empty where that is not known, or it had none. */
  get lastCode() { return ofAllTabs()[0]?.code ?? ''; },

  get name() { return attempt(() => local().getItem('parlor.name')) ?? ''; },
  set name(name) { attempt(() => local().setItem('parlor.name', name)); },
};
