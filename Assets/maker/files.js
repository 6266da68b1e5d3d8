// Files on their way to the host: pictures and sounds of questions, and packs to import. They come from a dialog of the
// browser, are dropped on the page, or pasted.

import { hasQuestion, hasRound, chosenName } from './chosen.js';
import { at, make } from './elements.js';
import { say, show } from './say.js';
import { count, fill, texts } from './speak.js';
import { isOnline, on, sendFile, store } from './store.js';

/** Which of the host's limits counts for the bytes of a file. */
const limitNames = { image: 'media-size', sound: 'media-size', import: 'import-size' };
/** People count bytes by the million. */
const megabyte = 1e6;
const families = { image: 'image/', sound: 'audio/' };
const endings = { image: /\.(png|jpe?g|webp)$/i, sound: /\.(ogg|oga|opus|flac|mp3|wav)$/i };

/** Whether a file is a picture or a sound of a question; anything else is to be imported. */
const keyOf = ({ name, type }) =>
  Object.keys(endings).find((key) => type.startsWith(families[key]) || endings[key].test(name));

/** One file after the other: each is a message with frames behind it. */
let queue = Promise.resolve();

function transfer(message, file, limitName) {
  queue = queue.then(() => transferNow(message, file, store.limits[limitName]));
}

async function transferNow(message, file, most) {
  const { name } = file;
  if (!isOnline()) say(texts.offlineFiles);
  else if (file.size > most) say(fill(texts.fileTooLarge, { name, limit: Math.floor(most / megabyte) }));
  else if (!(await sendFile(message, file))) say(fill(texts.fileLost, { name }));
}

/** What was sent from here, by question and key: the page can show it without asking the host for it. */
const local = new Map();

/** The address of a picture or a sound that was sent from here; undefined where it was not, or is another one now. */
export function addressOf(name, key, file) {
  const sent = local.get(`${name} ${key}`);
  return sent?.stored === file && file ? sent.address : undefined;
}

function remember(name, key, file) {
  const known = local.get(`${name} ${key}`);
  if (known) URL.revokeObjectURL(known.address);
  local.set(`${name} ${key}`, { address: URL.createObjectURL(file), stored: null, name: file.name });
}

/** Sends a picture or a sound for the question or the round that is chosen. */
export function sendMedia(key, file) {
  const name = chosenName();
  if (!hasQuestion() && !(hasRound() && key === 'image')) {
    say(texts.noQuestionForFile);
    return;
  }
  remember(name, key, file);
  say(fill(texts.sending, { name: file.name }));
  transfer({ type: 'file', of: name, key }, file, limitNames[key]);
}

/** Hears under which name the host has stored a file that was sent from here. */
export function heardOf(edits) {
  for (const { set, of, key, value } of edits) {
    const sent = set && local.get(`${of} ${key}`);
    if (sent && !sent.stored) sent.stored = value;
  }
}

function importFile(file) {
  say(fill(texts.importing, { name: file.name }));
  transfer({ type: 'import' }, file, limitNames.import);
}

const take = (file) => (keyOf(file) ? sendMedia(keyOf(file), file) : importFile(file));

function filed({ of, key, sentence }) {
  const sent = local.get(`${of} ${key}`);
  say(sentence ?? fill(texts.isIn, { name: sent?.name ?? '' }));
}

function imported({ name, in: number, named }) {
  const text = number > 0 ? count(texts.imported, number, { name }) : fill(texts.importedNone, { name });
  const items = named.map(({ place, sentence }) => make('li', { dir: 'auto' }, make('b', {}, place), ` ${sentence}`));
  // A list that scrolls is a stop of the Tab key.
  const names = { class: 'named', tabindex: 0, 'aria-labelledby': 'news-title' };
  show(texts.import, make('p', {}, text),
    ...(items.length > 0 ? [make('p', {}, count(texts.importNamed, items.length)), make('ul', names, ...items)] : []),
    ...(number > 0 ? [make('p', { class: 'hint' }, texts.importUndo)] : []));
}

const hasFiles = ({ dataTransfer }) => [...(dataTransfer?.types ?? [])].includes('Files');

export function listenToFiles() {
  on('filed', filed);
  on('imported', imported);
  at('import-file').addEventListener('change', ({ target }) => {
    const [file] = target.files;
    target.value = '';
    if (file) importFile(file);
  });
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    at('drop').hidden = false;
  });
  // The pointer leaves each element on its way; it is gone when it enters no other.
  document.addEventListener('dragleave', ({ relatedTarget }) => { if (!relatedTarget) at('drop').hidden = true; });
  document.addEventListener('drop', (event) => {
    at('drop').hidden = true;
    if (!hasFiles(event)) return;
    event.preventDefault();
    [...event.dataTransfer.files].slice(0, 1).forEach(take);
  });
  document.addEventListener('paste', ({ clipboardData }) => {
    // Cells of a spreadsheet come as a picture, too, and are meant as text.
    if (clipboardData?.types.includes('text/plain')) return;
    const file = [...(clipboardData?.files ?? [])].find((each) => keyOf(each) === 'image');
    if (file) sendMedia('image', file);
  });
}
