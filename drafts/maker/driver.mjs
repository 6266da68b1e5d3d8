// A small WebDriver client for chromedriver and WebKitWebDriver, and Marionette for Firefox.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export async function until(what, test, limit = 8000) {
  const end = Date.now() + limit; let last;
  while (Date.now() < end) { try { last = await test(); if (last) return last; } catch (e) { last = e; } await sleep(40); }
  throw new Error(`Never: ${what} (${last instanceof Error ? last.message : JSON.stringify(last)})`);
}
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', Backspace: '\uE003', Delete: '\uE017', ArrowUp: '\uE013', ArrowDown: '\uE015', ArrowLeft: '\uE012', ArrowRight: '\uE014', Home: '\uE011', End: '\uE010', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A' };
class Page {
  async run(script, ...args) { return this.command('POST', '/execute/sync', { script, args }); }
  async open(url) { return this.command('POST', '/url', { url }); }
  async press(...names) { // a chord
    const value = names.map((n) => keys[n] ?? n);
    const actions = [...value.map((v) => ({ type: 'keyDown', value: v })), ...value.reverse().map((v) => ({ type: 'keyUp', value: v }))];
    await this.command('POST', '/actions', { actions: [{ type: 'key', id: 'k', actions }] });
  }
  async type(text) {
    const actions = [...text].flatMap((c) => [{ type: 'keyDown', value: c }, { type: 'keyUp', value: c }]);
    await this.command('POST', '/actions', { actions: [{ type: 'key', id: 'k', actions }] });
  }
  async drag(from, to) {
    const [a, b] = await this.run('return arguments[0].map(([s, y]) => { const r = document.querySelector(s).getBoundingClientRect(); return [Math.round(r.left + r.width / 3), Math.round(r.top + r.height * y)]; })', [from, to]);
    await this.command('POST', '/actions', { actions: [{ type: 'pointer', id: 'm', parameters: { pointerType: 'mouse' }, actions: [{ type: 'pointerMove', duration: 0, x: a[0], y: a[1] }, { type: 'pointerDown', button: 0 }, { type: 'pointerMove', duration: 80, x: a[0], y: a[1] + 20 }, { type: 'pointerMove', duration: 200, x: b[0], y: b[1] }, { type: 'pointerUp', button: 0 }] }] });
  }
  async click(selector) { await this.run('document.querySelector(arguments[0]).click()', selector); }
  async shot(path) { writeFileSync(path, Buffer.from(await this.command('GET', '/screenshot'), 'base64')); }
  wait(what, script, ...args) { return until(what, () => this.run(script, ...args)); }
}
class HTTPPage extends Page {
  async command(method, path, body) {
    const r = await fetch(`${this.base}${path}`, { method, body: body ? JSON.stringify(body) : method === 'POST' ? '{}' : undefined });
    const { value } = await r.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message.slice(0, 600)}`);
    return value;
  }
}
export async function chromium({ width = 1600, height = 1000, phone = false, profile = mkdtempSync((process.env.TMPDIR ?? '/var/tmp') + '/mm-') } = {}) {
  const port = 9600 + Math.floor(Math.random() * 300);
  const driver = spawn('chromedriver', [`--port=${port}`], { stdio: 'ignore' });
  const page = new HTTPPage(); page.base = `http://127.0.0.1:${port}`;
  await until('chromedriver', async () => (await fetch(`${page.base}/status`)).ok);
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`, '--no-first-run', '--force-color-profile=srgb', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-proxy-server', '--lang=en', `--window-size=${width},${height}`];
  const s = await page.command('POST', '/session', { capabilities: { alwaysMatch: { 'goog:chromeOptions': { binary: '/usr/bin/chromium', args, prefs: { 'session.restore_on_startup': 4, 'session.startup_urls': ['about:blank'] } }, 'goog:loggingPrefs': { browser: 'ALL' } } } });
  page.base += `/session/${s.sessionId}`; page.pid = s.capabilities['goog:processID'];
  page.cdp = (cmd, params = {}) => page.command('POST', '/goog/cdp/execute', { cmd, params });
  page.size = async (w, h, isPhone = false) => { await page.cdp('Emulation.setDeviceMetricsOverride', { width: w, height: h, deviceScaleFactor: 1, mobile: isPhone }); };
  page.logs = () => page.command('POST', '/se/log', { type: 'browser' });
  page.axe = async (label) => {
    await page.cdp('Runtime.evaluate', { expression: readFileSync('../../.build/axe/axe.min.js', 'utf8') });
    return axe(page, label);
  };
  page.stop = async () => { driver.kill('SIGKILL'); try { process.kill(page.pid, 'SIGKILL'); } catch {} await sleep(200); };
  await page.size(width, height, phone);
  return page;
}
async function axe(page, label) {
  await page.run('document.documentElement.removeAttribute("data-axe"); axe.run(document,{resultTypes:["violations"]}).then(r=>r.violations.map(v=>`${v.id}: ${v.nodes.map(n=>n.target.join(" ")+" "+[...n.any,...n.all,...n.none].map(x=>x.message).join(";")).join(" | ")}`),e=>["failed "+e]).then(f=>{document.documentElement.dataset.axe=JSON.stringify(f)})');
  const found = JSON.parse(await until('axe', () => page.run('return document.documentElement.dataset.axe ?? null'), 30000));
  if (found.length) console.log(`  axe ${label}:`, found.map((f) => f.slice(0, 700)));
  return found;
}
export async function webkit() {
  const port = 9900 + Math.floor(Math.random() * 90); const n = 40 + Math.floor(Math.random() * 50);
  const x = spawn('Xvfb', [`:${n}`, '-screen', '0', '1600x1100x24'], { stdio: 'ignore' });
  await sleep(700);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${n}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } });
  const page = new HTTPPage(); page.base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', async () => (await fetch(`${page.base}/status`)).ok);
  const s = await page.command('POST', '/session', { capabilities: { alwaysMatch: {} } });
  page.base += `/session/${s.sessionId}`;
  page.size = (width, height) => page.command('POST', '/window/rect', { width, height, x: 0, y: 0 });
  page.axe = async (label) => { await page.command('POST', '/execute/sync', { script: readFileSync('../../.build/axe/axe.min.js', 'utf8') + ';window.axe = axe;', args: [] }); return axe(page, label); };
  page.stop = async () => { await page.command('DELETE', '').catch(() => {}); driver.kill(); x.kill(); };
  return page;
}
export async function firefox() {
  const profile = mkdtempSync((process.env.TMPDIR ?? '/var/tmp') + '/mm-ff-');
  writeFileSync(`${profile}/user.js`, ['marionette.port', 0, 'app.update.enabled', false, 'datareporting.policy.dataSubmissionEnabled', false, 'network.captive-portal-service.enabled', false, 'network.connectivity-service.enabled', false, 'network.proxy.type', 0, 'browser.shell.checkDefaultBrowser', false].reduce((t, v, i, a) => (i % 2 ? t : `${t}user_pref("${v}", ${JSON.stringify(a[i + 1])});\n`), ''));
  const program = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'], { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const port = await until('Firefox', () => existsSync(`${profile}/MarionetteActivePort`) && Number(readFileSync(`${profile}/MarionetteActivePort`, 'utf8')), 60000);
  const socket = connect(port, '127.0.0.1'); let data = Buffer.alloc(0); const waiting = []; let id = 0;
  socket.on('data', (d) => { data = Buffer.concat([data, d]); for (;;) { const c = data.indexOf(':'); if (c < 0) return; const n = Number(data.subarray(0, c)); if (data.length < c + 1 + n) return; const m = JSON.parse(data.subarray(c + 1, c + 1 + n)); data = data.subarray(c + 1 + n); if (Array.isArray(m)) waiting.shift()(m); } });
  const send = (name, params) => new Promise((resolve, reject) => { waiting.push((m) => (m[2] ? reject(new Error(JSON.stringify(m[2]).slice(0, 600))) : resolve(m[3]))); const t = Buffer.from(JSON.stringify([0, ++id, name, params])); socket.write(`${t.length}:`); socket.write(t); });
  await sleep(300); await send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  const page = new Page();
  page.command = async (method, path, body) => {
    if (path === '/url') return send('WebDriver:Navigate', body);
    if (path === '/execute/sync') return (await send('WebDriver:ExecuteScript', body)).value;
    if (path === '/actions') return send('WebDriver:PerformActions', body);
    if (path === '/screenshot') return (await send('WebDriver:TakeScreenshot', { full: false })).value;
    throw new Error(path);
  };
  page.size = (width, height) => send('WebDriver:SetWindowRect', { width, height: height + 85 });
  page.axe = async (label) => { await send('WebDriver:ExecuteScript', { script: readFileSync('../../.build/axe/axe.min.js', 'utf8') + ';window.axe=axe;', args: [], sandbox: null }); return axe(page, label); };
  page.stop = async () => { program.kill(); rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }); };
  return page;
}
export async function mock(port, file, ...options) {
  const p = spawn('node', ['./mock.mjs', String(port), file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((r) => p.stdout.once('data', r));
  return { port, file, url: `http://127.0.0.1:${port}/`, stats: async () => (await fetch(`http://127.0.0.1:${port}/stats`)).json(), kill: () => new Promise((r) => { p.once('exit', r); p.kill('SIGKILL'); }) };
}
