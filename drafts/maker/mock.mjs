// A stand-in for the host: node mock.mjs PORT STATE_FILE [--code 1234] [--empty]
import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { readFileSync, writeFileSync, renameSync, existsSync, appendFileSync } from 'node:fs';
const [port, stateFile, ...options] = process.argv.slice(2);
const root = '../../Assets';
const neededCode = options.includes('--code') ? options[options.indexOf('--code') + 1] : null;
const theme = options.includes('--light')
  ? ':root{--background:#F4F5FB;--glow:#E3E6FF;--card:#FFFFFF;--card-end:#FFFFFF;--raised:#E7EAF8;--edge:#5C67A8;--text:#0B0E20;--text2:#3A4166;--accent:#2B3585;--on-accent:#FFFFFF;--right:#FFF0CF;--ink:#0B0E20;--on-ink:#FFFFFF;--good:#0E7A50;--wrong:#E0762F}\n'
  : ':root{--background:#0B0E20;--glow:#11103A;--card:#303A6E;--card-end:#2E376A;--raised:#434D92;--edge:#7F8BCB;--text:#FFFFFF;--text2:#D6DCF3;--accent:#FFE9C2;--on-accent:#0B0E20;--right:#FFF4DE;--ink:#0B0E20;--on-ink:#FFFFFF;--good:#3CC28A;--wrong:#F49256}\n';
const csp = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws://127.0.0.1:${port} ws://localhost:${port}; frame-src 'self'`;
const limits = { question: 300, answer: 120, answers: 9, spellings: 20, explanation: 300, title: 40, alt: 300, id: 60 };
const languages = [{ tag: 'de', name: 'German' }, { tag: 'en', name: 'English' }, { tag: 'zh-Hans', name: 'Chinese' }];
const lossy = options.includes('--lossy') ? 0.06 : 0;
const log = (text) => appendFileSync(`${stateFile}.log`, `${text}\n`);

const sample = JSON.parse(readFileSync('./sample.json'));
let state = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile)) : {
  revision: 1, acknowledged: {}, done: [], undone: [],
  pack: options.includes('--empty') ? { title: null, language: null, category: null, rounds: [], questions: [] } : sample,
};
function save() { writeFileSync(`${stateFile}.new`, JSON.stringify(state)); renameSync(`${stateFile}.new`, stateFile); }
save();

