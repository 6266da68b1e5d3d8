// The TV's picture in a browser: asks for the room's code, draws what the host sends, and comes back by itself.
//
// In the JavaScript of 2017, for the browsers of TVs; `languages` comes from words.js.

(function () {
  'use strict';

  /** Milliseconds before each try; the last one is repeated. */
  var pauses = [0, 250, 500, 1000];
  /** Between two tries while the host shows nothing, or has no place. */
  var refusedPause = 3000;
  /** From dialing to an open line. */
  var attemptLimit = 5000;
  /** The host says something every five seconds. */
  var silenceLimit = 16000;
  /** How long the pointer and the frame around the picture are seen. */
  var idleLimit = 3000;

  function element(id) { return document.getElementById(id); }

  var canvas = element('canvas');
  var context = canvas.getContext('2d', { alpha: false });
  var spoken = chooseLanguage();
  var texts = spoken.texts;

  var socket = null;
  var timers = {};
  var failures = 0;
  /** Whether somebody wants to watch, and with what code. */
  var wanted = null;
  /** What the host has refused with, until the line is good again. */
  var refusal = '';
  var isDenied = false;

  function chooseLanguage() {
    var preferred = ((navigator.languages && navigator.languages[0]) || navigator.language || 'en').toLowerCase();
    var known = languages.filter(function (language) {
      return (preferred + '-').indexOf(language.code.toLowerCase() + '-') === 0;
    });
    known.sort(function (one, other) { return other.code.length - one.code.length; });
    return known[0] || languages[0];
  }

  function translatePage() {
    document.documentElement.lang = spoken.tag;
    [].forEach.call(document.querySelectorAll('[data-text]'), function (item) {
      item.textContent = texts[item.getAttribute('data-text')];
    });
    element('picture').setAttribute('aria-label', texts.picture);
  }

  function after(name, milliseconds, action) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(action, milliseconds);
  }

  function stopTimers() { ['attempt', 'silence', 'retry'].forEach(function (name) { clearTimeout(timers[name]); }); }

  // MARK: The code

  function normalized(code) { return code.toUpperCase().replace(/[\s-]/g, ''); }

  /** The code and, where the QR code was scanned, the invitation: `#CODE/INVITATION`. */
  function address() {
    var text = location.hash.slice(1);
    try { text = decodeURIComponent(text); } catch (error) { /* Not an encoded text: taken as it is. */ }
    var parts = text.split('/');
    return { code: normalized(parts[0]).slice(0, 12), invitation: (parts[1] || '').slice(0, 64) };
  }

  function showForm(notice) {
    hangUp();
    wanted = null;
    show('form');
    element('notice').textContent = notice;
    element('code').value = address().code;
    element('code').focus();
    element('code').select();
  }

  element('form').addEventListener('submit', function (event) {
    event.preventDefault();
    var code = normalized(element('code').value);
    var known = address();
    // The link of the page is then good for the next time.
    if (code !== known.code) history.replaceState(null, '', code ? '#' + encodeURIComponent(code) : location.pathname);
    start({ code: code, invitation: code === known.code ? known.invitation : '' });
  });

  function start(what) {
    wanted = what;
    failures = 0;
    refusal = '';
    show('picture');
    say(texts.connecting);
    dial();
  }

  function show(view) {
    document.body.setAttribute('data-view', view);
    element('form').hidden = view !== 'form';
    element('stage').hidden = view !== 'picture';
  }

  function say(text) {
    if (element('status').textContent !== text) element('status').textContent = text;
  }

  // MARK: The line

  function hangUp() {
    stopTimers();
    var old = socket;
    socket = null;
    if (old) old.close();
  }

  function dial() {
    hangUp();
    after('attempt', attemptLimit, broke);
    var scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    var line = new WebSocket(scheme + '://' + location.host + '/tv/line', 'parlor-tv.v1');
    socket = line;
    isDenied = false;
    line.binaryType = 'arraybuffer';
    line.onopen = function () {
      if (line !== socket) return;
      var message = { type: 'watch', v: 1, language: spoken.code };
      if (wanted.code) message.code = wanted.code;
      if (wanted.invitation) message.invitation = wanted.invitation;
      line.send(JSON.stringify(message));
      if (!refusal) say(texts.waiting);
    };
    line.onmessage = function (event) {
      if (line !== socket) return;
      clearTimeout(timers.attempt);
      after('silence', silenceLimit, broke);
      if (typeof event.data === 'string') hear(JSON.parse(event.data));
      else draw(line, event.data);
    };
    line.onclose = function () { if (line === socket) broke(); };
  }

  /** Browsers dial a WebSocket ever later: plain HTTP finds out when the host is back. */
  function knockThenDial() {
    after('attempt', attemptLimit, broke);
    var began = timers.attempt;
    fetch('/icon.svg', { cache: 'no-store' }).then(
      function () { if (timers.attempt === began) dial(); },
      function () { if (timers.attempt === began) broke(); });
  }

  function broke() {
    hangUp();
    timers.attempt = 0;
    if (!wanted) return;
    say(refusal || texts.reconnecting);
    var pause = isDenied ? refusedPause : pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    after('retry', pause, failures > 3 ? knockThenDial : dial);
  }

  function hear(message) {
    if (message.type !== 'denied') return;
    switch (message.reason) {
      case 'wrongCode':
        // Whoever opened the page without a code was not asked for one yet.
        showForm(message.text);
        break;
      case 'wrongVersion':
        hangUp();
        wanted = null;
        say(message.text);
        element('again').hidden = false;
        element('again').focus();
        break;
      default:
        // Switched off, or full: the page waits until there is something to watch.
        isDenied = true;
        refusal = message.text;
        say(refusal);
    }
  }

  // MARK: The picture

  /** The parts of a picture; Sources/WebTV/PictureMessage.swift says how they lie. */
  function parts(buffer) {
    var view = new DataView(buffer);
    var picture = { number: view.getUint32(0), width: view.getUint16(4), height: view.getUint16(6), parts: [] };
    var offset = 10;
    for (var index = 0; index < view.getUint16(8); index += 1) {
      var length = view.getUint32(offset + 8);
      picture.parts.push({
        x: view.getUint16(offset), y: view.getUint16(offset + 2),
        file: new Blob([new Uint8Array(buffer, offset + 12, length)], { type: 'image/png' }),
      });
      offset += 12 + length;
    }
    return picture;
  }

  function draw(line, buffer) {
    var picture = parts(buffer);
    Promise.all(picture.parts.map(function (part) { return createImageBitmap(part.file); })).then(function (images) {
      if (line !== socket) return;
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width;
        canvas.height = picture.height;
      }
      images.forEach(function (image, index) {
        context.drawImage(image, picture.parts[index].x, picture.parts[index].y);
        if (image.close) image.close();
      });
      canvas.setAttribute('data-number', picture.number);
      failures = 0;
      refusal = '';
      say('');
      line.send(JSON.stringify({ type: 'seen', number: picture.number }));
      stayAwake();
    }, function () { if (line === socket) broke(); });
  }

  // MARK: The screen

  var lock = null;

  /** By the browser's own way where a page may use it (over HTTPS), else by a film of the picture that nobody sees. */
  function stayAwake() {
    if (lock || document.hidden) return;
    if (navigator.wakeLock) {
      lock = {};
      navigator.wakeLock.request('screen').then(function (granted) {
        granted.addEventListener('release', function () { lock = null; });
      }, function () { lock = null; });
      return;
    }
    var film = element('awake');
    if (!canvas.captureStream || film.srcObject) return;
    film.srcObject = canvas.captureStream(1);
    var playing = film.play();
    if (playing) playing.catch(function () { film.srcObject = null; });
  }

  document.addEventListener('visibilitychange', function () { if (wanted && !document.hidden) stayAwake(); });

  function toggleFullScreen() {
    var root = document.documentElement;
    if (document.fullscreenElement || document.webkitFullscreenElement) {
      (document.exitFullscreen || document.webkitExitFullscreen).call(document);
    } else {
      var request = root.requestFullscreen || root.webkitRequestFullscreen;
      var result = request && request.call(root);
      if (result && result.catch) result.catch(function () { /* The browser does not want to. */ });
    }
  }

  element('picture').addEventListener('click', toggleFullScreen);
  document.addEventListener('keydown', function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (document.body.getAttribute('data-view') === 'picture' && /^f$/i.test(event.key)) toggleFullScreen();
  });
  element('again').addEventListener('click', function () { location.reload(); });

  /** Pointer and frame are seen for a while after somebody has touched something. */
  function wake() {
    document.body.classList.remove('idle');
    after('idle', idleLimit, function () { document.body.classList.add('idle'); });
  }

  ['pointermove', 'keydown'].forEach(function (name) { document.addEventListener(name, wake); });

  // MARK: The beginning

  function begin() {
    var known = address();
    if (known.code) start(known);
    else showForm('');
  }

  // Where something is missing the page goes on saying what a browser needs.
  if (!window.createImageBitmap || !window.fetch) return;
  window.addEventListener('hashchange', begin);
  // A page that is left may be kept for the way back, with its line: nobody sees it meanwhile.
  window.addEventListener('pagehide', hangUp);
  window.addEventListener('pageshow', function (event) { if (wanted && event.persisted) dial(); });
  window.addEventListener('online', function () { if (wanted && !socket) dial(); });
  translatePage();
  wake();
  begin();
}());
