/**
 * The app's own files kept by its service worker (web/worker/sw.js), so that it opens without a line and at once on the next visit; on
 * plain http there is none, and the settings say why.
 */
if (import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
