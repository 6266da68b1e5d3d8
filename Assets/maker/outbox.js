// The edits that the host has not acknowledged, also in localStorage: a page that is killed loses nothing.
//
// The host drops what it has already, by client and number. So whoever sends another page's edits again has to send them
// as that client: a page that finds some that nobody will send goes on as the client that made them.

const prefix = 'parlor.maker.';
const clientKey = 'parlor.maker';
/** How long other pages have to say that a client is theirs, in milliseconds: that of this tab, or any other. */
const [ownPatience, patience] = [300, 1000];
/** Edits that wait for so long may be those of a page that was killed. */
const oldAfter = 1500;

// Storage can be switched off.
const attempt = (action) => { try { return action(); } catch { return null; } };
const stored = (client) => attempt(() => JSON.parse(localStorage.getItem(prefix + client)));

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('parlor.maker') : null;
/** The client that this page is. */
let held = null;

/** Is called when another page goes on as the client that this one was, which it took for dead. */
let lost = () => {};

channel?.addEventListener('message', ({ data }) => {
  if (held && data?.ask === held) channel.postMessage({ taken: held });
  if (held && data?.adopted === held) lost();
});

function isTaken(client, limit) {
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (answer) => {
      channel.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(answer);
    };
    const hear = ({ data }) => { if (data?.taken === client) done(true); };
    const timer = setTimeout(() => done(false), limit);
    channel.addEventListener('message', hear);
    channel.postMessage({ ask: client });
  });
}

const newClient = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A page that was too slow to say that the client is its own hears of it, and is another one from then on. */
function hold(client) {
  held = client;
  channel?.postMessage({ adopted: client });
  attempt(() => sessionStorage.setItem(clientKey, client));
  return client;
}

/** The client that this tab was before it was loaded again. A tab that is another one's copy is a client of its own. */
export async function findClient() {
  const before = attempt(() => sessionStorage.getItem(clientKey));
  return hold(before && !(await isTaken(before, ownPatience)) ? before : newClient());
}

/** A client with edits for a file that no page is going to send any more; null where there is none. */
async function orphan(file) {
  const clients = attempt(() => Object.keys(localStorage)) ?? [];
  for (const key of clients) {
    if (!key.startsWith(prefix)) continue;
    const client = key.slice(prefix.length);
    const kept = stored(client);
    if (client === held || kept?.file !== file || Date.now() - kept.at < oldAfter) continue;
    if (!(await isTaken(client, patience))) return client;
  }
  return null;
}

const keyOf = ({ set, of, key }) => `${set} ${of ?? ''} ${key}`;

/** Whether all that an edit sets is set by others too. */
const replaces = (edits, older) => {
  const keys = new Set(edits.map((edit) => edit.set && keyOf(edit)));
  return older.every((edit) => edit.set && keys.has(keyOf(edit)));
};

/** Edits in place of older ones that were not sent: what they change is what those changed. */
function instead(edits, older) {
  const before = new Map(older.filter((edit) => 'was' in edit).map((edit) => [keyOf(edit), edit.was]));
  return edits.map((edit) => (before.has(keyOf(edit)) ? { ...edit, was: before.get(keyOf(edit)) } : edit));
}

const unsent = (pending) => pending.map((frame) => ({ ...frame, isSent: false }));

export class Outbox {
  client = null;
  /** What is not acknowledged, the oldest first: `{number, edits, isTyped, isSent}`. */
  pending = [];
  #file = null;
  #number = 0;
  #isLooking = false;

  /** `lostClient` is called when this page is another client from now on, whose edits another page sends. */
  constructor(lostClient) {
    lost = () => {
      this.#become(newClient(), []);
      lostClient();
    };
  }

  /** Goes on as a client whose edits up to a number the host has. */
  open(file, acknowledged) {
    this.#file = file;
    const kept = stored(this.client);
    // After a reload nothing is here but what was kept; after a broken line it is the same.
    const pending = this.pending.length === 0 && kept?.file === file ? kept.pending : this.pending;
    this.pending = unsent(pending);
    this.#number = Math.max(this.#number, acknowledged, ...pending.map(({ number }) => number));
    this.acknowledge(acknowledged);
  }

  /** Adds edits, to be one step of undo; what a person types without a line is one step, too. */
  add(edits, isTyped) {
    const last = this.pending.at(-1);
    if (isTyped && last?.isTyped && !last.isSent && replaces(edits, last.edits)) last.edits = instead(edits, last.edits);
    else {
      this.#number += 1;
      this.pending.push({ number: this.#number, edits, isTyped, isSent: false });
    }
    this.#keep();
  }

  /** Whether the host has made of some edits what this page shows. */
  isAsSent(number, edits) {
    const sent = this.pending.find((frame) => frame.number === number)?.edits ?? [];
    const values = (list) => JSON.stringify(list.map(({ value }) => value ?? null));
    return values(sent) === values(edits);
  }

  acknowledge(number) {
    this.pending = this.pending.filter((frame) => frame.number > number);
    this.#keep();
  }

  /** Takes edits back that the host refuses; it goes on with those after them. */
  refuse(number) {
    this.pending = this.pending.filter((frame) => frame.number !== number);
    this.#keep();
  }

  /** Becomes a client whose page was killed before the host had all of its edits; false where there is none. */
  async adopt() {
    if (this.#isLooking || this.pending.length > 0) return false;
    this.#isLooking = true;
    const found = await orphan(this.#file);
    this.#isLooking = false;
    if (!found || this.pending.length > 0) return false;
    // The host has acknowledged none that is not in there: what is added gets numbers of its own.
    this.#become(found, stored(found)?.pending ?? []);
    return true;
  }

  #become(client, pending) {
    this.client = hold(client);
    this.pending = unsent(pending);
    this.#number = Math.max(0, ...pending.map(({ number }) => number));
  }

  #keep() {
    const key = prefix + this.client;
    const { pending } = this;
    const kept = JSON.stringify({ file: this.#file, at: Date.now(), pending });
    attempt(() => (pending.length > 0 ? localStorage.setItem(key, kept) : localStorage.removeItem(key)));
  }
}
