// What the TV and a pad show of the chosen question, as the host draws them.
//
// The host draws one picture at a time, and only the newest is wanted: while one is on its way, the next one waits, and
// becomes another one when the question does.

import { chosenName, hasQuestion, onChoice } from './chosen.js';
import { at, mark, write } from './elements.js';
import { paneIsSeen } from './panes.js';
import { texts } from './speak.js';
import { isOnline, on, send, store } from './store.js';

/** How long somebody has to pause between two letters, in milliseconds. */
const patience = 150;
/** A host that draws nothing for so long is asked again. */
const answerLimit = 5000;
/** Between these widths a picture is asked for, in its own pixels. */
const [narrowest, widest] = [320, 1920];

const padPage = '/pad-preview/';
const stages = ['reading', 'answering', 'reveal'];
const tabs = stages.map((stage) => at(`stage-${stage}`));
let stage = stages[0];
/** What the latest picture was asked for. */
let asked = null;
let isAsking = false;
let isWanted = false;
const timers = {};
let frames = [];
let isPadLoaded = false;

function after(name, milliseconds, action) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(action, milliseconds);
}

/** Asks for a picture when nothing more is typed, if anybody sees it. */
export function wantPreview() {
  isWanted = true;
  showNote();
  after('typing', patience, look);
}

function look() {
  if (!isWanted || isAsking || !paneIsSeen('preview') || !hasQuestion()) return;
  const width = at('screen').clientWidth * window.devicePixelRatio;
  const wish = { of: chosenName(), stage, width: Math.round(Math.min(Math.max(width, narrowest), widest)) };
  if (!send({ type: 'look', ...wish })) return;
  asked = wish;
  isAsking = true;
  isWanted = false;
  after('answer', answerLimit, answered);
}

function answered() {
  clearTimeout(timers.answer);
  isAsking = false;
  look();
}

const isAsked = (message) => message.of === chosenName() && message.stage === stage;

function showPicture(message, bytes) {
  if (isAsked(message)) {
    const image = at('tv-picture');
    if (image.src) URL.revokeObjectURL(image.src);
    if (bytes) image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    else image.removeAttribute('src');
    image.alt = message.alt ?? '';
    image.dataset.of = message.of;
    showNote(bytes ? '' : message.sentence);
  }
  answered();
}

/** What stands in place of a picture that is not there. */
function showNote(text) {
  const image = at('tv-picture');
  const isThere = hasQuestion() && image.hasAttribute('src') && image.dataset.of === chosenName();
  image.hidden = !isThere;
  const note = !hasQuestion() ? texts.noPreview : isOnline() ? texts.previewWaits : texts.previewLater;
  write(at('tv-note'), text || (isThere ? '' : note));
  mark(at('screen'), 'data-empty', isThere ? null : '');
  at('pad-part').hidden = !isThere;
  at('stages').hidden = !hasQuestion();
}

function showPad(message) {
  if (!isAsked(message)) return;
  frames = message.frames;
  postFrames();
}

function postFrames() {
  const frame = at('pad-frame');
  // Nobody needs a phone before there is something to see on it.
  if (!frame.hasAttribute('src')) frame.src = padPage;
  else if (isPadLoaded && frames.length > 0) frame.contentWindow.postMessage({ frames }, location.origin);
}

function chooseStage(name) {
  stage = name;
  stages.forEach((each, place) => {
    mark(tabs[place], 'aria-selected', each === name);
    tabs[place].tabIndex = each === name ? 0 : -1;
  });
  mark(at('stage'), 'aria-labelledby', `stage-${name}`);
  wantPreview();
}

function takeKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const place = (stages.indexOf(stage) + step + stages.length) % stages.length;
  chooseStage(stages[place]);
  tabs[place].focus();
}

/** The phone is drawn at its own size, and made as small as there is room. */
function fitPad() {
  const box = at('pad-box');
  const scale = Math.min(1, box.clientWidth / at('pad-frame').offsetWidth);
  if (scale > 0) box.style.setProperty('--scale', scale);
}

export function listenToPreview() {
  tabs.forEach((tab, place) => {
    write(tab, [texts.stageReading, texts.stageAnswering, texts.stageReveal][place]);
    tab.addEventListener('click', () => chooseStage(stages[place]));
  });
  at('stages').addEventListener('keydown', takeKey);
  at('pad-frame').addEventListener('load', ({ target }) => {
    // What a browser shows in place of a page that did not come is loaded, too: the next frames ask for the page again.
    isPadLoaded = target.contentDocument?.location.pathname === padPage;
    if (isPadLoaded) postFrames();
    else target.removeAttribute('src');
  });
  on('picture', showPicture);
  on('pad', showPad);
  on('line', () => {
    isAsking = false;
    wantPreview();
  });
  onChoice(wantPreview);
  new ResizeObserver(fitPad).observe(at('pad-box'));
  new ResizeObserver(() => {
    const width = at('screen').clientWidth * window.devicePixelRatio;
    if (asked && width > asked.width * 1.25 && asked.width < widest) wantPreview();
  }).observe(at('screen'));
  chooseStage(stage);
  on('pack', wantPreviewOfChange());
}

/** Another person's question is none that this page shows. */
function wantPreviewOfChange() {
  let shown = null;
  return () => {
    const { pack } = store;
    const now = pack.questions.find(({ as }) => as === chosenName());
    const round = pack.rounds.find(({ as }) => as === now?.round);
    if (now !== shown?.now || round !== shown?.round || pack.language !== shown?.language) wantPreview();
    shown = { now, round, language: pack.language };
  };
}
