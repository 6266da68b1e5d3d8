import { chromium, mock, sleep, until } from './driver.mjs';
import { rmSync, mkdtempSync } from 'node:fs';
import assert from 'node:assert/strict';
const f = './more.json'; rmSync(f, { force: true });
let m = await mock(8803, f); const pack = async () => (await m.stats()).pack;
const profile = mkdtempSync((process.env.TMPDIR ?? '/var/tmp') + '/mm-kill-');
let page = await chromium({ profile });
const ready = async () => { await page.open(m.url); await page.wait('desk', 'return document.body.dataset.view === "desk"'); };
try {
  // an input method
  await ready(); await page.click('[data-id=q7] .entry');
  await page.run(`const e = document.getElementById('question'); e.focus(); e.dispatchEvent(new CompositionEvent('compositionstart')); e.value = '猫'; e.dispatchEvent(new InputEvent('input', { isComposing: true }))`);
  await sleep(100); assert.equal((await pack()).questions[6].question, 'Cats or dogs?');
  await page.run(`const e = document.getElementById('question'); e.value = '猫か犬'; e.dispatchEvent(new CompositionEvent('compositionend'))`);
  await until('composed', async () => (await pack()).questions[6].question === '猫か犬');
  // the browser itself is killed while the host is away
  await m.kill(); await page.run('const e = document.getElementById("explanation"); e.focus()'); await page.type('Typed without a host');
  await page.press('Control', 'Enter'); await page.type('New without a host?');
  for (const wait of [9000]) { await sleep(wait); await page.stop(); }
  m = await mock(8803, f); page = await chromium({ profile }); await ready();
  await until('nothing is lost', async () => (await pack()).questions[6].explanation === 'Typed without a host' && (await pack()).questions[7].question === 'New without a host?');
  console.log('ok killed browser');
  // undo by the browser's own menu, in a text field
  await page.click('[data-id=q1] .entry'); await page.run('document.getElementById("question").focus()'); await page.press('End'); await page.type(' Yes.'); await sleep(1200);
  await page.run('window.stopped = !document.activeElement.dispatchEvent(new InputEvent("beforeinput", { inputType: "historyUndo", bubbles: true, cancelable: true }))'); await until('undone', async () => !/Yes/.test((await pack()).questions[0].question));
  assert.equal(await page.run('return window.stopped'), true); console.log('ok undo');
} finally { await page.stop(); await m.kill(); }
