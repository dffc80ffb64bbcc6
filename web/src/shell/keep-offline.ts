/** The app's own files kept by its service worker (web/worker/sw.js), so that it opens without a line and at once on the next visit. */

/** After the first screen's own work and what is fetched ahead. */
const AFTER_MS = 8000;

/** Asks for the worker once everything else has come; on plain http there is none, and the settings say why. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), AFTER_MS);
}
