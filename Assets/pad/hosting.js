// A phone that hosts as well has the way back to that.

try {
  if (localStorage.getItem('parlor.host')) {
    for (const link of document.querySelectorAll('.hosting')) link.hidden = false;
  }
} catch { /* A browser that keeps nothing has let no phone host. */ }