// MARK: edits, written apart from the page's
const order = () => {
  const at = new Map(state.pack.rounds.map((r, i) => [r.as, i]));
  state.pack.questions = state.pack.questions.map((q, i) => [at.get(q.round) ?? -1, i, q]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((x) => x[2]);
};
function insert(list, thing, after, same) {
  const i = list.indexOf(thing); if (i >= 0) list.splice(i, 1);
  let p;
  if (after) p = list.findIndex((x) => x.as === after) + 1;
  else { p = list.findIndex(same); if (p < 0) p = list.length; }
  list.splice(p, 0, thing); order();
}
const before = (list, thing) => { const i = list.indexOf(thing); return i > 0 ? list[i - 1].as : null; };
const beforeIn = (q) => { const l = state.pack.questions.filter((x) => (x.round ?? null) === (q.round ?? null)); return before(l, q); };
// returns the inverse edits
function run(e) {
  const { pack } = state;
  const q = (n) => pack.questions.find((x) => x.as === n);
  const r = (n) => pack.rounds.find((x) => x.as === n);
  if (e.set === 'pack') { const old = pack[e.key] ?? null; pack[e.key] = e.value; return [{ ...e, value: old }]; }
  if (e.set) {
    const t = e.set === 'question' ? q(e.of) : r(e.of); if (!t) return [];
    const old = t[e.key] ?? null; if (e.value === null) delete t[e.key]; else t[e.key] = e.value; return [{ ...e, value: old }];
  }
  if (e.add === 'question') { if (q(e.as)) return []; const t = { as: e.as, round: e.round ?? null, ...e.content }; insert(pack.questions, t, e.after, (x) => (x.round ?? null) === t.round); return [{ remove: 'question', of: e.as }]; }
  if (e.add) { if (r(e.as)) return []; insert(pack.rounds, { as: e.as }, e.after, () => true); return [{ remove: 'round', of: e.as }]; }
  if (e.move === 'question') { const t = q(e.of); if (!t) return []; const inv = { move: 'question', of: e.of, after: beforeIn(t), round: t.round ?? null }; t.round = e.round ?? null; pack.questions.splice(pack.questions.indexOf(t), 1); insert(pack.questions, t, e.after, (x) => (x.round ?? null) === t.round); return [inv]; }
  if (e.move) { const t = r(e.of); if (!t) return []; const inv = { move: 'round', of: e.of, after: before(pack.rounds, t) }; pack.rounds.splice(pack.rounds.indexOf(t), 1); insert(pack.rounds, t, e.after, () => true); return [inv]; }
  if (e.remove === 'question') { const t = q(e.of); if (!t) return []; const { as, round, ...content } = t; const inv = { add: 'question', as, after: beforeIn(t), round: round ?? null, content }; pack.questions.splice(pack.questions.indexOf(t), 1); return [inv]; }
  const t = r(e.of); if (!t) return [];
  const inv = [{ add: 'round', as: t.as, after: before(pack.rounds, t) }, ...Object.entries(t).filter(([k]) => k !== 'as').map(([key, value]) => ({ set: 'round', of: t.as, key, value }))];
  let a = null;
  for (const x of pack.questions.filter((x) => x.round === t.as)) { const { as, round, ...content } = x; inv.push({ add: 'question', as, after: a, round, content }); a = as; }
  pack.questions = pack.questions.filter((x) => x.round !== t.as); pack.rounds.splice(pack.rounds.indexOf(t), 1);
  return inv;
}
const runAll = (edits) => edits.map(run).reverse().flat();
function change(edits, by, number, client, isTyping) {
  const inverse = runAll(edits);
  const last = state.done.at(-1);
  const single = isTyping && edits.length === 1 && edits[0].set ? `${edits[0].set} ${edits[0].of} ${edits[0].key} ${client}` : null;
  if (single && last?.single === single && Date.now() - last.at < 1000) last.at = Date.now();
  else state.done.push({ inverse, single, at: Date.now() });
  state.undone = [];
  stored(edits, by, number);
}
function stored(edits, by, number) {
  state.revision += 1; save();
  broadcast({ type: 'edited', revision: state.revision, by, number, edits, canUndo: state.done.length > 0, canRedo: state.undone.length > 0 });
  later();
}
function back(from, to) {
  const step = from.pop(); if (!step) return;
  const edits = step.inverse; const inverse = runAll(edits);
  to.push({ inverse, single: null, at: 0 });
  stored(edits, null, null);
}
let timer;
function later() { clearTimeout(timer); timer = setTimeout(() => broadcast(issues()), 60); }
const kindOf = (q) => q.kind ?? (typeof q.answer === 'boolean' ? 'true-false' : typeof q.answer === 'number' ? 'estimate' : typeof q.answer === 'string' ? 'typed' : 'choice');
function issues() {
  const list = [];
  const add = (of, key, severity, sentence) => list.push({ of, key, severity, sentence });
  for (const q of state.pack.questions) {
    const kind = kindOf(q); const a = q.answers ?? [];
    if (!q.question) add(q.as, 'question', 'error', 'The question has no text.');
    else if ([...q.question].length > 300) add(q.as, 'question', 'error', `The question has ${[...q.question].length} characters; 300 is the limit.`);
    if (['choice', 'several', 'poll', 'survey'].includes(kind) && a.length < 2) add(q.as, 'answers', 'error', 'The question needs two answers at least.');
    if (kind === 'order' && a.length < 3) add(q.as, 'answers', 'error', 'An order needs three answers at least.');
    if (kind === 'typed' && a.length < 1 && q.answer == null) add(q.as, 'answers', 'error', 'The question needs an accepted spelling.');
    if (new Set(a).size < a.length) add(q.as, 'answers', 'error', 'Two answers are the same.');
    if (kind === 'several' && !(q.right >= 1)) add(q.as, 'right', 'error', 'At least one answer has to be right.');
    if (kind === 'true-false' && typeof q.answer !== 'boolean') add(q.as, 'answer', 'error', 'Say whether the statement is true.');
    if (kind === 'estimate' && typeof q.answer !== 'number') add(q.as, 'answer', 'error', 'The right number is missing.');
    if (q.range && q.range.some((x) => typeof x !== 'number')) add(q.as, 'range', 'error', 'The range needs a smallest and a largest number.');
    if (q.image && !q.alt) add(q.as, 'alt', 'warning', 'Players who cannot see the picture need a description of it.');
    if (q.question && !/[?.:!？。]$/.test(q.question)) add(q.as, 'question', 'warning', 'The text ends without a question mark, a colon or a full stop.');
  }
  for (const r of state.pack.rounds) if (r.points != null && !(r.points >= 1 && r.points <= 10)) add(r.as, 'points', 'error', 'The points are a number from 1 to 10.');
  if (!state.pack.language) add(null, 'language', 'warning', 'The pack does not name its language.');
  return { type: 'issues', revision: state.revision, issues: list };
}
// MARK: a picture
const pictures = { reading: readFileSync('../../docs/images/question.png'), answering: readFileSync('../../docs/images/question.png'), reveal: readFileSync('../../docs/images/reveal.png') };
// MARK: WebSocket
const people = new Map(); let nextNumber = 1; let looks = 0; let inFlight = 0; let mostInFlight = 0;
const stats = { edits: 0, doubles: 0, looks: 0, mostInFlight: 0, bytes: 0 };
function frame(data) {
  const isText = typeof data === 'string'; const b = Buffer.from(data);
  const head = b.length < 126 ? Buffer.from([0x80 | (isText ? 1 : 2), b.length]) : b.length < 65536 ? Buffer.from([0x80 | (isText ? 1 : 2), 126, b.length >> 8, b.length & 255]) : Buffer.concat([Buffer.from([0x80 | (isText ? 1 : 2), 127, 0, 0, 0, 0]), (() => { const x = Buffer.alloc(4); x.writeUInt32BE(b.length); return x; })()]);
  return Buffer.concat([head, b]);
}
const broadcast = (m) => { for (const p of people.values()) p.send(m); };
const tellPeople = () => broadcast({ type: 'people', people: [...people.values()].map(({ number, name, at }) => ({ number, name, at })) });
function attach(socket) {
  const me = { socket, number: 0, name: '', at: null, client: null, file: null, send: (m) => socket.writable && socket.write(frame(JSON.stringify(m))), bytes: (b) => socket.write(frame(b)) };
  let buffer = Buffer.alloc(0);
  const gone = () => { if (people.delete(me)) tellPeople(); };
  socket.on('close', gone); socket.on('error', gone);
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      if (buffer.length < 2) return;
      let length = buffer[1] & 127; let at = 2;
      if (length === 126) { if (buffer.length < 4) return; length = buffer.readUInt16BE(2); at = 4; } else if (length === 127) { if (buffer.length < 10) return; length = Number(buffer.readBigUInt64BE(2)); at = 10; }
      if (buffer.length < at + 4 + length) return;
      const mask = buffer.subarray(at, at + 4); const body = Buffer.from(buffer.subarray(at + 4, at + 4 + length));
      for (let i = 0; i < length; i += 1) body[i] ^= mask[i % 4];
      const op = buffer[0] & 15; buffer = buffer.subarray(at + 4 + length);
      if (op === 8) { socket.end(); gone(); return; }
      if (op === 1) hear(me, JSON.parse(body.toString()), socket); else if (op === 2) hearBytes(me, body);
    }
  });
}
function hear(me, m) {
  log(JSON.stringify(m).slice(0, 200));
  if (me.file) return me.send({ type: 'denied', reason: 'version', sentence: 'A text frame came within a file.' });
  switch (m.type) {
    case 'open':
      if (neededCode && m.code !== neededCode) return me.send({ type: 'denied', reason: 'code', sentence: m.code ? 'That is not the code.' : 'This page needs the code from the host’s terminal.' });
      Object.assign(me, { client: m.client, name: m.name ?? '', number: nextNumber++ });
      people.set(me, me);
      me.send({ type: 'opened', you: me.number, revision: state.revision, acknowledged: state.acknowledged[me.client] ?? 0, file: '~/quiz/evening.json', note: options.includes('--note') ? 'The file has changed outside of Parlor; this is what it holds now.' : null, pack: state.pack, limits, languages, canUndo: state.done.length > 0, canRedo: state.undone.length > 0 });
      me.send(issues()); tellPeople(); break;
    case 'edit': {
      const known = state.acknowledged[me.client] ?? 0;
      stats.edits += 1;
      if (m.number <= known) { stats.doubles += 1; return; }
      if (m.number !== known + 1 && known) log(`GAP ${known} ${m.number}`);
      state.acknowledged[me.client] = m.number;
      if (m.edits.some((e) => e.key === 'id' && e.value === 'refuse')) { save(); return me.send({ type: 'refused', number: m.number, sentence: 'The host refuses this id.', revision: state.revision, pack: state.pack }); }
      if (lossy && Math.random() < 0.5 * lossy) { me.socket.destroy(); people.delete(me); }
      change(m.edits, me.number, m.number, me.client, m.typing);
      if (lossy && Math.random() < 0.5 * lossy) me.socket.destroy();
      break;
    }
    case 'undo': back(state.done, state.undone); break;
    case 'redo': back(state.undone, state.done); break;
    case 'at': me.at = m.of; tellPeople(); break;
    case 'look': {
      stats.looks += 1; inFlight += 1; stats.mostInFlight = Math.max(stats.mostInFlight, inFlight);
      const revision = state.revision; const q = state.pack.questions.find((x) => x.as === m.of);
      setTimeout(() => {
        inFlight -= 1;
        if (!q || !q.question) return me.send({ type: 'picture', of: m.of, stage: m.stage, revision, sentence: 'The TV can show the question once it has a text.' });
        me.send({ type: 'picture', of: m.of, stage: m.stage, revision, width: 960, height: 540, alt: `The TV shows: ${q.question}` });
        me.bytes(pictures[m.stage]);
        me.send({ type: 'pad', of: m.of, stage: m.stage, frames: [{ type: 'screen', question: q.question, answers: q.answers ?? [], stage: m.stage }] });
      }, 80); break;
    }
    case 'try': setTimeout(() => me.send({ type: 'tried', of: m.of, players: [{ name: 'Robot 1', answer: 'Oslo', right: true, points: 940 }, { name: 'Robot 2', answer: 'The northern coast of Norway', right: false, points: 0 }, { name: 'Robot 3', answer: 'Oslo', right: true, points: 610 }], sentence: 'Two of three robots answered right.' }), 150); break;
    case 'file': case 'import': me.file = { ...m, got: 0 }; if (!m.size) hearBytes(me, Buffer.alloc(0)); break;
    default: log(`UNKNOWN ${m.type}`);
  }
}
function hearBytes(me, b) {
  const f = me.file; if (!f) return log('BYTES WITHOUT A FILE');
  if (b.length > 65536) log('FRAME TOO LARGE');
  f.got += b.length; stats.bytes += b.length;
  if (f.got < f.size) return;
  me.file = null;
  if (f.type === 'file') {
    const isRound = state.pack.rounds.some((r) => r.as === f.of);
    change([{ set: isRound ? 'round' : 'question', of: f.of, key: f.key, value: f.name }], null, null, 'host');
    me.send({ type: 'filed', of: f.of, key: f.key, sentence: null });
  } else {
    const edits = [1, 2, 3].map((n) => ({ add: 'question', as: `qi${state.revision}${n}`, after: n > 1 ? `qi${state.revision}${n - 1}` : state.pack.questions.filter((q) => q.round == null).at(-1)?.as ?? null, round: null, content: { question: `Imported question ${n}?`, answers: ['Yes', 'No'] } }));
    change(edits, null, null, 'host');
    me.send({ type: 'imported', name: f.name, in: 3, named: [{ place: 'line 7', sentence: 'The question has no right answer.' }, { place: 'line 12', sentence: 'The picture “flag.bmp” is no PNG, JPEG or WebP file.' }] });
  }
}
// LeanText.swift, in short
function lean(text, ending) {
  let isComment = false; let out = ''; let hasComment = false;
  const ends = (line, marks) => line && marks.includes(line.at(-1));
  const squeezed = (line) => { let r = ''; let q = false; for (const c of line) { if (c === '"') q = !q; if (!q && r) { const l = r.at(-1); if (c === ' ' && ':,;{}>'.includes(l)) continue; if ('{}>'.includes(c) && l === ' ') r = r.slice(0, -1); if (c === '}' && r.endsWith(';')) r = r.slice(0, -1); } r += c; } return r; };
  for (const raw of text.split('\n').filter(Boolean)) {
    const line = raw.replace(/^ +/, '');
    if (ending !== 'html' && line.startsWith('/*')) isComment = true;
    if (!isComment && line && (ending !== 'js' || !line.startsWith('//'))) {
      if (ending === 'css') { if (line.startsWith('}') && out.endsWith(';')) out = out.slice(0, -1); out += squeezed(line) + (ends(line, '{};,') ? '' : '\n'); } else if (ending === 'js') { if ('})].?:|&'.includes(line[0]) && !hasComment && out.endsWith('\n')) out = out.slice(0, -1); hasComment = line.includes('//'); out += line + (ends(line, '{;,(') && !hasComment ? '' : '\n'); } else if (!(line.startsWith('<!--') && line.endsWith('-->'))) out += `${line}\n`;
    }
    if (line.endsWith('*/')) isComment = false;
  }
  return out;
}
const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };
const server = createServer((request, response) => {
  const path = request.url.split('?')[0];
  if (path === '/stats') { response.end(JSON.stringify({ ...stats, pack: state.pack, revision: state.revision, people: people.size })); return; }
  const headers = { 'Content-Security-Policy': csp, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
  let file = null;
  if (path === '/' || path === '/maker' || path === '/maker/') file = `${root}/maker/index.html`;
  else if (path.startsWith('/maker/')) file = `${root}${path}`;
  else if (path === '/icon.svg') file = `${root}/pad/icon.svg`;
  else if (path === '/pad-preview/') { response.writeHead(200, { ...headers, 'Content-Type': types.html }).end('<!doctype html><html lang="en"><meta charset="utf-8"><title>Pad</title><link rel="stylesheet" href="/pad-preview/p.css"><script type="module" src="/pad-preview/p.js"></script><body><main><h1>Ana</h1><p id="q"></p><ol id="a"></ol></main></body></html>'); return; } else if (path === '/pad-preview/p.css') { response.writeHead(200, { ...headers, 'Content-Type': types.css }).end('body{margin:0;padding:1rem;background:#0B0E20;color:#fff;font:500 1.125rem Inter,sans-serif}li{list-style:none;margin:.5rem 0;padding:1.25rem;border-radius:1rem;background:#303A6E}ol{padding:0}'); return; } else if (path === '/pad-preview/p.js') { response.writeHead(200, { ...headers, 'Content-Type': types.js }).end('addEventListener("message",({data,origin})=>{if(origin!==location.origin)return;if(!data.frames)return;const f=data.frames.at(-1);document.getElementById("q").textContent=f.question;document.getElementById("a").replaceChildren(...f.answers.map(t=>{const e=document.createElement("li");e.textContent=t;return e}));document.documentElement.dataset.frames=JSON.stringify(data.frames)});'); return; }
  try {
    const ending = file.split('.').at(-1);
    let text = (file.endsWith('maker.css') ? theme : '') + readFileSync(file, 'utf8');
    if (process.env.LEAN) text = lean(text, ending);
    response.writeHead(200, { ...headers, 'Content-Type': types[ending] }).end(text);
  } catch { response.writeHead(404, headers).end(); }
});
server.on('upgrade', (request, socket) => {
  if (request.url !== '/edit' || request.headers['sec-websocket-protocol'] !== 'parlor-edit.1') { socket.destroy(); return; }
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\nSec-WebSocket-Protocol: parlor-edit.1\r\n\r\n`);
  socket.setNoDelay(true); attach(socket);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${port}`));
