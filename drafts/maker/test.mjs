// node test.mjs chromium|firefox|webkit [name]
import * as drivers from './driver.mjs';
import { mock, sleep, until } from './driver.mjs';
import { rmSync, mkdtempSync } from 'node:fs';
import assert from 'node:assert/strict';
const [engine = 'chromium', only] = process.argv.slice(2);
let port = 8810 + Math.floor(Math.random() * 80);
const fresh = async (...options) => { const file = `./state-${engine}-${port}.json`; rmSync(file, { force: true }); rmSync(`${file}.log`, { force: true }); return mock(port++, file, ...options); };
const start = async (page, m) => { await page.open(m.url); await page.wait('the desk', 'return document.body.dataset.view === "desk"'); };
const focus = (page) => page.run('const e = document.activeElement; return e.id || e.closest("li")?.dataset.id || e.tagName');
async function tabTo(page, test, back = false, most = 80) {
  for (let i = 0; i < most; i += 1) {
    if (await page.run(`const e = document.activeElement; return !!(${test})`)) return i;
    await (back ? page.press('Shift', 'Tab') : page.press('Tab'));
  }
  throw new Error(`Tab never reaches ${test}`);
}
const saved = (page) => page.wait('saved', 'return document.getElementById("state").dataset.state === "saved"');
const pack = async (m) => (await m.stats()).pack;
const strip = (p) => p.questions.map(({ as, round, ...q }) => q);
async function kind(page, name) { // by arrow keys
  await tabTo(page, 'e.name === "kind"', true);
  for (let i = 0; i < 10 && (await page.run('return document.activeElement.value')) !== name; i += 1) await page.press('ArrowRight');
}
const chosen = (page) => page.run('return document.querySelector("[aria-current=true].entry")?.closest("li")?.dataset.id ?? "pack"');

