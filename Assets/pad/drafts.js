// What was begun and not sent yet: a page that is loaded again goes on with it.

const key = 'parlor.draft';

/** The latest one, as `{token, draft}`: all there is where storage is switched off. */
let latest = null;

const attempt = (action) => { try { return action(); } catch { return null; } };
const stored = () => attempt(() => JSON.parse(sessionStorage.getItem(key)));

export const drafts = {
  /** What was begun for the input with this token; undefined for nothing. */
  read(token) {
    latest ??= stored();
    return latest?.token === token ? latest.draft : undefined;
  },

  write(token, draft) {
    latest = { token, draft };
    attempt(() => sessionStorage.setItem(key, JSON.stringify(latest)));
  },

  forget() {
    latest = null;
    attempt(() => sessionStorage.removeItem(key));
  },
};
