/**
 * The service worker: keeps the app's own files, so that it opens without a line and at once on the next visit, and shows notices
 * (push.js). It keeps no answer of a call: prices and money come from the server or not at all.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import "./push.js";

// What the server owns among addresses (server/src/http/web-files.ts), the desk with its own page too.
const SERVERS = [/\.do$/i, /^\/(api|ws|docs|health|ready|metrics|cashier|operator|assets|\.well-known)(\/|$)/];

self.addEventListener("install", () => void self.skipWaiting());
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVERS }));
