/** The files of `npm run build`, as the server sends them: hashed ones may be cached for ever, every other address is the app's page. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const known = new Map<string, Buffer | null>();

export function sendBuiltFile(path: string, request: IncomingMessage, response: ServerResponse): void {
  const file = read(path);
  const type = TYPES[extname(path)];
  if (file !== null && type !== undefined) {
    const cache = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache";
    response.writeHead(200, { "content-type": type, "cache-control": cache }).end(file);
    return;
  }
  const page = read("/index.html");
  if (page === null) response.writeHead(503).end("The web app is not built. Run: npm run build");
  else if (request.method !== "GET" || path.startsWith("/assets/")) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" }).end(page);
}

function read(path: string): Buffer | null {
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  const file = DIST + path;
  const found = extname(path) !== "" && !path.includes("..") && existsSync(file) ? readFileSync(file) : null;
  known.set(path, found);
  return found;
}
