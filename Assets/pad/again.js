// A script that is lost on its way leaves a page on which nothing works: it is loaded once more, and then no more.
// Old browsers read this too.

(function () {
  var key = 'parlor.again';
  function remember(isTried) {
    // Storage can be switched off: then nobody knows whether it was tried.
    try {
      if (isTried === null) return sessionStorage.getItem(key) === '1';
      if (isTried) sessionStorage.setItem(key, '1'); else sessionStorage.removeItem(key);
      return true;
    } catch (error) { return isTried === null; }
  }

  addEventListener('error', function (event) {
    if (!event.target || event.target.type !== 'module' || remember(null) || !remember(true)) return;
    setTimeout(function () { location.reload(); }, 500);
  }, true);

  addEventListener('load', function () { if (document.body.dataset.view) remember(false); });
})();
