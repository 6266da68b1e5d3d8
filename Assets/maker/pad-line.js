// Stands in for a pad's line to a host: what the pad shows comes from the page around it.

(function () {
  let frames = [];
  let current = null;

  // The pad takes the seat that it finds in its tab, without asking anybody for a name.
  try { sessionStorage.setItem('parlor.seat', JSON.stringify({ code: '', name: 'Robot', secret: 'preview' })); } catch { /* Then it asks. */ }

  class PreviewSocket {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;

    constructor() {
      this.readyState = PreviewSocket.CONNECTING;
      current = this;
      setTimeout(() => {
        if (this.readyState !== PreviewSocket.CONNECTING) return;
        this.readyState = PreviewSocket.OPEN;
        this.onopen?.();
        for (const frame of frames) this.hear(frame);
      });
    }

    hear(frame) { this.onmessage?.({ data: JSON.stringify(frame) }); }

    send(text) {
      if (JSON.parse(text).type === 'ping') setTimeout(() => this.hear({ type: 'pong' }));
    }

    close() {
      this.readyState = PreviewSocket.CLOSED;
      this.onclose?.();
    }
  }

  window.WebSocket = PreviewSocket;

  window.addEventListener('message', ({ data, origin }) => {
    if (origin !== location.origin || !Array.isArray(data?.frames)) return;
    frames = data.frames;
    if (current?.readyState !== PreviewSocket.OPEN) return;
    for (const frame of frames) current.hear(frame);
  });
})();