const tests = {
  async keyboard(page) {
    const m = await fresh('--empty');
    try {
      await start(page, m);
      await tabTo(page, 'e.id === "add-question"');
      await page.press('Enter');
      assert.equal(await focus(page), 'question');
      await page.type('Which city is this?'); await page.press('Tab');
      await page.type('Porto'); await page.press('Tab'); await page.type('Lisbon'); await page.press('Enter'); await page.type('Genoa');
      // make Genoa right, then Porto again
      await page.press('Shift', 'Tab'); // the mark before it
      await page.press('Space');
      await until('Genoa is right', async () => (await pack(m)).questions[0].answers?.[0] === 'Genoa');
      await page.press('Control', 'z');
      await until('undone', async () => (await pack(m)).questions[0].answers?.[0] === 'Porto');
      await page.press('Control', 'Enter');
      await until('a second', async () => (await pack(m)).questions.length === 2);
      assert.equal(await focus(page), 'question');
      await page.type('A banana is a berry.'); await kind(page, 'true-false');
      await tabTo(page, 'e.name === "answer-truth"'); await page.press('Space');
      await page.press('Control', 'Enter'); await page.type('Which are noble gases?'); await kind(page, 'several');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-rights-heading]") && e.tagName === "INPUT"');
      await page.type('Neon'); await page.press('Enter'); await page.type('Argon');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-wrongs-heading]") && e.tagName === "INPUT"'); await page.type('Nitrogen');
      await page.press('Control', 'Enter'); await page.type('How high is Mount Everest?'); await kind(page, 'estimate');
      await tabTo(page, 'e.id === "answer-number"'); await page.type('8849,5'); await page.press('Tab'); await page.type('m');
      await page.press('Tab'); await page.type('5000'); await page.press('Tab'); await page.type('12000');
      await page.press('Control', 'Enter'); await page.type('From north to south:'); await kind(page, 'order');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-order-heading]") && e.tagName === "INPUT"');
      await page.type('Berlin'); await page.press('Enter'); await page.type('Oslo'); await page.press('Enter'); await page.type('Rome');
      await page.press('Shift', 'Tab'); await page.run('0'); // the remove button of Oslo
      await tabTo(page, 'e.value === "Oslo"', true); await page.press('Alt', 'ArrowUp');
      await page.press('Control', 'Enter'); await page.type('Who wrote Dracula?'); await kind(page, 'typed');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-typed-heading]") && e.tagName === "INPUT"');
      await page.type('Bram Stoker'); await page.press('Enter'); await page.type('Stoker');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-not-heading]") && e.tagName === "INPUT"'); await page.type('Stocker');
      await page.press('Control', 'Enter'); await page.type('Cats or dogs?'); await kind(page, 'poll');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-poll-heading]") && e.tagName === "INPUT"'); await page.type('Cats'); await page.press('Enter'); await page.type('Dogs');
      await page.press('Control', 'Enter'); await page.type('Which holiday?'); await kind(page, 'survey');
      await tabTo(page, 'e.closest("[aria-labelledby=answers-survey-heading]") && e.tagName === "INPUT"'); await page.type('Sea'); await page.press('Enter'); await page.type('Hills');
      await tabTo(page, 'e.id === "explanation"'); await page.type('As ever.');
      await tabTo(page, 'e.id === "category"'); await page.type('Life');
      await tabTo(page, 'e.id === "difficulty"'); await page.press('ArrowDown'); 
      await page.press('Tab');
      await saved(page);
      assert.deepEqual(strip(await pack(m)), [
        { kind: 'choice', question: 'Which city is this?', answers: ['Porto', 'Lisbon', 'Genoa'] },
        { kind: 'true-false', question: 'A banana is a berry.', answer: true },
        { kind: 'several', question: 'Which are noble gases?', answers: ['Neon', 'Argon', 'Nitrogen'], right: 2 },
        { kind: 'estimate', question: 'How high is Mount Everest?', answer: 8849.5, unit: 'm', range: [5000, 12000] },
        { kind: 'order', question: 'From north to south:', answers: ['Oslo', 'Berlin', 'Rome'] },
        { kind: 'typed', question: 'Who wrote Dracula?', answers: ['Bram Stoker', 'Stoker'], not: ['Stocker'] },
        { kind: 'poll', question: 'Cats or dogs?', answers: ['Cats', 'Dogs'] },
        { kind: 'survey', question: 'Which holiday?', answers: ['Sea', 'Hills'], explanation: 'As ever.', category: 'Life', ...((await pack(m)).questions[7].difficulty ? { difficulty: 'easy' } : {}) },
      ]);
      // a round, by keyboard, and moves in the list
      await page.press('Escape');
      assert.equal(await focus(page), await chosen(page));
      await tabTo(page, 'e.id === "add-round"'); await page.press('Enter');
      await page.type('By the sea'); await page.press('Tab'); await page.type('2');
      await page.press('Escape'); await page.press('ArrowUp');
      const last = await chosen(page);
      await page.press('Alt', 'ArrowDown');
      await page.wait('the place is said', 'return /question 1 of 1 in By the sea/.test(document.getElementById("told").textContent)');
      await saved(page);
      let p = await pack(m);
      assert.deepEqual(p.rounds.map(({ as, ...r }) => r), [{ title: 'By the sea', points: 2 }]);
      assert.equal(p.questions.find((q) => q.as === last).round, p.rounds[0].as);
      assert.equal(await focus(page), last);
      await page.press('Alt', 'ArrowUp'); await page.press('Delete');
      await until('deleted', async () => (await pack(m)).questions.length === 7);
      await page.press('Control', 'z');
      await until('it is back', async () => (await pack(m)).questions.length === 8);
      await page.wait('it is chosen', 'return document.querySelector("[aria-current=true].entry")?.closest("li")?.dataset.id === arguments[0]', last);
      await page.press('Control', 'Shift', 'z');
      await until('it is gone again', async () => (await pack(m)).questions.length === 7);
      // the pack's settings
      await tabTo(page, 'e.matches(".entry")', true); await page.press('Home'); await page.press('Enter');
      assert.equal(await focus(page), 'pack-title'); await page.type('Quiz'); await saved(page);
      assert.equal((await pack(m)).title, 'Quiz');
    } finally { await m.kill(); }
  },
  async kinds(page) {
    const m = await fresh();
    try {
      await start(page, m);
      const to = async (k) => { await page.run('document.querySelector(`[name=kind][value="${arguments[0]}"]`).click()', k); await saved(page); await sleep(60); await saved(page); return (await pack(m)).questions[4]; };
      await page.click('[data-id=q5] .entry');
      let q = await to('order'); assert.deepEqual([q.kind, q.answers], ['order', ['Porto', 'Lisbon', 'Genoa', 'Marseille']]);
      q = await to('true-false'); assert.equal(q.answers, undefined);
      q = await to('estimate'); q = await to('typed'); assert.deepEqual(q.answers, ['Porto']);
      q = await to('several'); assert.deepEqual([q.answers.length, q.right], [4, 1]);
      await page.run('document.querySelectorAll("[aria-labelledby=answers-wrongs-heading] .sign")[1].click()'); await saved(page); await sleep(50);
      q = (await pack(m)).questions[4]; assert.deepEqual([q.answers, q.right], [['Porto', 'Genoa', 'Lisbon', 'Marseille'], 2]);
      q = await to('choice'); assert.equal(q.right, undefined);
      q = await to('several'); assert.equal(q.right, 2);
      q = await to('choice'); assert.deepEqual(q.answers, ['Porto', 'Genoa', 'Lisbon', 'Marseille']);
    } finally { await m.kill(); }
  },
  async mockKilled(page) {
    let m = await fresh();
    try {
      await start(page, m);
      await page.click('[data-id=q9] .entry'); await page.run('document.getElementById("question").focus()');
      await page.type('Who '); await saved(page);
      await m.kill(); await page.type('is ');
      await page.wait('offline', 'return document.getElementById("state").dataset.state === "offline"');
      await page.type('this now?');
      await page.press('Control', 'Enter'); await page.type('Another one?');
      await sleep(300);
      m = await mock(m.port, m.file);
      await saved(page);
      let p = await pack(m);
      assert.deepEqual(p.questions.slice(8).map((q) => q.question), ['Who is this now?', 'Another one?']);
      // gone in the middle of typing, back at once
      for (let i = 0; i < 3; i += 1) {
        const typing = page.type(` word${i} and more`); await sleep(30); await m.kill(); await typing;
        m = await mock(m.port, m.file); await saved(page);
      }
      p = await pack(m);
      assert.equal(p.questions[9].question, 'Another one? word0 and more word1 and more word2 and more');
      console.log('  doubles dropped by the mock:', (await m.stats()).doubles);
    } finally { await m.kill(); }
  },
  async pageKilled(page) {
    let m = await fresh();
    try {
      await start(page, m);
      await page.click('[data-id=q9] .entry'); await page.run('document.getElementById("question").focus()');
      // loaded again in the middle of a word
      await page.type('Half a se'); await page.open('about:blank'); await start(page, m); await saved(page);
      assert.equal((await pack(m)).questions[8].question, 'Half a se');
      assert.equal(await chosen(page), 'q9');
      // killed while the host is away, opened in another tab
      await m.kill(); await page.run('document.getElementById("question").focus()'); await page.press('End'); await page.type('ntence'); 
      if (page.cdp) {
        const old = await page.command('GET', '/window');
        const { handle } = await page.command('POST', '/window/new', { type: 'tab' });
        await page.command('DELETE', '/window'); await page.command('POST', '/window', { handle });
        await page.size(1600, 1000);
      } else { await page.open('about:blank'); await page.run('0'); }
      m = await mock(m.port, m.file);
      await start(page, m);
      await until('the rest arrives', async () => (await pack(m)).questions[8].question === 'Half a sentence');
      await saved(page);
      assert.deepEqual(await page.run('return Object.keys(localStorage).filter(k => k.startsWith("parlor.maker."))'), []);
      await page.click('[data-id=q9] .entry'); await page.run('document.getElementById("question").focus()'); await page.press('End'); await page.type('!');
      await until('more is typed', async () => (await pack(m)).questions[8].question === 'Half a sentence!');
    } finally { await m.kill(); }
  },
  async lossy(page) {
    if (!page.cdp) return;
    const m = await fresh('--lossy');
    try {
      await start(page, m);
      await page.run('window.failures = []; addEventListener("error", (e) => window.failures.push(e.message)); addEventListener("unhandledrejection", (e) => window.failures.push(String(e.reason)))');
      const words = 'the quick brown fox jumps over the lazy dog again and again'.split(' ');
      await page.click('[data-id=q8] .entry'); await page.run('const e = document.getElementById("question"); e.focus(); e.select()');
      let expected = '';
      for (let i = 0; i < 40; i += 1) { const w = `${words[i % words.length]} `; await page.type(w); expected += w; }
      await page.press('Control', 'Enter'); await page.type('A new one?');
      await page.press('Escape'); for (let i = 0; i < 4; i += 1) await page.press('Alt', 'ArrowUp');
      await until('all is there', async () => (await pack(m)).questions.find((q) => q.as === 'q8').question === expected, 20000);
      await saved(page); await sleep(600); await saved(page);
      const stats = await m.stats(); console.log('  edits', stats.edits, 'doubles', stats.doubles);
      assert.equal(stats.pack.questions.findIndex((q) => q.question === 'A new one?'), 4);
      const mine = await page.run('return import("/maker/store.js").then((x) => JSON.stringify([x.store.pack.questions, x.store.pack.rounds]))');
      const norm = (t) => JSON.stringify(t, (k, v) => (v && !Array.isArray(v) && typeof v === 'object' ? Object.fromEntries(Object.entries(v).sort()) : v));
      assert.equal(norm(JSON.parse(mine)), norm([stats.pack.questions, stats.pack.rounds]));
      assert.deepEqual(await page.run('return window.failures'), []);
    } finally { await m.kill(); }
  },
  async large(page) {
    if (!page.cdp) return;
    const m = await fresh();
    try {
      await start(page, m);
      await page.run(`return import('/maker/store.js').then(({ edit }) => edit(...Array.from({ length: 800 }, (_, n) => ({ add: 'question', as: 'qx' + n, after: null, round: 'r2', content: { question: 'Question of many, number ' + n + '?', answers: ['a', 'b', 'c'] } }))))`);
      await until('800', async () => (await pack(m)).questions.length === 809);
      await page.click('[data-id=qx400] .entry'); await page.run('document.getElementById("question").focus()');
      const times = await page.run(`const e = document.getElementById('question'); const t = []; for (let i = 0; i < 20; i++) { const b = performance.now(); e.value += 'x'; e.dispatchEvent(new Event('input')); t.push(performance.now() - b); } return t.map(Math.round)`);
      console.log('  a keystroke among 809 questions, ms:', times.join(' '));
    } finally { await m.kill(); }
  },
  async twoPages(page) {
    if (!page.cdp) return;
    const m = await fresh();
    try {
      await start(page, m);
      const first = await page.command('GET', '/window');
      await page.run('localStorage.setItem("parlor.maker.name", "Anna")'); await start(page, m);
      await page.click('[data-id=q7] .entry'); await sleep(350);
      const { handle: second } = await page.command('POST', '/window/new', { type: 'tab' });
      const go = async (h) => { await page.command('POST', '/window', { handle: h }); };
      await go(second); await page.size(1600, 1000); await start(page, m);
      await page.wait('people', 'return document.getElementById("people").textContent === "2 people: Anna is at question 7"');
      await page.wait('mark', 'return document.querySelector("[data-id=q7] .somebody")?.textContent === ", Anna"');
      await page.click('[data-id=q7] .entry'); await page.run('document.getElementById("question").focus()'); await page.press('End');
      await page.type(' Say!'); await saved(page);
      await page.shot('./s-two.png');
      await go(first);
      await page.wait('the first sees it', 'return document.getElementById("question").value === "Cats or dogs? Say!"');
      await page.wait('somebody is here', 'return !document.getElementById("here").hidden');
      // both type at once, in different fields
      await page.run('document.getElementById("explanation").focus()'); await page.type('No answer is right.');
      await saved(page);
      const q = (await pack(m)).questions[6]; assert.equal(q.question, 'Cats or dogs? Say!'); assert.equal(q.explanation, 'No answer is right.');
      // one deletes what the other edits
      await page.run('document.querySelector("[data-id=q7] .entry").focus()'); await page.press('Delete'); await saved(page);
      await go(second); await page.wait('told', 'return /Somebody else/.test(document.getElementById("toast-text").textContent)');
      assert.equal(await chosen(page), 'q8');
      // a copied tab is another client
      const client = await page.run('return sessionStorage.getItem("parlor.maker")');
      await go(first); await page.run('sessionStorage.setItem("parlor.maker", arguments[0])', client); await start(page, m);
      assert.notEqual(await page.run('return sessionStorage.getItem("parlor.maker")'), client);
      await go(second); await page.command('DELETE', '/window'); await go(first);
      await page.wait('alone', 'return document.getElementById("people").hidden');
    } finally { await m.kill(); }
  },
  async files(page) {
    const m = await fresh();
    try {
      await start(page, m);
      await page.click('[data-id=q7] .entry');
      await page.run(`const size = 200000; const bytes = new Uint8Array(size); const file = new File([bytes], 'cat.png', { type: 'image/png' });
        const input = document.querySelector('.media.image input[type=file]'); const t = new DataTransfer(); t.items.add(file); input.files = t.files; input.dispatchEvent(new Event('change'));
        const q = document.getElementById('explanation'); q.focus();`);
      await page.type('While it is sent');
      await until('image', async () => (await pack(m)).questions[6].image === 'cat.png'); await saved(page);
      assert.equal((await pack(m)).questions[6].explanation, 'While it is sent');
      assert.equal((await m.stats()).bytes, 200000);
      await page.wait('alt is asked for', 'return !document.getElementById("alt").closest(".field").hidden');
      // dropped anywhere
      await page.run(`const t = new DataTransfer(); t.items.add(new File(['question,right'], 'quiz.csv', { type: 'text/csv' }));
        document.dispatchEvent(new DragEvent('dragover', { dataTransfer: t, bubbles: true, cancelable: true })); window.wasShown = !document.getElementById('drop').hidden;
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: t, bubbles: true, cancelable: true }))`);
      assert.equal(await page.run('return window.wasShown'), true);
      await page.wait('what was imported', 'return document.getElementById("news").open && /3 questions/.test(document.getElementById("news-body").textContent)');
      if (page.axe) assert.deepEqual(await page.axe('import'), []);
      await page.shot(`./s-${engine}-import.png`);
      await page.press('Escape'); await page.press('Control', 'z');
      await until('undone', async () => (await pack(m)).questions.length === 9);
      // pasted
      await page.run(`const t = new DataTransfer(); t.items.add(new File([new Uint8Array(70000)], 'image.png', { type: 'image/png' }));
        const e = new ClipboardEvent('paste', { bubbles: true }); Object.defineProperty(e, 'clipboardData', { value: t }); document.getElementById('question').dispatchEvent(e)`);
      await until('pasted', async () => (await pack(m)).questions[6].image === 'image.png');
    } finally { await m.kill(); }
  },
  async newcomer(page) {
    const m = await fresh('--empty');
    try {
      await start(page, m); await page.click('#add-question');
      const shown = () => page.run('return [...document.querySelectorAll("#question-form .issues:not([hidden]) li")].filter(e => e.checkVisibility()).length');
      await page.wait('marks', 'return document.querySelector("#rows .mark.error")?.textContent.startsWith("2")');
      assert.equal(await shown(), 0);
      await page.press('Tab'); await page.wait('left', 'return !document.getElementById("question-issues").hidden');
      assert.equal(await shown(), 1);
      await page.click('#side-check'); await page.run('[...document.querySelectorAll("#issues .issue")].find(b => /two answers/.test(b.textContent)).click()');
      assert.equal(await shown(), 2);
    } finally { await m.kill(); }
  },
  async unnamed(page) {
    const m = await fresh();
    try {
      await start(page, m); await page.click('[data-id=q3] .entry');
      await page.run('const e = document.getElementById("answer-number"); e.focus(); e.value = ""; e.dispatchEvent(new Event("input"))');
      await until('cleared', async () => (await pack(m)).questions[2].answer === undefined);
      assert.equal(await page.run('return document.querySelector("[name=kind]:checked").value'), 'estimate');
      await page.type('12.5'); await until('typed', async () => (await pack(m)).questions[2].answer === 12.5);
    } finally { await m.kill(); }
  },
  async preview(page) {
    const m = await fresh();
    try {
      await start(page, m);
      await page.click('[data-id=q7] .entry'); await page.wait('a picture', 'return document.getElementById("tv-picture").naturalWidth > 0 && !document.getElementById("tv-picture").hidden');
      await page.run('document.getElementById("question").focus()'); await page.press('End'); await page.type(' Really?');
      await page.wait('the pad follows', 'return document.getElementById("pad-frame").contentDocument.documentElement.dataset.frames?.includes("Really?")');
      const s = await m.stats(); assert.equal(s.mostInFlight, 1); console.log('  looks:', s.looks, 'edits:', s.edits);
      await tabTo(page, 'e.id === "stage-reading"'); await page.press('ArrowRight');
      await page.wait('the stage', 'return document.getElementById("pad-frame").contentDocument.documentElement.dataset.frames?.includes(\'"stage":"answering"\')');
      await page.click('#try'); await page.wait('robots', 'return document.querySelectorAll("#robot-rows tr").length === 3');
    } finally { await m.kill(); }
  },
  async dragging(page) {
    const m = await fresh();
    try {
      await start(page, m);
      await page.drag(['[data-id=q2] .entry', 0.5], ['[data-id=q6] .entry', 0.9]);
      await until('moved', async () => (await pack(m)).questions.map((q) => q.as).join() === 'q1,q3,q4,q5,q6,q2,q7,q8,q9');
      await page.drag(['[data-id=r2] .entry', 0.5], ['[data-id=r1] .entry', 0.2]);
      await until('round moved', async () => (await pack(m)).rounds.map((r) => r.as).join() === 'r2,r1');
      await page.drag(['[data-id=q5] .entry', 0.5], ['[data-id=r1] .entry', 0.9]);
      await until('into the other', async () => (await pack(m)).questions.find((q) => q.as === 'q5').round === 'r1');
      assert.equal(await chosen(page), 'q5');
    } finally { await m.kill(); }
  },
  async various(page) {
    const m = await fresh('--note');
    try {
      await start(page, m);
      assert.match(await page.run('return document.getElementById("note-text").textContent'), /changed outside/);
      await page.click('#note-close');
      // Check → field
      await page.click('#side-check');
      await page.run('[...document.querySelectorAll("#issues .issue")].find(b => /description/.test(b.textContent)).click()');
      assert.equal(await focus(page), 'alt');
      assert.match(await page.run('return document.getElementById("alt").getAttribute("aria-describedby").split(" ").map(i => document.getElementById(i).textContent).join("|")'), /description of it/);
      // refused
      await page.run('document.querySelector("details").open = true; document.querySelector("#question-form details").open = true; document.getElementById("id").focus()');
      await page.run('const e = document.getElementById("id"); e.value = "refuse"; e.dispatchEvent(new Event("input"))');
      await page.wait('said', 'return /refuses/.test(document.getElementById("toast-text").textContent)');
      await page.wait('taken back', 'return document.getElementById("id").value === ""');
      // search
      await page.run('const e = document.getElementById("search"); e.value = "EVEREST"; e.dispatchEvent(new Event("input"))');
      assert.deepEqual(await page.run('return [...document.querySelectorAll("#rows .question")].map(e => e.dataset.id)'), ['q3']);
      await page.run('const e = document.getElementById("search"); e.value = ""; e.dispatchEvent(new Event("input"))');
      // a list pasted into a line
      await page.click('[data-id=q9] .entry');
      await page.run('const i = document.querySelectorAll("[aria-labelledby=answers-wrong-heading] input")[0]; const t = new DataTransfer(); t.setData("text/plain", "Six\\nEight\\nNine\\n"); i.focus(); const e = new ClipboardEvent("paste", { bubbles: true, cancelable: true }); Object.defineProperty(e, "clipboardData", { value: t }); i.dispatchEvent(e)');
      await until('lines', async () => (await pack(m)).questions[8].answers.join() === 'Seven,Six,Eight,Nine');
      // too long
      await page.run('const e = document.getElementById("question"); e.focus(); e.value = "x".repeat(304); e.dispatchEvent(new Event("input"))');
      assert.equal(await page.run('return document.getElementById("question-counter").textContent'), '4 characters too many');
      // duplicate, round removal asks
      await page.click('[data-id=q5] .entry'); await page.click('#duplicate'); await saved(page); await sleep(80);
      assert.equal((await pack(m)).questions[5].question, 'Which city is this?');
      await page.click('[data-id=r2] .entry'); await page.click('#remove');
      assert.equal(await page.run('return document.getElementById("ask").open'), true);
      await page.click('#ask-yes'); await until('gone', async () => (await pack(m)).questions.length === 4);
      await page.click('#toast-act'); await until('back', async () => (await pack(m)).questions.length === 10);
      await page.wait('round chosen again', 'return document.querySelector("[data-id=r2] [aria-current=true]") !== null');
      await page.click('#duplicate'); await until('round copied', async () => (await pack(m)).questions.length === 16);
      const p = await pack(m); assert.equal(p.rounds.length, 3); assert.equal(p.rounds[2].title, 'By the sea');
    } finally { await m.kill(); }
  },
  async door(page) {
    const m = await fresh('--code', '1234');
    try {
      await page.open(m.url); await page.wait('the door', 'return document.body.dataset.view === "door"');
      if (page.axe) assert.deepEqual(await page.axe('door'), []);
      await page.shot(`./s-${engine}-door.png`);
      assert.equal(await focus(page), 'code');
      await page.type('9999'); await page.press('Enter');
      await page.wait('refused', 'return /not the code/.test(document.getElementById("door-notice").textContent)');
      await page.type('1234'); await page.press('Tab'); await page.type('Ben'); await page.press('Enter');
      await page.wait('in', 'return document.body.dataset.view === "desk"');
      await page.open(m.url); await page.wait('in again', 'return document.body.dataset.view === "desk"');
    } finally { await m.kill(); }
  },
  async axe(page) {
    if (!page.axe) return;
    const m = await fresh(...(engine === 'chromium' ? [] : []));
    try {
      const found = [];
      for (const [w, h] of [[1600, 1000], [1024, 768], [800, 700], [390, 844], [360, 640]]) {
        await page.size(w, h); await start(page, m);
        for (const q of ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q8', 'q9', 'r2', 'pack']) {
          await page.run('(arguments[0] === "pack" ? document.getElementById("pack-entry") : document.querySelector(`[data-id="${arguments[0]}"] .entry`)).click(); for (const d of document.querySelectorAll("details")) d.open = true', q);
          await sleep(250);
          found.push(...await page.axe(`${w} ${q}`));
          const wide = await page.run(`const bad = [];
            if (document.scrollingElement.scrollWidth > innerWidth) bad.push('wider than the screen');
            if (innerWidth >= 704 && document.scrollingElement.scrollHeight > innerHeight) bad.push('longer than the screen ' + document.scrollingElement.scrollHeight);
            for (const e of document.querySelectorAll('button, input, select, textarea, summary')) { if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue; const r = e.getBoundingClientRect(); if (r.width && e.type !== 'radio' && (Math.min(r.width, r.height) < 24)) bad.push((e.id || e.className) + ' is small ' + r.width + 'x' + r.height); if (r.width && (r.left < -1 || r.right > innerWidth + 1)) bad.push((e.id || e.className || e.tagName) + ' outside'); }
            return bad;`);
          if (wide.length) { console.log(`  ${w} ${q}`, wide); found.push(...wide); }
        }
        for (const pane of ['list', 'preview', 'check']) {
          await page.run('document.querySelector(`[data-id="q5"] .entry`).click(); const p = arguments[0]; (p === "list" || innerWidth < 992 ? document.getElementById("to-" + p) : document.getElementById("side-" + p)).click()', pane);
          if (pane === 'preview') await page.click('#try');
          await sleep(400);
          found.push(...await page.axe(`${w} ${pane}`));
        }
        await page.click('[data-id=r2] .entry'); await page.click('#remove'); found.push(...await page.axe(`${w} ask`)); await page.click('#ask-no');
        await page.click('[data-id=q2] .entry'); await page.click('#duplicate'); await page.click('#remove'); await sleep(100); found.push(...await page.axe(`${w} toast`));
      }
      await page.size(1600, 1000);
      assert.deepEqual(found, []);
    } finally { await m.kill(); }
  },
};
const page = await drivers[engine]();
await page.size(1600, 1000);
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only && !only.split(',').includes(name)) continue;
  const began = Date.now();
  try { await test(page); console.log(`ok ${name} ${Date.now() - began} ms`); } catch (e) { failed += 1; console.log(`FAILED ${name}: ${e.stack.slice(0, 1500)}`); await page.shot(`./failed-${engine}-${name}.png`).catch(() => {}); }
  if (page.logs) for (const l of await page.logs()) if (!/ERR_CONNECTION_REFUSED|WebSocket connection|favicon|ERR_EMPTY|ERR_CONNECTION_RESET/.test(l.message)) console.log('  log:', l.message.slice(0, 300));
}
await page.stop();
process.exit(failed ? 1 : 0);
