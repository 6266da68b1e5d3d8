// Keeps the screen on while somebody has a seat: by the browser's own means where a page may use them (over HTTPS), else by a
// film of ours, black and silent, that plays behind the page. What a film must be like to keep a screen on:
//
//   Blink   it can be heard, or covers a fifth of the window and is seen: it lies behind the whole page
//   Gecko   it has a track of sound, muted or not
//   WebKit  it has one that is not muted, and does not loop: on Apple's phones its silence is played, and it goes back itself
//
// On Linux WebKit is given none. A film that goes back to its beginning may freeze the whole page there for good: GStreamer
// deadlocks. It did so eleven times in two hours of pages on a busy machine.

import { isApple, isLinuxWebKit } from './device.js';

const kinds = [
  { file: 'awake.webm', type: 'video/webm; codecs="vp8, opus"' },
  { file: 'awake.mp4', type: 'video/mp4; codecs="avc1.42C01E, mp4a.40.2"' },
];
/** The browser's own lock: null without one, empty while it is asked for. */
let lock = null;
let film = null;
/** The kinds of film that were not tried yet. */
let left = null;
let loading = null;
let isWanted = false;
let isWaitingForTap = false;
let isTold = false;
let tell = () => {};

/** Whether somebody has tapped: before that browsers refuse what they allow afterwards. */
const isTapped = (isTap) => isTap || navigator.userActivation?.hasBeenActive === true;

/** Prepares what the first tap needs; `say` is called once if nothing keeps the screen on. */
export function prepareToStayAwake(say) {
  tell = say;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) film?.pause();
    else if (isWanted) hold(false);
  });
  if (!navigator.wakeLock && !isLinuxWebKit()) prepareFilm().catch(() => {});
}

/** Keeps the screen on from now on; best called where a tap is heard, as browsers want one. */
export function stayAwake({ isTap }) {
  isWanted = true;
  hold(isTap);
}

/** The screen may go dark again. */
export function letSleep() {
  isWanted = false;
  film?.pause();
  lock?.release?.();
  lock = null;
}

function hold(isTap) {
  if (document.hidden) return;
  if (navigator.wakeLock) lockScreen(isTap);
  else play(isTap);
}

function lockScreen(isTap) {
  if (lock) return;
  const asked = {};
  lock = asked;
  navigator.wakeLock.request('screen').then((granted) => {
    if (lock !== asked) {
      granted.release();
      return;
    }
    lock = granted;
    granted.addEventListener('release', () => { if (lock === granted) lock = null; });
  }, () => {
    if (lock === asked) lock = null;
    // A battery that is low, or no tap yet.
    if (isWanted && !document.hidden) play(isTap);
  });
}

function prepareFilm() {
  if (!film) makeFilm();
  loading ??= loadNext();
  return loading;
}

function makeFilm() {
  film = document.createElement('video');
  film.id = 'awake';
  film.tabIndex = -1;
  film.setAttribute('aria-hidden', 'true');
  film.setAttribute('playsinline', '');
  // Behind the whole page; each page that has it looks otherwise.
  Object.assign(film.style, {
    position: 'fixed', inset: '0', zIndex: '-1', width: '100%', height: '100%', objectFit: 'fill', opacity: '.01',
    pointerEvents: 'none',
  });
  film.disableRemotePlayback = true;
  film.muted = !isApple();
  film.loop = !isApple();
  film.addEventListener('timeupdate', () => {
    if (!film.loop && film.currentTime > film.duration / 2) film.currentTime = 0;
  });
  film.addEventListener('pause', () => { if (isWanted && !document.hidden) waitForTap(); });
  document.body.append(film);
  // Others' music goes on beside a silence that is played.
  if (isApple() && navigator.audioSession) navigator.audioSession.type = 'ambient';
  left = kinds.filter(({ type }) => film.canPlayType(type));
  if (isApple()) left.reverse();
}

/** Films are read whole first: Apple's browsers play none that comes from a server without byte ranges. */
async function loadNext() {
  const kind = left.shift();
  if (!kind) throw new Error('no film can be played');
  const bytes = await fetch(`/${kind.file}`).then((answer) => answer.arrayBuffer()).catch((error) => {
    // The line is broken: the next tap tries it once more.
    left.unshift(kind);
    loading = null;
    throw error;
  });
  // Without its codecs: their comma would end the address's head.
  const blob = new Blob([bytes], { type: kind.type.split(';')[0] });
  film.src = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
}

function play(isTap) {
  if (isLinuxWebKit()) {
    refused(null, isTap);
    return;
  }
  // What is loaded already is played within the tap itself.
  const started = film?.src ? film.play() : prepareFilm().then(() => film.play());
  Promise.resolve(started).catch((error) => refused(error, isTap));
}

function refused(error, isTap) {
  // Hidden, left or loaded anew meanwhile: nobody has refused anything.
  if (!isWanted || document.hidden || error?.name === 'AbortError') return;
  if (error?.name === 'NotSupportedError' && left.length > 0) {
    film.removeAttribute('src');
    loading = loadNext();
    play(isTap);
    return;
  }
  waitForTap();
  if (isTold || !isTapped(isTap)) return;
  isTold = true;
  tell();
}

function waitForTap() {
  if (isWaitingForTap) return;
  isWaitingForTap = true;
  const names = ['click', 'touchend', 'keydown'];
  const again = () => {
    for (const name of names) document.removeEventListener(name, again, true);
    isWaitingForTap = false;
    if (isWanted) hold(true);
  };
  for (const name of names) document.addEventListener(name, again, true);
}
